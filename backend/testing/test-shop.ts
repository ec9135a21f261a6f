import path from 'node:path';
import { type Sandbox, startSandbox } from '@shop/sandbox';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { afterAll, inject } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/foundation/config/config.ts';
import type { Database } from '../src/foundation/database/index.ts';
import { identityVerifier } from '../src/foundation/identity/identity-verifier.ts';
import { newId } from '../src/foundation/ids.ts';
import { createLog } from '../src/foundation/log.ts';
import { makeAdmin } from '../src/people/users/store.ts';
import type { CardProvider } from '../src/sales/payments/card-provider.ts';
import { stripeCardProvider } from '../src/sales/payments/stripe-card-provider.ts';
import { databaseOfFile } from './databases.ts';
import { TestIdentities, type TestIdentity } from './identities.ts';
import { partOnSale, type WantedPart } from './part-on-sale.ts';
import { plainPicture } from './pictures.ts';
import { writeRegistry } from './registry.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { TestClient } from './test-client.ts';

/** A shop for one test: the real server, stand-ins in memory, an empty database. */
export class TestShop {
  readonly app: App;
  /** The server's card provider, so that a test can make it fail. */
  readonly cardProvider: CardProvider;
  readonly database: Database;
  readonly sandbox: Sandbox;
  readonly identities: TestIdentities;
  readonly visitor: TestClient;

  constructor(app: App, cardProvider: CardProvider, database: Database, sandbox: Sandbox) {
    this.app = app;
    this.cardProvider = cardProvider;
    this.database = database;
    this.sandbox = sandbox;
    this.identities = new TestIdentities(sandbox.identity);
    this.visitor = new TestClient(app.server);
  }

  /** Exchanges an ID token for an access token. */
  async signIn({ email, idToken }: TestIdentity): Promise<TestClient> {
    const { token } = await this.visitor.call('PUT /user/{email}', {
      params: { email },
      body: { email, idToken },
    });
    return new TestClient(this.app.server, token);
  }

  async customer(
    email = `buyer-${newId('user')}@example.com`.toLowerCase(),
  ): Promise<{ email: string; api: TestClient }> {
    return { email, api: await this.signIn(await this.identities.signUp(email)) };
  }

  async admin(
    email = `admin-${newId('user')}@example.com`.toLowerCase(),
  ): Promise<{ email: string; api: TestClient }> {
    const admin = await this.customer(email);
    await this.database.run(makeAdmin, [email, 'command-line']);
    return admin;
  }

  /**
   * Adds a part to the catalogue.
   * @returns its id
   */
  part({ minimumOrder = 10, ...wanted }: WantedPart = {}): Promise<string> {
    return partOnSale(this.database, { minimumOrder, ...wanted });
  }

  /** An order of one part. @returns its id */
  async order(buyer: TestClient, partsId: string, orders = 10): Promise<string> {
    const body = { partsId, orders, phone: '1', address: 'x' };
    return (await buyer.call('POST /purchase', { body }))._id;
  }

  /** Opens the payment of an order. @returns the intent's id */
  async openPayment(buyer: TestClient, orderId: string, total: number): Promise<string> {
    const { clientSecret } = await buyer.call('POST /create-payment-intent', { body: { total, orderId } });
    return clientSecret.replace(/_secret_.*/, '');
  }

  /** Pays an order at the card provider; the shop does not know yet. @returns the intent's id */
  async pay(buyer: TestClient, orderId: string, total: number, card = 'pm_card_visa'): Promise<string> {
    const intentId = await this.openPayment(buyer, orderId, total);
    await this.cards.paymentIntents.confirm(intentId, { payment_method: card });
    return intentId;
  }

  /** Lets the time pass until which an order holds its stock. */
  async endHold(orderId: string): Promise<void> {
    const endHold = "update orders set hold_until = now() - interval '1 second' where id = $1";
    await this.database.pool.query(endHold, [orderId]);
  }

  /** Uploads a picture. @returns its address */
  async picture(client: TestClient): Promise<string> {
    const { body } = await client.upload(await plainPicture().png().toBuffer());
    return body.data?.url ?? '';
  }

  /** Units of a part in stock. */
  async stockOf(client: TestClient, partId: string): Promise<number> {
    return (await client.call('GET /purchase/{id}', { params: { id: partId } })).quantity;
  }

  /** The card provider's API, as its dashboard uses it. */
  get cards(): Stripe {
    const { hostname, port } = new URL(this.sandbox.cards.url);
    return new Stripe('sk_test_standin', {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      telemetry: false,
    });
  }

  async close(): Promise<void> {
    await this.app.server.close();
    await this.sandbox.close();
  }
}

export const WEBHOOK_SECRET = 'whsec_test';

/**
 * @param settings environment variables beside the tests' own
 * @param log for tests of the log
 */
export async function openTestShop(
  database: Database,
  settings: Record<string, string> = {},
  log = createLog('silent'),
): Promise<TestShop> {
  const sandbox = await startSandbox({ signingKey: inject('signingKey') });
  const siteDirectory = temporaryFolder();
  const registryFile = path.join(siteDirectory, 'remotes.json');
  await writeRegistry(registryFile);
  const config = readConfig({
    SITE_DIR: siteDirectory,
    DATA_DIR: siteDirectory,
    PAGES: settings['SITE_DIR'] ? 'here' : 'elsewhere',
    // Rate limits are off; tests of the limits switch them on.
    RATE_LIMITS: 'off',
    // A page is rendered however busy the machine is.
    RENDER_SECONDS: '60',
    FIREBASE_PROJECT_ID: sandbox.identity.projectId,
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_DOMAIN: 'localhost',
    IDENTITY_EMULATOR_URL: sandbox.identity.url,
    IDENTITY_JWKS_URL: sandbox.identity.jwksUrl,
    STRIPE_PUBLISHABLE_KEY: sandbox.cards.publishableKey,
    STRIPE_SECRET_KEY: sandbox.cards.secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: sandbox.cards.url,
    STRIPE_SCRIPT_URL: sandbox.cards.scriptUrl,
    // A shop with an address writes mail.
    ...(settings['SHOP_EMAIL'] && { SMTP_URL: sandbox.mail.url }),
    ...settings,
  });
  const cardProvider = stripeCardProvider(config.payments);
  const app = await createApp({
    config,
    log,
    database,
    verifyIdentity: identityVerifier({ ...config.identity, origin: config.origin }),
    cardProvider,
  });
  await app.server.ready();
  return new TestShop(app, cardProvider, database, sandbox);
}

/**
 * A shop for all tests of a file or a suite, closed after the last one. It has an empty database of its own, unless
 * one is given.
 */
export async function shopOfFile(
  settings: Record<string, string> = {},
  { database, log }: { database?: Database; log?: FastifyBaseLogger } = {},
): Promise<TestShop> {
  const shop = await openTestShop(database ?? (await databaseOfFile()), settings, log);
  afterAll(() => shop.close());
  return shop;
}
