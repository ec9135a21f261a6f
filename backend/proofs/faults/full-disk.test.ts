import { SmallDisk } from '@shop/testkit/files';
import { times } from '@shop/testkit/random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, DatabaseUnavailable, statement } from '../../src/foundation/database/index.ts';
import { CardsInMemory } from '../../testing/cards-in-memory.ts';
import { recordFigure } from '../../testing/figures.ts';
import { impossibleStates } from '../../testing/invariants.ts';
import { openShopProcess, type Person, type ShopProcess } from '../../testing/shop-process.ts';
import { type FullDiskScene, localOnFullDisk, postgresOnFullDisk } from './full-disk-scene.ts';

/** Orders fill the free room in existing pages before they need more. */
const ENOUGH_ORDERS = 500;
const ROUNDS = times(1, 10);
/** Room for rows, but not for the next file of the server's log. */
const FREE_BYTES = 8 * 1024 * 1024;

const countOrders = statement<{ count: number }>(
  'count-orders-on-full-disk',
  'select count(*) as count from orders',
);
const nextLogFile = statement('next-log-file', 'select pg_switch_wal()');
const changeSomething = statement('change-something', `comment on table orders is 'changed'`);

const readiness = async (shop: ShopProcess): Promise<number> =>
  (await shop.app.server.inject({ url: '/readyz' })).statusCode;

const ordersIn = async (database: Database): Promise<number> =>
  (await database.run(countOrders, []))[0]?.count ?? 0;

/** A customer who orders a part and cancels it, again and again. */
class Buyer {
  readonly #shop: ShopProcess;
  readonly #person: Person;
  readonly #partId: string;
  /** Orders that were acknowledged. */
  orders = 0;
  #open: string | undefined;

  constructor(shop: ShopProcess, person: Person, partId: string) {
    this.#shop = shop;
    this.#person = person;
    this.#partId = partId;
  }

  /** @returns the first status that is not 200, or 200 */
  async orderAndCancel(): Promise<number> {
    const client = this.#shop.as(this.#person);
    if (this.#open === undefined) {
      const body = { partsId: this.#partId, orders: 1, phone: '15550100', address: '1 Dock Road' };
      const placed = await client.send<{ _id: string }>('POST /purchase', { body });
      if (placed.status !== 200) return placed.status;
      this.#open = placed.body._id;
      this.orders += 1;
    }
    const { status } = await client.send('DELETE /purchase/{id}', { params: { id: this.#open } });
    if (status === 200) this.#open = undefined;
    return status;
  }

  async untilRefused(): Promise<number> {
    for (let round = 0; round < ENOUGH_ORDERS; round += 1) {
      const status = await this.orderAndCancel();
      if (status !== 200) return status;
    }
    return 200;
  }
}

const mountsDisks = await (async () => {
  const disk = await SmallDisk.mount(1);
  await disk?.remove();
  return disk !== undefined;
})();

describe.each([
  ['the local database', localOnFullDisk],
  ['PostgreSQL', postgresOnFullDisk],
])('a full disk, on %s', (_, openScene) => {
  let scene: FullDiskScene;
  let shop: ShopProcess;
  let buyer: Buyer;
  beforeAll(async () => {
    scene = await openScene();
    shop = await openShopProcess(scene.database, new CardsInMemory());
    buyer = new Buyer(shop, await shop.customer(), await shop.part());
  });
  afterAll(async () => {
    await shop.close();
    await scene.remove();
  });

  async function expectNothingLost(): Promise<void> {
    expect(await ordersIn(scene.database)).toBe(buyer.orders);
    expect(await impossibleStates(scene.database)).toEqual([]);
  }

  test('returns 503 and is not ready, loses nothing, and recovers once there is room', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await buyer.orderAndCancel()).toBe(200);
      await scene.fillDisk();
      expect(await buyer.untilRefused()).toBe(503);
      expect(await readiness(shop)).toBe(503);
      expect((await shop.app.server.inject({ url: '/api/part' })).statusCode).toBe(200);

      await scene.freeDisk();
      expect(await readiness(shop)).toBe(200);
      expect(await buyer.orderAndCancel()).toBe(200);
      await expectNothingLost();
    }
    recordFigure(`${ROUNDS} full disks: ${buyer.orders} orders acknowledged, none lost`);
  });

  test.skipIf(!mountsDisks || openScene !== localOnFullDisk)(
    'stops the server when its log has no room, and the server restarts when there is room',
    async () => {
      await scene.fillDisk(FREE_BYTES);
      await expect(useUpLog(scene.database)).rejects.toBeInstanceOf(DatabaseUnavailable);
      // The server starts again by itself, and may take changes for a moment.
      const withoutRoom = (answer: () => Promise<number>) => async () => {
        await useUpLog(scene.database).catch(() => undefined);
        return answer();
      };
      await expect.poll(withoutRoom(() => readiness(shop))).toBe(503);
      await expect.poll(withoutRoom(() => buyer.orderAndCancel())).toBe(503);

      await scene.freeDisk();
      await expect.poll(() => readiness(shop), { interval: 1000 }).toBe(200);
      expect(await buyer.orderAndCancel()).toBe(200);
      await expectNothingLost();
    },
  );
});

/** Starts one log file after the other; the server keeps only a few in reserve. */
async function useUpLog(database: Database): Promise<void> {
  for (let file = 0; file < 10; file += 1) {
    await database.run(changeSomething, []);
    await database.run(nextLogFile, []);
  }
}
