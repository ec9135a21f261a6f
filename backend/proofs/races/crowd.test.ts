import type { Problem } from '@shop/contracts';
import { times } from '@shop/testkit/random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../../src/foundation/database/index.ts';
import { CardsInMemory } from '../../testing/cards-in-memory.ts';
import { describeWithDatabase } from '../../testing/databases.ts';
import { impossibleStates } from '../../testing/invariants.ts';
import { openShopProcess, type Person, type ShopProcess } from '../../testing/shop-process.ts';

const BUYERS = 500;
const CONCURRENT_SIGN_UPS = 50;
const UNITS = 40;
const CLICKS = 20;
const PROCESSES = 3;
/** How many unpaid orders a customer with an unverified email may have. */
const NEWCOMERS_ORDERS = 3;

const endHolds = statement<Record<string, never>, [partId: string]>(
  'crowd-end-holds',
  `update orders set hold_until = now() - interval '1 second' where id in (select order_id from order_lines where part_id = $1) and hold_until is not null`,
);

describeWithDatabase('a crowd', (open) => {
  let processes: ShopProcess[];
  let shop: ShopProcess;
  let admin: Person;
  let buyers: Person[];
  beforeAll(async () => {
    const database = await open();
    const cards = new CardsInMemory();
    const allowances = { unverified: { unpaidOrders: NEWCOMERS_ORDERS, unpaidLines: 100, holdHours: 1 } };
    const openProcess = () => openShopProcess(database, cards, {}, { allowances });
    shop = await openProcess();
    processes = [shop];
    while (processes.length < PROCESSES) processes.push(await openProcess());
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
   * All customers order the parts in turn, concurrently, spread over the processes.
   * @returns how often each answer came
   */
  async function orderAtOnce(
    people: readonly Person[],
    ...partIds: readonly string[]
  ): Promise<Record<string, number>> {
    const answers = await Promise.all(
      people.map((person, at) => {
        const body = { partsId: partIds[at % partIds.length], orders: 1, phone: '1', address: 'x' };
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

  const submits = times(3, 100);
  it(`a customer submits the same order ${CLICKS} times at once, ${submits} times: one order is created`, async () => {
    for (const buyer of buyers.slice(0, submits)) {
      const partId = await shop.part({ quantity: UNITS });
      const counts = await orderAtOnce(Array<Person>(CLICKS).fill(buyer), partId);
      expect(counts).toEqual({ 200: 1, '409 already-ordered': CLICKS - 1 });
      expect(await stockOf(partId)).toBe(UNITS - 1);
      expect(await impossibleStates(shop.database)).toEqual([]);
    }
  });

  const newcomers = times(3, 100);
  it(`a new customer orders ${CLICKS} parts at once, ${newcomers} times: ${NEWCOMERS_ORDERS} orders are created`, async () => {
    const partIds = await Promise.all(
      Array.from({ length: CLICKS }, () => shop.part({ quantity: newcomers })),
    );
    for (let round = 1; round <= newcomers; round += 1) {
      const newcomer = await shop.customer(undefined, false);
      const counts = await orderAtOnce(Array<Person>(CLICKS).fill(newcomer), ...partIds);
      expect(counts).toEqual({
        200: NEWCOMERS_ORDERS,
        '409 too-many-unpaid-orders': CLICKS - NEWCOMERS_ORDERS,
      });
    }
    expect(await impossibleStates(shop.database)).toEqual([]);
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
