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
const UNITS = 40;
const PROCESSES = 3;
const PARTS_OF_CARTS = 12;
const LARGEST_CART = 6;

const endHolds = statement<Record<string, never>, [partId: string]>(
  'crowd-end-holds',
  `update orders set hold_until = now() - interval '1 second' where id in (select order_id from order_lines where part_id = $1) and hold_until is not null`,
);

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

describeWithDatabase('a crowd', (open) => {
  let processes: ShopProcess[];
  let shop: ShopProcess;
  let admin: Person;
  let buyers: Person[];
  beforeAll(async () => {
    const database = await open();
    const cards = new CardsInMemory();
    shop = await openShopProcess(database, cards);
    processes = [shop];
    while (processes.length < PROCESSES) processes.push(await openShopProcess(database, cards));
    admin = await shop.admin();
    buyers = [];
    while (buyers.length < BUYERS) {
      buyers.push(...(await Promise.all(Array.from({ length: CONCURRENT_SIGN_UPS }, () => shop.customer()))));
    }
  });
  afterAll(async () => {
    for (const process of processes) await process.close();
  });

  /**
   * All customers order the part, concurrently, spread over the processes.
   * @returns how often each answer came
   */
  async function orderAtOnce(people: readonly Person[], partsId: string): Promise<Record<string, number>> {
    const body = { partsId, orders: 1, phone: '1', address: 'x' };
    const answers = await Promise.all(
      people.map((person, at) => {
        const process = processes[at % PROCESSES] ?? shop;
        return process.as(person).send<Partial<Problem>>('POST /purchase', { body });
      }),
    );
    const counts: Record<string, number> = {};
    for (const { status, body: answer } of answers) {
      const kind = [status, answer.code].join(' ').trim();
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  }

  const stockOf = async (id: string) =>
    (await shop.as(admin).call('GET /purchase/{id}', { params: { id } })).quantity;

  const soldOf = async (partId: string) => {
    const newest = await shop.as(admin).call('GET /order', { query: { limit: String(BUYERS) } });
    return newest
      .filter(({ partsId }) => partsId === partId)
      .reduce((units, { orders }) => units + orders, 0);
  };

  const rounds = times(2, 100);
  it(`${BUYERS} buyers race for ${UNITS} units, ${rounds} times: ${UNITS} are sold, the others learn why not`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const partId = await shop.part({ quantity: UNITS });
      const counts = await orderAtOnce(buyers, partId);
      expect(counts, `round ${round}`).toEqual({ 200: UNITS, '409 not-enough-stock': BUYERS - UNITS });
      expect(await stockOf(partId)).toBe(0);
      expect(await soldOf(partId)).toBe(UNITS);
      expect(await impossibleStates(shop.database)).toEqual([]);
    }
  });

  const cartRounds = times(1, 20);
  it(`${BUYERS} buyers order overlapping carts at once, ${cartRounds} times: nothing is oversold, no deadlock`, async () => {
    const random = randomNumbers(testSeed());
    for (let round = 1; round <= cartRounds; round += 1) {
      const parts = await Promise.all(
        Array.from({ length: PARTS_OF_CARTS }, () => shop.part({ quantity: UNITS })),
      );
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

  const lapses = times(1, 20);
  const holds = times(50, BUYERS);
  it(`${holds} holds lapse in ${PROCESSES} processes at once, ${lapses} times: the stock returns once`, async () => {
    for (let round = 1; round <= lapses; round += 1) {
      const partId = await shop.part({ quantity: holds });
      expect(await orderAtOnce(buyers.slice(0, holds), partId)).toEqual({ 200: holds });
      await shop.database.run(endHolds, [partId]);
      await Promise.all(processes.map(({ app }) => app.orders.closeDue()));
      expect(await impossibleStates(shop.database)).toEqual([]);
      while ((await soldOf(partId)) > 0) await Promise.all(processes.map(({ app }) => app.orders.closeDue()));
      expect(await stockOf(partId)).toBe(holds);
      expect(await impossibleStates(shop.database)).toEqual([]);
    }
  });
});
