import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/foundation/config/config.ts';
import type { DeclineLimits, OrderAllowances } from '../src/foundation/config/order-rules.ts';
import type { Database } from '../src/foundation/database/index.ts';
import type { VerifiedIdentity } from '../src/foundation/identity/identity-verifier.ts';
import { newId } from '../src/foundation/ids.ts';
import { createLog } from '../src/foundation/log.ts';
import { makeAdmin } from '../src/people/users/store.ts';
import type { CardProvider } from '../src/sales/payments/card-provider.ts';
import { partOnSale, type WantedPart } from './part-on-sale.ts';
import { writeRegistry } from './registry.ts';
import { TestClient } from './test-client.ts';

/** A signed-in user: the access token is valid with every process on the same database. */
export interface Person {
  email: string;
  token: string;
}

/**
 * One API process; several may share a database and a card provider. It accepts any identity, so that a proof
 * can make many calls; sign-in is tested elsewhere.
 */
export class ShopProcess {
  readonly app: App;
  readonly database: Database;
  readonly #siteDirectory: string;

  constructor(app: App, database: Database, siteDirectory: string) {
    this.app = app;
    this.database = database;
    this.#siteDirectory = siteDirectory;
  }

  /** The calls of a person, or of a visitor, to this process. */
  as(person?: Person): TestClient {
    return new TestClient(this.app.server, person?.token);
  }

  async customer(
    email = `buyer-${newId('user')}@example.com`.toLowerCase(),
    verified = true,
  ): Promise<Person> {
    const identity: VerifiedIdentity = {
      uid: email,
      email,
      emailVerified: verified,
      name: undefined,
      authenticatedAt: Math.floor(Date.now() / 1000),
      secondFactor: false,
      validSince: 0,
    };
    const { token } = await this.as().call('PUT /user/{email}', {
      params: { email },
      body: { email, idToken: JSON.stringify(identity) },
    });
    return { email, token };
  }

  async admin(email?: string): Promise<Person> {
    const person = await this.customer(email);
    await this.database.run(makeAdmin, [person.email, 'command-line']);
    return person;
  }

  /**
   * Adds a part to the catalogue.
   * @returns its id
   */
  part(wanted?: WantedPart): Promise<string> {
    return partOnSale(this.database, wanted);
  }

  /** One run of the shop's scheduled jobs, however recent the last one was. */
  async settle(): Promise<void> {
    await this.app.payments.reconcile(0);
    await this.app.orders.closeDue();
  }

  async close(): Promise<void> {
    await this.app.server.close();
    await rm(this.#siteDirectory, { recursive: true });
  }
}

/**
 * @param settings environment variables beside the proofs' own
 * @param limits.allowances of account standings with a limited number of unpaid orders; the others have no limit
 * @param limits.declines how many declined cards are allowed; without a limit, any number
 */
export async function openShopProcess(
  database: Database,
  cardProvider: CardProvider,
  settings: Record<string, string> = {},
  limits: { allowances?: Partial<OrderAllowances>; declines?: Partial<DeclineLimits> } = {},
): Promise<ShopProcess> {
  const siteDirectory = await mkdtemp(path.join(tmpdir(), 'shop-site-'));
  await writeRegistry(path.join(siteDirectory, 'remotes.json'));
  const config = readConfig({
    SITE_DIR: siteDirectory,
    DATA_DIR: siteDirectory,
    PAGES: settings['SITE_DIR'] ? 'here' : 'elsewhere',
    RATE_LIMITS: 'off',
    FIREBASE_PROJECT_ID: 'believed',
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_DOMAIN: 'localhost',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_memory',
    STRIPE_SECRET_KEY: 'sk_test_memory',
    STRIPE_WEBHOOK_SECRET: 'whsec_memory',
    ...settings,
  });
  const { allowances, declineLimits } = config.orderRules;
  const app = await createApp({
    config: {
      ...config,
      orderRules: {
        ...config.orderRules,
        allowances: { ...allowances, ...limits.allowances },
        declineLimits: { ...declineLimits, ...limits.declines },
      },
    },
    log: createLog('silent'),
    database,
    verifyIdentity: async (idToken) => JSON.parse(idToken),
    cardProvider,
  });
  await app.server.ready();
  return new ShopProcess(app, database, siteDirectory);
}
