import {
  dollarsFromCents,
  type LineProblem,
  MAX_ORDER_TOTAL_CENTS,
  MIN_ORDER_TOTAL_CENTS,
  type Order,
  orderQuantityRules,
  type ProblemCode,
  TOTAL_NOT_PAYABLE,
  type TradeOrder,
  tooManyUnpaidLines,
  tooManyUnpaidOrders,
} from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import type { OrderAllowances, OrderRules } from '../../foundation/config/order-rules.ts';
import { type Database, violatedConstraint } from '../../foundation/database/index.ts';
import type { Caller } from '../../foundation/identity/caller.ts';
import { newId } from '../../foundation/ids.ts';
import { fieldRefusal, Refusal } from '../../foundation/refusal.ts';
import { centsOf, wholeNumberOf } from '../../foundation/web/form-numbers.ts';
import { listCart } from './cart.store.ts';
import { unitsOf } from './cart.ts';
import { toLine, toOrder } from './order.model.ts';
import { findUnpaidOrderOf, type LineRow, listLinesOfCart } from './order.store.ts';
import * as store from './placing.store.ts';

/** Tries a refused order again when the reason has gone by the time it is read, as when stock came back. */
const MAX_PLACE_ATTEMPTS = 5;
const TOO_FAST = 'The stock is changing too fast. Please try again.';

type CartOrder = BodyOf<'POST /tradeOrders'>;

/** Without a cart it is an order of `POST /purchase`, of one line at the part's price. */
interface WantedOrder {
  cart?: Pick<CartOrder, 'cartKey' | 'poNumber' | 'fromCart'>;
  phone: string | number;
  address: string;
  lines: readonly WantedLine[];
}

export type Placing = ReturnType<typeof openPlacing>;

/**
 * Placing orders. Buyer, product and price come from the token and the database, never from the body
 * (docs/decisions/rulings.md#parts-stock-orders).
 */
export function openPlacing(database: Database, rules: OrderRules) {
  /**
   * Places the specification's order, of one part.
   * @throws {Refusal} see {@link orderRefusal}; `already-ordered`, or `unavailable` when the part changes too fast
   */
  async function placeOne(
    caller: Caller,
    { partsId: partId, orders, ...contact }: BodyOf<'POST /purchase'>,
  ): Promise<Order> {
    const quantity = wholeNumberOf('orders', orders);
    const [line] = await place(caller, { ...contact, lines: [{ partId, quantity, priceCents: null }] });
    return toLine(line);
  }

  /**
   * Places an order of a whole cart, once for each cart key: sent again, it answers the same order, also once that has
   * ended.
   * @throws {Refusal} see {@link orderRefusal}; `cart-key-reused` where the key placed something else, `total-differs`, or
   *   `cart-changed` where the order says `fromCart` and the cart lacks one of its lines
   */
  async function placeCart(caller: Caller, body: CartOrder): Promise<TradeOrder> {
    const { phone, address } = body;
    return toOrder(await place(caller, { cart: body, phone, address, lines: wantedLines(body) }));
  }

  /** Tries until it is placed, its key turns out to have placed it before, or there is a reason why not. */
  async function place(caller: Caller, wanted: WantedOrder): Promise<[LineRow, ...LineRow[]]> {
    for (let attempt = 1; attempt <= MAX_PLACE_ATTEMPTS; attempt += 1) {
      const placed = await tryToPlace(caller, wanted);
      const [first, ...others] = placed.length > 0 ? placed : await findPlaced(caller, wanted);
      if (first) return [first, ...others];
      const refusal = await findRefusal(caller, wanted);
      if (refusal) throw refusal;
    }
    throw new Refusal('unavailable', { detail: TOO_FAST, retryAfterSeconds: 1 });
  }

  async function tryToPlace(
    { userId, name, email }: Caller,
    { cart, phone, address, lines }: WantedOrder,
  ): Promise<LineRow[]> {
    const id = newId(cart ? 'trade' : 'order');
    const [partIds, quantities] = columnsOf(lines);
    try {
      return await database.run(store.placeOrder, {
        ...{ id, userId, name, email, phone: String(phone), address, partIds, quantities },
        cartKey: cart?.cartKey ?? null,
        poNumber: cart?.poNumber?.trim() ?? null,
        lineIds: lines.map(() => (cart ? newId('order') : id)),
        pricesInCents: lines.map(({ priceCents }) => priceCents),
        ...store.placingValues(rules),
        fromCart: cart?.fromCart === true,
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'order_lines_one_unpaid_per_part') throw error;
      throw new Refusal('already-ordered');
    }
  }

  /** The lines that a cart key placed before. @throws {Refusal} `cart-key-reused` */
  async function findPlaced({ userId }: Caller, wanted: WantedOrder): Promise<LineRow[]> {
    if (!wanted.cart) return [];
    const placed = await database.run(listLinesOfCart, [userId, wanted.cart.cartKey]);
    if (placed.length > 0 && !isSameOrder(wanted, placed)) throw new Refusal('cart-key-reused');
    return placed;
  }

  async function findRefusal(
    { userId, email }: Caller,
    { cart, lines }: WantedOrder,
  ): Promise<Refusal | undefined> {
    // Before anything else: what another order of the same cart took is missing from the stock, too.
    if (cart?.fromCart && !(await isInCart(userId, lines))) return new Refusal('cart-changed');
    const facts = await database.run(store.readLineFacts, [...columnsOf(lines)]);
    const [account] = await database.run(store.findAccountStanding, [userId]);
    const unpaid = cart ? [] : await database.run(findUnpaidOrderOf, [email, lines[0]?.partId ?? '']);
    const parts = new Map(facts.map((part) => [part.part_id, part]));
    return orderRefusal({ parts, account, alreadyOrdered: unpaid.length > 0 }, lines, rules);
  }

  /** Whether each line of an order is in the cart with the same units. */
  async function isInCart(userId: string, lines: readonly WantedLine[]): Promise<boolean> {
    const cart = await database.run(listCart, [userId]);
    const units = new Map(cart.map(({ part_id: partId, asked }) => [partId, asked]));
    return lines.every(({ partId, quantity }) => units.get(partId) === quantity);
  }

  return { placeOne, placeCart };
}

const columnsOf = (lines: readonly WantedLine[]): readonly [partIds: string[], quantities: number[]] => [
  lines.map(({ partId }) => partId),
  lines.map(({ quantity }) => quantity),
];

/** @throws {Refusal} `invalid-request` where a part is named twice; `total-differs` where the lines make another total */
function wantedLines({ lines, total }: CartOrder): WantedLine[] {
  const wanted = lines.map((line) => ({
    partId: line.partId,
    quantity: unitsOf(line),
    priceCents: centsOf('price', line.price),
  }));
  if (new Set(wanted.map(({ partId }) => partId)).size < wanted.length) {
    throw fieldRefusal('invalid-request', 'lines', 'unique', 'lines must name each part once');
  }
  const cents = wanted.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  if (cents !== centsOf('total', total)) throw new Refusal('total-differs');
  return wanted;
}

/** Whether this is what was ordered when the lines were placed. */
function isSameOrder({ cart, phone, address, lines }: WantedOrder, placed: readonly LineRow[]): boolean {
  const contact = JSON.stringify([cart?.poNumber?.trim() ?? null, String(phone), address]);
  const wanted = new Set(lines.map((line) => JSON.stringify([line.partId, line.quantity, line.priceCents])));
  return (
    wanted.size === placed.length &&
    placed.every(
      (line) =>
        JSON.stringify([line.po_number, line.phone, line.address]) === contact &&
        wanted.has(JSON.stringify([line.part_id, line.quantity, line.price_cents])),
    )
  );
}

/** A line as the client sent it; `POST /purchase` sends no price. */
export interface WantedLine {
  partId: string;
  quantity: number;
  priceCents: number | null;
}

/** What decides whether an order can be placed; read after the placing statement refused it. */
export interface OrderFacts {
  /** By the part's id, without parts that are not sold. */
  parts: ReadonlyMap<string, store.LineFacts>;
  /** Absent when the account is removed. */
  account: store.AccountStanding | undefined;
  /** The account has an unpaid order of `POST /purchase` for this part. */
  alreadyOrdered: boolean;
}

/**
 * Says why an order cannot be placed: of `POST /purchase`, whose line has no price, in the specification's words; of a cart
 * by naming each line that is in the way. `placeOrder` decides by the same rules in SQL (proofs/model/order-rules.test.ts).
 * @returns `undefined` when the order could be placed now
 */
export function orderRefusal(
  { parts, account, alreadyOrdered }: OrderFacts,
  lines: readonly WantedLine[],
  { allowances }: OrderRules,
): Refusal | undefined {
  if (!account) return new Refusal('account-removed');
  if (alreadyOrdered && lines.every(({ partId }) => parts.has(partId))) return new Refusal('already-ordered');
  const [first] = lines;
  const ofCart = first?.priceCents !== null;
  const refused = ofCart
    ? refusalOfLines(lines, parts)
    : refusalOfPart(first.quantity, parts.get(first.partId));
  if (refused) return refused;
  const prices = lines.map((line) => line.priceCents ?? parts.get(line.partId)?.unit_cents ?? 0);
  const totalCents = lines.reduce((sum, { quantity }, index) => sum + quantity * (prices[index] ?? 0), 0);
  if (!isPayable(totalCents) || prices.includes(0)) {
    return fieldRefusal('invalid-request', ofCart ? 'total' : 'orders', 'total', TOTAL_NOT_PAYABLE);
  }
  const refusal = tooManyUnpaid(account, allowances);
  const { unpaidLines } = allowances[standingOf(account)];
  if (refusal || !ofCart || account.lines + lines.length <= unpaidLines) return refusal;
  return new Refusal('too-many-unpaid-lines', { detail: tooManyUnpaidLines(unpaidLines) });
}

function refusalOfPart(quantity: number, part: store.LineFacts | undefined): Refusal | undefined {
  if (!part) return new Refusal('not-found');
  const { min, max } = orderQuantityRules({ minimumOrder: part.minimum_order, quantity: part.quantity });
  if (quantity < min.value) return fieldRefusal('invalid-request', 'orders', 'min', min.message);
  return quantity > max.value ? fieldRefusal('not-enough-stock', 'orders', 'max', max.message) : undefined;
}

/** A refusal is called by the first of these that any line has. */
const CODES_BY_PRIORITY = ['parts-gone', 'not-enough-stock', 'below-minimum', 'prices-changed'] as const;

function refusalOfLines(lines: readonly WantedLine[], parts: OrderFacts['parts']): Refusal | undefined {
  const found = lines.flatMap((line) => problemOf(line, parts.get(line.partId)) ?? []);
  const code = CODES_BY_PRIORITY.find((candidate) => found.some((problem) => problem.code === candidate));
  return code && new Refusal(code, { lines: found.map(({ line }) => line) });
}

const isPayable = (totalCents: number): boolean =>
  totalCents >= MIN_ORDER_TOTAL_CENTS && totalCents <= MAX_ORDER_TOTAL_CENTS;

/** Which of the allowances an account has. */
const standingOf = (account: store.AccountStanding): keyof OrderAllowances =>
  account.paying ? 'paying' : account.email_verified ? 'verified' : 'unverified';

/** What raises an account's allowance, and to which. */
const NEXT = {
  unverified: { by: 'verifying', to: 'verified' },
  verified: { by: 'paying', to: 'paying' },
  paying: undefined,
} as const;

/** Says why an account cannot have one more unpaid order, if it cannot. */
function tooManyUnpaid(account: store.AccountStanding, allowances: OrderAllowances): Refusal | undefined {
  const standing = standingOf(account);
  const own = allowances[standing].unpaidOrders;
  if (account.unpaid < own) return undefined;
  const next = NEXT[standing];
  const orders = next ? allowances[next.to].unpaidOrders : 0;
  const more = next && orders > own ? { by: next.by, orders } : undefined;
  return new Refusal('too-many-unpaid-orders', { detail: tooManyUnpaidOrders(own, more) });
}

function problemOf(
  { partId, quantity, priceCents }: WantedLine,
  part: store.LineFacts | undefined,
): { code: ProblemCode; line: LineProblem } | undefined {
  if (!part) return { code: 'parts-gone', line: { partId } };
  const minimum = Math.max(part.minimum_order, 1);
  const moved = part.unit_cents !== priceCents && {
    before: dollarsFromCents(priceCents ?? 0),
    now: dollarsFromCents(part.unit_cents),
  };
  if (quantity > part.quantity) {
    return { code: 'not-enough-stock', line: { partId, left: part.quantity, ...moved } };
  }
  if (quantity < minimum) return { code: 'below-minimum', line: { partId, minimum, ...moved } };
  return moved ? { code: 'prices-changed', line: { partId, ...moved } } : undefined;
}
