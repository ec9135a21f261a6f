import { expect } from 'vitest';
import { type Database, statement } from '../../src/foundation/database/index.ts';
import { newId } from '../../src/foundation/ids.ts';
import { auditProvider } from '../../src/sales/payments/audit.ts';
import { stripeCardProvider, stripeRecords } from '../../src/sales/payments/stripe-card-provider.ts';
import { HttpClient } from '../../testing/http-client.ts';
import { impossibleStates, unsettledStates } from '../../testing/invariants.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import type { Servers } from '../../testing/servers.ts';
import { openShopProcess } from '../../testing/shop-process.ts';
import type { ShopStorage } from '../../testing/shop-storage.ts';
import { Buyer } from './buyer.ts';

/** Who order carts, pay them and have lines refunded. */
const BUYERS = 6;
/** So few that buyers compete for each part. */
const PARTS_IN_CARTS = 3;
/** Orders of all buyers that the stock is enough for: a refund that a kill interrupts holds its units for some time. */
const ORDERS_IN_STOCK = 100;
/** The largest number of acknowledged calls between start and kill. */
const MAX_CALLS = 60;
/** The longest time, in milliseconds, between SIGTERM and the kill. */
const MAX_SHUTDOWN_MS = 300;
const HOUR_MS = 3_600_000;

const findOrders = statement<{ id: string }, [ids: readonly string[]]>(
  'orders-after-crashes',
  'select id from order_lines where id = any($1)',
);

/** One shop whose server is killed again and again while people go on ordering. */
export class CrashingShop {
  /** Milliseconds that each start after a kill took. */
  readonly openings: number[] = [];
  readonly #servers: Servers;
  readonly #storage: ShopStorage;
  readonly #random: () => number;
  readonly #buyers: Buyer[] = [];
  #server: ServerProcess | undefined;
  /**
   * The longest time, in milliseconds, before a first start is killed; adapts to how long a first start takes
   * on this machine.
   */
  #longestFirstStart = 2000;

  constructor(servers: Servers, storage: ShopStorage, random: () => number) {
    this.#servers = servers;
    this.#storage = storage;
    this.#random = random;
  }

  get ordersAcknowledged(): number {
    return this.#acknowledged.length;
  }

  /** Lines of carts whose refund was acknowledged. */
  get linesRefunded(): number {
    return this.#buyers.reduce((sum, { refunds }) => sum + refunds, 0);
  }

  get #acknowledged(): string[] {
    return this.#buyers.flatMap(({ acknowledged }) => acknowledged);
  }

  get #url(): string {
    return this.#server?.url ?? '';
  }

  /** Starts the server and kills it at a random moment: while it creates the database, migrates or seeds. */
  async killWhileStarting(): Promise<void> {
    const server = await this.#start();
    await server.killAfter(this.#random() * this.#longestFirstStart);
    this.#longestFirstStart *= server.isReady ? 0.7 : 1.4;
  }

  async open(): Promise<void> {
    this.openings.push(await (await this.#start()).ready);
  }

  /** Kills the server while orders arrive, after some calls were acknowledged. */
  killUnderLoad(): Promise<void> {
    return this.#untilLoaded((server) => server.kill());
  }

  /** Kills the database server while orders arrive, and the shop some time after it has recovered by itself. */
  killDatabaseUnderLoad(): Promise<void> {
    return this.#untilLoaded(async (server) => {
      await this.#storage.killServer?.();
      const readiness = () => fetch(`${server.url}/readyz`).then(({ status }) => status);
      await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
      await server.killAfter(this.#random() * MAX_SHUTDOWN_MS);
    });
  }

  /** Sends SIGTERM while orders arrive, and kills the server while it shuts down. */
  killWhileEnding(): Promise<void> {
    return this.#untilLoaded((server) => {
      void server.stop();
      return server.killAfter(this.#random() * MAX_SHUTDOWN_MS);
    });
  }

  async letBuyersIn(): Promise<void> {
    const admin = new HttpClient(this.#url, await this.#servers.signInAsAdmin(this.#url));
    const parts = await admin.call('GET /part', { query: {} });
    const wanted = parts
      .toSorted((one, other) => one.minimumOrder - other.minimumOrder)
      .slice(0, PARTS_IN_CARTS);
    for (const { _id: id, minimumOrder } of wanted) {
      const quantity = BUYERS * minimumOrder * ORDERS_IN_STOCK;
      await admin.call('PUT /update/{id}', { params: { id }, body: { quantity } });
    }
    for (let number = 1; number <= BUYERS; number += 1) {
      const email = `${newId('user')}@example.com`.toLowerCase();
      this.#buyers.push(new Buyer(await this.#servers.signUp(this.#url, email), wanted));
    }
  }

  /** What the seed has created, as an admin sees it. */
  async seeded(): Promise<{ parts: number; reviews: number; lines: string[] }> {
    const admin = new HttpClient(this.#url, await this.#servers.signInAsAdmin(this.#url));
    const query = { limit: '500' };
    const lines = await admin.call('GET /order', { query });
    return {
      parts: (await admin.call('GET /part', { query })).length,
      reviews: (await admin.call('GET /review', { query })).length,
      lines: lines.map(({ paid, approve }) => (approve ? 'shipped' : paid ? 'paid' : 'unpaid')).sort(),
    };
  }

  /** @returns a line for each difference from what was acknowledged to a buyer */
  async differences(): Promise<string[]> {
    const found = await Promise.all(this.#buyers.map((buyer) => buyer.differences(this.#url)));
    return found.flat();
  }

  /**
   * Kills the server for the last time and reads its database, as it was left and after the jobs that settle payments.
   * @returns acknowledged orders without an event, impossible states, what stays unsettled, and where the card provider
   * does not agree
   */
  async inspect(): Promise<{ lost: string[]; impossible: string[]; unsettled: string[]; audit: string[] }> {
    await this.#server?.kill();
    const database = await this.#storage.open();
    const acknowledged = this.#acknowledged;
    const found = new Set((await database.run(findOrders, [acknowledged])).map(({ id }) => id));
    const impossible = await impossibleStates(database);
    const unsettled = await this.#settle(database);
    const records = stripeRecords(this.#servers.cardSettings);
    const audit = await auditProvider(database, records, new Date(Date.now() - HOUR_MS));
    await database.close();
    return { lost: acknowledged.filter((id) => !found.has(id)), impossible, unsettled, audit };
  }

  async #settle(database: Database): Promise<string[]> {
    const process = await openShopProcess(database, stripeCardProvider(this.#servers.cardSettings));
    await process.app.payments.catchUp(0);
    await process.settle();
    await process.close();
    return unsettledStates(database);
  }

  async #start(): Promise<ServerProcess> {
    this.#server = await this.#servers.start({ DEMO_SEED: 'small', ...this.#storage.settings });
    return this.#server;
  }

  /** Lets the buyers order; after a random number of acknowledged calls, runs the accident. */
  async #untilLoaded(happen: (server: ServerProcess) => Promise<void>): Promise<void> {
    const server = this.#server;
    let calls = 1 + Math.floor(this.#random() * MAX_CALLS);
    let accident: Promise<void> | undefined;
    const onAnswer = () => {
      calls -= 1;
      if (calls === 0 && server) accident = happen(server);
    };
    const around = {
      url: this.#url,
      admin: await this.#servers.signInAsAdmin(this.#url),
      pay: (intentId: string) => this.#servers.pay(intentId),
      random: this.#random,
    };
    await Promise.all(this.#buyers.map((buyer) => buyer.shop(around, onAnswer)));
    if (!accident) throw new Error('The server died by itself');
    await accident;
  }
}
