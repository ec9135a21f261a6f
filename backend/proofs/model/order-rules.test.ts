import { dollarsFromCents, MAX_ORDER_TOTAL_CENTS, MIN_ORDER_TOTAL_CENTS, unitPrice } from '@shop/contracts';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noDeclineLimits } from '../../src/foundation/config/order-rules.ts';
import { type Database, statement } from '../../src/foundation/database/index.ts';
import { newId } from '../../src/foundation/ids.ts';
import { Refusal } from '../../src/foundation/refusal.ts';
import { placeOrder } from '../../src/sales/orders/placing.store.ts';
import {
  type OrderFacts,
  openPlacing,
  orderRefusal,
  type WantedLine,
} from '../../src/sales/orders/placing.ts';
import { databaseOfFile } from '../../testing/databases.ts';

const rules = {
  allowances: {
    unverified: { unpaidOrders: 1, unpaidLines: 1, holdHours: 1 },
    verified: { unpaidOrders: 2, unpaidLines: 1, holdHours: 2 },
    paying: { unpaidOrders: 3, unpaidLines: 9, holdHours: 3 },
  },
  declineLimits: noDeclineLimits,
};

/** A part and how much of it is ordered. The numbers lie close to the limits of the rules. */
const lines = fc.record({
  minimum: fc.nat({ max: 3 }),
  stock: fc.nat({ max: 4 }),
  priceCents: fc.oneof(
    { weight: 2, arbitrary: fc.constant(100) },
    fc.constantFrom(0, 1, MIN_ORDER_TOTAL_CENTS / 2, MIN_ORDER_TOTAL_CENTS - 1, MIN_ORDER_TOTAL_CENTS),
    fc.constantFrom(Math.floor(MAX_ORDER_TOTAL_CENTS / 3), MAX_ORDER_TOTAL_CENTS, MAX_ORDER_TOTAL_CENTS + 1),
  ),
  breaks: fc.array(
    fc.record({
      minQuantity: fc.nat({ max: 5 }),
      priceCents: fc.constantFrom(0, 20, 49, 50, 99, 100, Math.floor(MAX_ORDER_TOTAL_CENTS / 4)),
    }),
    { maxLength: 3 },
  ),
  removed: seldom(),
  quantity: fc.nat({ max: 5 }),
  /** The buyer of a cart has seen another price. */
  moved: seldom(),
});

/** Nothing is in its way. */
const ORDINARY = {
  minimum: 1,
  stock: 4,
  priceCents: 100,
  breaks: [],
  removed: false,
  quantity: 2,
  moved: false,
};

/** Who orders what: of several parts, or as a cart, by `POST /tradeOrders`. */
const cases = fc.record({
  lines: fc.array(fc.oneof(lines, fc.constant(ORDINARY)), { minLength: 1, maxLength: 2 }),
  isCart: fc.boolean(),
  account: fc.record({
    verified: fc.boolean(),
    removed: seldom(),
    unpaid: fc.nat({ max: 3 }),
    finished: fc.constantFrom('paid', 'shipped', 'refunded', 'lapsed', null),
  }),
  alreadyOrdered: seldom(),
});

type Line = typeof lines extends fc.Arbitrary<infer Value> ? Value : never;
type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never;

/** An account with its orders, each for a part of its own, and the parts to be ordered: the first has the id `$2`. */
const setUpCase = statement<
  object,
  [
    userId: string,
    partId: string,
    account: object,
    parts: string,
    states: readonly string[],
    ordered: boolean,
  ]
>(
  'rules-set-up-case',
  `with account as (
     insert into users (id, email, name, email_verified, removed_at)
     select $1, $1 || '@example.com', 'Buyer', verified, case when removed then now() end
       from jsonb_to_record($3) as given (verified bool, removed bool)
   ), wanted as (
     insert into parts (id, name, picture, description, minimum_order, quantity, price_cents, price_breaks, removed_at)
     select id, 'Part', '', '', minimum, stock, "priceCents", breaks, case when removed then now() end
       from jsonb_to_recordset($4) as given (id text, minimum int, stock int, "priceCents" bigint, breaks jsonb, removed bool)
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

const database = await databaseOfFile();

describe('the rules of placing an order', () => {
  /** @returns the price of each line, or the refusal's code */
  async function place(runner: Database, { isCart }: Case, userId: string, wanted: readonly WantedLine[]) {
    const email = `${userId}@example.com`;
    const caller = { userId, email, name: 'Buyer', role: 'customer', emailVerified: true } as const;
    try {
      const placing = openPlacing(runner, rules);
      const placed = isCart
        ? await placing.placeCart(caller, cartOf(wanted))
        : await placing.placeOne(caller, orderOf(wanted));
      return `placed at ${('lines' in placed ? placed.lines : [placed]).map(({ price }) => price).join(', ')}`;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  }

  async function setUp({ lines: given, account, alreadyOrdered }: Case) {
    const [userId, partId] = [newId('user'), newId('part')];
    const states = Array<string>(account.unpaid).fill('unpaid');
    if (account.finished) states.push(account.finished);
    const partIds = given.map((_, index) => (index === 0 ? partId : newId('part')));
    const parts = JSON.stringify(given.map((part, index) => ({ ...part, id: partIds[index] })));
    await database.run(setUpCase, [userId, partId, account, parts, states, alreadyOrdered]);
    return { userId, partIds };
  }

  const runs = times(150, 20_000);
  it(`and its price agree between SQL and the service, in ${runs} random cases`, async () => {
    const sameVerdict = fc.asyncProperty(cases, async (given) => {
      const { userId, partIds } = await setUp(given);
      const wanted = wantedOf(given, partIds);
      const facts = factsOf(given, partIds);
      const prices = wanted.map(({ partId }) => dollarsFromCents(facts.parts.get(partId)?.unit_cents ?? 0));
      const refused = orderRefusal(facts, wanted, rules)?.code;
      expect(await place(database, given, userId, wanted)).toBe(refused ?? `placed at ${prices.join(', ')}`);
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
    const line = {
      minimum: 1,
      stock: 9,
      priceCents: 100,
      breaks: [],
      quantity: 1,
      removed: false,
      moved: false,
    };
    const given = { lines: [line], isCart: false, account, alreadyOrdered: false };
    const { userId, partIds } = await setUp(given);
    expect(await place(refusing, given, userId, wantedOf(given, partIds))).toBe('unavailable');
    expect(attempts).toBe(5);
  });
});

const CONTACT = { phone: '1', address: 'x' };

const orderOf = ([line]: readonly WantedLine[]) => ({
  ...{ ...CONTACT, partsId: line?.partId ?? '', orders: line?.quantity ?? 0 },
});

const cartOf = (wanted: readonly WantedLine[]) => ({
  ...CONTACT,
  cartKey: newId('trade'),
  lines: wanted.map(({ priceCents, ...line }) => ({ ...line, price: dollarsFromCents(priceCents ?? 0) })),
  total: dollarsFromCents(wanted.reduce((sum, line) => sum + line.quantity * (line.priceCents ?? 0), 0)),
});

/** What the buyer sends: an order of one part says no price. */
const wantedOf = ({ lines: given, isCart }: Case, partIds: readonly string[]): WantedLine[] =>
  given.slice(0, isCart ? given.length : 1).map((line, index) => ({
    partId: partIds[index] ?? '',
    quantity: unitsOf(line, isCart),
    priceCents: isCart ? unitCentsOf(line, unitsOf(line, isCart)) + (line.moved ? 1 : 0) : null,
  }));

/** A cart has no line without units. */
const unitsOf = ({ quantity }: Line, isCart: boolean): number => (isCart ? Math.max(1, quantity) : quantity);

const unitCentsOf = ({ priceCents, minimum, breaks }: Line, units: number): number => {
  const priceBreaks = breaks.map((step) => ({ minQuantity: step.minQuantity, price: step.priceCents }));
  return unitPrice({ price: priceCents, minimumOrder: minimum, priceBreaks }, units);
};

/** The rows of the case. */
function factsOf(
  { lines: given, isCart, account, alreadyOrdered }: Case,
  partIds: readonly string[],
): OrderFacts {
  const sold = given.map((line, index) => ({
    part_id: partIds[index] ?? '',
    minimum_order: line.minimum,
    quantity: line.stock,
    unit_cents: unitCentsOf(line, unitsOf(line, isCart)),
  }));
  return {
    parts: new Map(sold.filter((_, index) => !given[index]?.removed).map((part) => [part.part_id, part])),
    account: account.removed
      ? undefined
      : {
          email_verified: account.verified,
          lines: 0,
          unpaid: account.unpaid + (alreadyOrdered ? 1 : 0),
          paying: account.finished === 'paid' || account.finished === 'shipped',
        },
    alreadyOrdered: alreadyOrdered && !isCart,
  };
}

/** True in one of ten cases. */
function seldom(): fc.Arbitrary<boolean> {
  return fc.nat({ max: 9 }).map((drawn) => drawn === 9);
}
