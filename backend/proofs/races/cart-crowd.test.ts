import type { Problem } from '@shop/contracts';
import { randomNumbers, testSeed, times } from '@shop/testkit/random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../../src/foundation/database/index.ts';
import { CardsInMemory } from '../../testing/cards-in-memory.ts';
import { describeWithDatabase } from '../../testing/databases.ts';
import { impossibleStates } from '../../testing/invariants.ts';
import { openShopProcess, type Person, type ShopProcess } from '../../testing/shop-process.ts';

const BUYERS = 500;
const CONCURRENT_SIGN_UPS = 50;
const PARTS = 12;
const UNITS = 40;
const LARGEST_CART = 6;
const PROCESSES = 2;

const listSold = statement<{ stock: number; sold: number }, [partIds: readonly string[]]>(
  'cart-crowd-sold',
  `select p.quantity as stock, coalesce(sum(o.quantity), 0) as sold
     from parts p left join order_lines o on o.part_id = p.id
    where p.id = any($1) group by p.id`,
);

const countDeadlocks = statement<{ deadlocks: number }, []>(
  'cart-crowd-deadlocks',
  'select deadlocks from pg_stat_database where datname = current_database()',
);

describeWithDatabase('a crowd with carts', (open) => {
  let processes: ShopProcess[];
  let shop: ShopProcess;
  let buyers: Person[];
  beforeAll(async () => {
    const database = await open();
    const cards = new CardsInMemory();
    shop = await openShopProcess(database, cards);
    processes = [shop];
    while (processes.length < PROCESSES) processes.push(await openShopProcess(database, cards));
    buyers = [];
    while (buyers.length < BUYERS) {
      buyers.push(...(await Promise.all(Array.from({ length: CONCURRENT_SIGN_UPS }, () => shop.customer()))));
    }
  });
  afterAll(async () => {
    for (const process of processes) await process.close();
  });

  const rounds = times(1, 20);
  it(`${BUYERS} buyers order overlapping carts at once, ${rounds} times: nothing is oversold, no deadlock`, async () => {
    const random = randomNumbers(testSeed());
    for (let round = 1; round <= rounds; round += 1) {
      const parts = await Promise.all(Array.from({ length: PARTS }, () => shop.part({ quantity: UNITS })));
      const answers = await Promise.all(
        buyers.map((buyer, index) => {
          const shuffled = parts
            .map((partId) => ({ partId, rank: random() }))
            .sort((one, other) => one.rank - other.rank);
          const lines = shuffled
            .slice(0, 2 + Math.floor(random() * (LARGEST_CART - 1)))
            .map(({ partId }) => ({ partId, quantity: 1 + Math.floor(random() * 3), price: 10 }));
          const total = lines.reduce((sum, { quantity }) => sum + quantity * 10, 0);
          const body = { cartKey: `crowd-${round}-${index}`, total, phone: '1', address: 'x', lines };
          const process = processes[index % PROCESSES] ?? shop;
          return process.as(buyer).send<Partial<Problem>>('POST /tradeOrders', { body });
        }),
      );
      const outcomes = new Set(answers.map(({ status, body }) => (status === 200 ? 'placed' : body.code)));
      expect([...outcomes].sort()).toEqual(['not-enough-stock', 'placed']);
      for (const { stock, sold } of await shop.database.run(listSold, [parts])) {
        expect(stock).toBeGreaterThanOrEqual(0);
        expect(stock + sold).toBe(UNITS);
      }
      expect(await impossibleStates(shop.database)).toEqual([]);
    }
    expect(await shop.database.run(countDeadlocks, [])).toEqual([{ deadlocks: 0 }]);
  });

  const submits = times(3, 100);
  it(`a customer sends the same cart 20 times at once, ${submits} times: one order is placed`, async () => {
    for (const buyer of buyers.slice(0, submits)) {
      const parts = [await shop.part({ quantity: UNITS }), await shop.part({ quantity: UNITS })];
      const lines = parts.map((partId) => ({ partId, quantity: 10, price: 10 }));
      const body = { cartKey: `same-${parts[0]}`, total: 200, phone: '1', address: 'x', lines };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (processes[index % PROCESSES] ?? shop).as(buyer).call('POST /tradeOrders', { body }),
        ),
      );
      expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
      for (const { stock } of await shop.database.run(listSold, [parts])) expect(stock).toBe(UNITS - 10);
    }
  });
});
