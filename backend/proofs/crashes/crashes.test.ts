import { randomNumbers, testSeed, times } from '@shop/testkit/random';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoRows } from '../../src/demo/demo-files.ts';
import { demoOrders } from '../../src/demo/seed-demo-orders.ts';
import { recordFigure } from '../../testing/figures.ts';
import { openServers, type Servers } from '../../testing/servers.ts';
import { dataFolder, localStorage, postgresStorage } from '../../testing/shop-storage.ts';
import { CrashingShop } from './crashing-shop.ts';

/** At full scale 200 kills on each of the two databases. */
const SHOPS = times(1, 10);
const KILLS_WHILE_STARTING = times(1, 6);
const KILLS = [
  ...Array.from({ length: times(2, 11) }, () => 'killUnderLoad' as const),
  ...Array.from({ length: times(1, 3) }, () => 'killWhileEnding' as const),
];
const KILLS_OF_DATABASE = Array.from({ length: times(1, 2) }, () => 'killDatabaseUnderLoad' as const);

const STANDING = ['unpaid', 'paid', 'shipped'];

/** What the first start of the demo shop creates, however often it was interrupted. */
const WHOLE_SEED = {
  parts: demoRows('parts').length,
  reviews: demoRows('reviews').length,
  lines: demoOrders
    .filter(({ state }) => STANDING.includes(state))
    .flatMap(({ state, lines, shippedLines = lines.length }) =>
      lines.map((_, line) => (line < shippedLines ? state : 'paid')),
    )
    .sort(),
};

/** Servers with a card provider of their own, whose books are compared with those of one shop. */
async function serversOfTest(): Promise<Servers> {
  const servers = await openServers();
  onTestFinished(() => servers.close());
  return servers;
}

describe.each([
  ['the local database', localStorage],
  ['PostgreSQL', postgresStorage],
])('a shop that is killed again and again, on %s', (_, newStorage) => {
  test('keeps every acknowledged order, line and refund, agrees with the card provider, and starts again', async () => {
    const random = randomNumbers(testSeed());
    const openings: number[] = [];
    let orders = 0;
    let refunds = 0;
    for (let round = 0; round < SHOPS; round += 1) {
      const servers = await serversOfTest();
      const storage = await newStorage();
      onTestFinished(() => storage.remove());
      const shop = new CrashingShop(servers, storage, random);
      for (let kill = 0; kill < KILLS_WHILE_STARTING; kill += 1) await shop.killWhileStarting();
      await shop.open();
      expect(await shop.seeded()).toEqual(WHOLE_SEED);

      await shop.letBuyersIn();
      for (const kill of storage.killServer ? [...KILLS, ...KILLS_OF_DATABASE] : KILLS) {
        await shop[kill]();
        await shop.open();
        expect(await shop.differences()).toEqual([]);
      }
      expect(await shop.inspect()).toEqual({ lost: [], impossible: [], unsettled: [], audit: [] });
      orders += shop.ordersAcknowledged;
      refunds += shop.linesRefunded;
      openings.push(...shop.openings.slice(1));
    }
    recordFigure(
      `${openings.length} kills under load, ${orders} orders acknowledged, ${refunds} lines of carts refunded, none lost`,
    );
    recordFigure(openingTimes(openings));
  });
});

function openingTimes(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((one, other) => one - other);
  const seconds = (value = 0) => (value / 1000).toFixed(1);
  return `from launch to serving: half within ${seconds(sorted[sorted.length >> 1])} s, all within ${seconds(sorted.at(-1))} s`;
}

test('of two processes started on one data directory, one serves and the other is refused', async () => {
  const servers = await serversOfTest();
  const settings = { DATA_DIR: await dataFolder() };
  const starting = [await servers.start(settings), await servers.start(settings)];
  const outcomes = await Promise.allSettled(starting.map(({ ready }) => ready));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringMatching(/^Another shop runs on \S+\. Stop that one first.*$/) },
  });
});
