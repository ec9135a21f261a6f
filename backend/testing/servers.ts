import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@shop/processes';
import { DEMO_PASSWORD, type Sandbox, startSandbox } from '@shop/sandbox';
import Stripe from 'stripe';
import { inject } from 'vitest';
import type { StripeSettings } from '../src/sales/payments/stripe-card-provider.ts';
import { HttpClient } from './http-client.ts';
import { TestIdentities } from './identities.ts';
import { writeRegistry } from './registry.ts';
import { ServerProcess } from './server-process.ts';

/** Real servers, bundled as for production, and the stand-ins that outlive them. */
export class Servers {
  readonly folder: string;
  readonly identities: TestIdentities;
  readonly #sandbox: Sandbox;
  readonly #started: ServerProcess[] = [];

  constructor(folder: string, sandbox: Sandbox) {
    this.folder = folder;
    this.identities = new TestIdentities(sandbox.identity);
    this.#sandbox = sandbox;
  }

  /**
   * Starts a server; it need not be ready yet.
   * @param bundle the server's bundle, if it is another version
   */
  async start(settings: Record<string, string>, bundle = inject('bundleFolder')): Promise<ServerProcess> {
    const { identity, cards, mail } = this.#sandbox;
    const server = new ServerProcess(path.join(bundle, 'main.js'), {
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      // A page is rendered however busy the machine is.
      RENDER_SECONDS: '60',
      PORT: String(await findFreePort()),
      SITE_DIR: this.folder,
      DATA_DIR: this.folder,
      PAGES: existsSync(path.join(settings['SITE_DIR'] ?? this.folder, 'shell')) ? 'here' : 'elsewhere',
      FIREBASE_PROJECT_ID: identity.projectId,
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_DOMAIN: 'localhost',
      IDENTITY_EMULATOR_URL: identity.url,
      IDENTITY_JWKS_URL: identity.jwksUrl,
      STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
      STRIPE_SECRET_KEY: cards.secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_API_URL: cards.url,
      STRIPE_SCRIPT_URL: cards.scriptUrl,
      // A shop with an address writes mail.
      ...(settings['SHOP_EMAIL'] && { SMTP_URL: mail.url }),
      ...settings,
    });
    this.#started.push(server);
    return server;
  }

  /** What the mail server has taken, oldest first. */
  get mails(): Sandbox['mail']['mails'] {
    return this.#sandbox.mail.mails;
  }

  /** How a process reaches the card provider. */
  get cardSettings(): StripeSettings {
    const { secretKey, url } = this.#sandbox.cards;
    return { secretKey, webhookSecret: 'whsec_test', apiUrl: url };
  }

  /** Pays an intent with the card provider's test card, as the form in the browser does. */
  async pay(intentId: string): Promise<void> {
    const { hostname, port } = new URL(this.#sandbox.cards.url);
    const settings = { host: hostname, port: Number(port), protocol: 'http', telemetry: false } as const;
    const cards = new Stripe(this.#sandbox.cards.secretKey, settings);
    await cards.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  }

  /**
   * Signs in as the demo admin.
   * @returns the access token
   */
  async signInAsAdmin(url: string): Promise<string> {
    const email = 'admin@example.com';
    return this.signIn(url, email, await this.identities.signIn(email, DEMO_PASSWORD));
  }

  /**
   * Signs in with an existing account of the identity provider.
   * @returns the access token
   */
  async signIn(url: string, email: string, idToken: string): Promise<string> {
    const body = { email, idToken };
    const { token } = await new HttpClient(url).call('PUT /user/{email}', { params: { email }, body });
    return token;
  }

  /**
   * Creates an account and signs in.
   * @returns the access token
   */
  async signUp(url: string, email: string): Promise<string> {
    const { idToken } = await this.identities.signUp(email);
    return this.signIn(url, email, idToken);
  }

  /** Ends the remaining servers and removes the folder. */
  async close(): Promise<void> {
    await Promise.all(this.#started.map((server) => server.kill()));
    await this.#sandbox.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export async function openServers(): Promise<Servers> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'shop-servers-')));
  await writeRegistry(path.join(folder, 'remotes.json'));
  return new Servers(folder, await startSandbox({ signingKey: inject('signingKey') }));
}
