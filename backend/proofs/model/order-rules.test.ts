import { dollarsFromCents, MAX_ORDER_TOTAL_CENTS, MIN_ORDER_TOTAL_CENTS, unitPrice } from '@shop/contracts';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Database, statement } from '../../src/foundation/database/index.ts';
import { newId } from '../../src/foundation/ids.ts';
import { Refusal } from '../../src/foundation/refusal.ts';

import { placeOrder } from '../../src/sales/orders/placing.store.ts';
import { type OrderFacts, openPlacing, orderRefusal } from '../../src/sales/orders/placing.ts';
import { describeWithDatabase } from '../../testing/databases.ts';

const allowances = {
  unverified: { unpaidOrders: 1, unpaidLines: 9, holdHours: 1 },
  verified: { unpaidOrders: 2, unpaidLines: 9, holdHours: 2 },
  paying: { unpaidOrders: 3, unpaidLines: 9, holdHours: 3 },
};

/** Who orders how much of which part. The numbers lie close to the limits of the rules. */
const cases = fc.record({
  part: fc.record({
    minimum: fc.nat({ max: 3 }),
    stock: fc.nat({ max: 4 }),
    priceCents: fc.oneof(
      { weight: 2, arbitrary: fc.constant(100) },
      fc.constantFrom(0, 1, MIN_ORDER_TOTAL_CENTS / 2, MIN_ORDER_TOTAL_CENTS - 1, MIN_ORDER_TOTAL_CENTS),
      fc.constantFrom(
        Math.floor(MAX_ORDER_TOTAL_CENTS / 3),
        MAX_ORDER_TOTAL_CENTS,
        MAX_ORDER_TOTAL_CENTS + 1,
      ),
    ),
    breaks: fc.array(
      fc.record({
        minQuantity: fc.nat({ max: 5 }),
        priceCents: fc.constantFrom(0, 20, 49, 50, 99, 100, Math.floor(MAX_ORDER_TOTAL_CENTS / 4)),
      }),
      { maxLength: 3 },
    ),
    removed: seldom(),
  }),
  account: fc.record({
    verified: fc.boolean(),
    removed: seldom(),
    unpaid: fc.nat({ max: 3 }),
    finished: fc.constantFrom('paid', 'shipped', 'refunded', 'lapsed', null),
  }),
  alreadyOrdered: seldom(),
  quantity: fc.nat({ max: 5 }),
});

type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never;

/** An account with its orders, each for a part of its own, and the part to be ordered. */
const setUpCase = statement<
  object,
  [userId: string, partId: string, account: object, part: object, states: readonly string[], ordered: boolean]
>(
  'rules-set-up-case',
  `with account as (
     insert into users (id, email, name, email_verified, removed_at)
     select $1, $1 || '@example.com', 'Buyer', verified, case when removed then now() end
       from jsonb_to_record($3) as given (verified bool, removed bool)
   ), wanted as (
     insert into parts (id, name, picture, description, minimum_order, quantity, price_cents, price_breaks, removed_at)
     select $2, 'Part', '', '', minimum, stock, "priceCents", breaks, case when removed then now() end
       from jsonb_to_record($4) as given (minimum int, stock int, "priceCents" bigint, breaks jsonb, removed bool)
   ), others as (
     insert into parts (id, name, picture, description, minimum_order, quantity, price_cents)
     select $2 || '-' || n, 'Part', '', '', 1, 0, 1 from generate_subscripts($5::text[], 1) n
   ), ordered as (
     select 'order-of-' || part_id as id, part_id, status
       from (select $2 || '-' || n, state from unnest($5::text[]) with ordinality as given (state, n)
             union all select $2, 'unpaid' where $6::boolean) as given (part_id, status)
   ), headers as (
     insert into orders (id, user_id, lines_cents, total_cents, name, email, phone, address, hold_until)
     select id, $1, 1, 1, 'Buyer', 'buyer@example.com', '', '', case status when 'unpaid' then now() end from ordered
     returning id, number
   )
   insert into order_lines (id, order_id, number, order_number, part_id, user_id, status, name, email, product_name,
                            price_cents, quantity, total_cents, image, phone, address, hold_until)
   select id, id, number, number, part_id, $1, status, 'Buyer', 'buyer@example.com', 'Part', 1, 1, 1, '', '', '', now()
     from ordered join headers using (id)`,
);

describeWithDatabase('the rules of placing an order', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  /**
   * Places an order with the given access token.
   * @returns the refusal's code
   */
  async function place(runner: Database, userId: string, partsId: string, orders: number) {
    const caller = {
      userId,
      email: `${userId}@example.com`,
      name: 'Buyer',
      role: 'customer',
      emailVerified: true,
    } as const;
    try {
      const placing = openPlacing(runner, allowances);
      const { price } = await placing.placeOne(caller, { partsId, orders, phone: '1', address: 'x' });
      return `placed for $${price}`;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  }

  async function setUp({ part, account, alreadyOrdered }: Case) {
    const [userId, partId] = [newId('user'), newId('part')];
    const states = Array<string>(account.unpaid).fill('unpaid');
    if (account.finished) states.push(account.finished);
    await database.run(setUpCase, [userId, partId, account, part, states, alreadyOrdered]);
    return { userId, partId };
  }

  const runs = times(100, 20_000);
  it(`and its price agree between SQL and the service, in ${runs} random cases`, async () => {
    const sameVerdict = fc.asyncProperty(cases, async (given) => {
      const { userId, partId } = await setUp(given);
      const price = dollarsFromCents(unitCentsOf(given));
      const expected =
        orderRefusal(
          factsOf(given),
          [{ partId: 'part', quantity: given.quantity, priceCents: null }],
          allowances,
        )?.code ?? `placed for $${price}`;
      expect(await place(database, userId, partId, given.quantity)).toBe(expected);
    });
    await fc.assert(sameVerdict, { numRuns: runs, seed: testSeed() });
  });

  it('return 503 after five attempts that no rule explains', async () => {
    let attempts = 0;
    const refusing: Database = {
      ...database,
      run: async (wanted, values) => {
        if (wanted.name !== placeOrder.name) return database.run(wanted, values);
        attempts += 1;
        return [];
      },
    };
    const account = { verified: true, removed: false, unpaid: 0, finished: null };
    const part = { minimum: 1, stock: 9, priceCents: 100, breaks: [], removed: false };
    const { userId, partId } = await setUp({ part, account, alreadyOrdered: false, quantity: 1 });
    expect(await place(refusing, userId, partId, 1)).toBe('unavailable');
    expect(attempts).toBe(5);
  });
});

const unitCentsOf = ({ part, quantity }: Case): number => {
  const priceBreaks = part.breaks.map(({ minQuantity, priceCents }) => ({ minQuantity, price: priceCents }));
  return unitPrice({ price: part.priceCents, minimumOrder: part.minimum, priceBreaks }, quantity);
};

/** The rows of the case. */
const factsOf = (given: Case): OrderFacts => {
  const { part, account, alreadyOrdered } = given;
  const sold = {
    part_id: 'part',
    minimum_order: part.minimum,
    quantity: part.stock,
    unit_cents: unitCentsOf(given),
  };
  return {
    parts: part.removed ? new Map() : new Map([['part', sold]]),
    account: account.removed
      ? undefined
      : {
          email_verified: account.verified,
          lines: 0,
          unpaid: account.unpaid + (alreadyOrdered ? 1 : 0),
          paying: account.finished === 'paid' || account.finished === 'shipped',
        },
    alreadyOrdered,
  };
};

/** True in one of ten cases. */
function seldom(): fc.Arbitrary<boolean> {
  return fc.nat({ max: 9 }).map((drawn) => drawn === 9);
}
