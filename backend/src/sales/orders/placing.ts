import type { Order, TradeOrder } from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';
import type { OrderAllowances } from '../../foundation/config/order-allowances.ts';
import { type Database, violatedConstraint } from '../../foundation/database/index.ts';
import type { Caller } from '../../foundation/identity/caller.ts';
import { newId } from '../../foundation/ids.ts';
import { fieldRefusal, Refusal } from '../../foundation/refusal.ts';
import { centsOf, wholeNumberOf } from '../../foundation/web/form-numbers.ts';
import { listCart } from './cart.store.ts';
import { unitsOf } from './cart.ts';
import { toLine, toOrder } from './order.model.ts';
import { findUnpaidOrderOf, type LineRow, listLinesOfCart } from './order.store.ts';
import { orderRefusal, type WantedLine } from './order-refusal.ts';
import { allowanceValues, findAccountStanding, placeOrder, readLineFacts } from './placing.store.ts';

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

/**
 * Placing orders. Buyer, product and price come from the token and the database, never from the body
 * (docs/decisions/rulings.md#parts-stock-orders).
 */
export class OrderPlacing {
  readonly #database: Database;
  readonly #allowances: OrderAllowances;

  constructor(database: Database, allowances: OrderAllowances) {
    this.#database = database;
    this.#allowances = allowances;
  }

  /**
   * Places the specification's order, of one part.
   * @throws {Refusal} `already-ordered`, `not-found`, `not-enough-stock`, `too-many-unpaid-orders`,
   *   `account-removed`, or `invalid-request` below the minimum; `unavailable` when the part changes too fast
   */
  async placeOne(
    caller: Caller,
    { partsId: partId, orders, ...contact }: BodyOf<'POST /purchase'>,
  ): Promise<Order> {
    const quantity = wholeNumberOf('orders', orders);
    const [line] = await this.#place(caller, { ...contact, lines: [{ partId, quantity, priceCents: null }] });
    return toLine(line);
  }

  /**
   * Places an order of a whole cart, once for each cart key: sent again, it answers the same order, also once that has
   * ended.
   * @throws {Refusal} `cart-key-reused` where the key placed something else; `cart-changed` where the order says `fromCart`
   *   and the cart lacks one of its lines; `total-differs`, `parts-gone`, `not-enough-stock`, `below-minimum`, `prices-changed`,
   *   `too-many-unpaid-orders`, `too-many-unpaid-lines`, `account-removed` or `invalid-request`;
   *   `unavailable` when the parts change too fast
   */
  async placeCart(caller: Caller, body: CartOrder): Promise<TradeOrder> {
    const { phone, address } = body;
    return toOrder(await this.#place(caller, { cart: body, phone, address, lines: wantedLines(body) }));
  }

  /** Tries until it is placed, its key turns out to have placed it before, or there is a reason why not. */
  async #place(caller: Caller, wanted: WantedOrder): Promise<[LineRow, ...LineRow[]]> {
    for (let attempt = 1; attempt <= MAX_PLACE_ATTEMPTS; attempt += 1) {
      const placed = await this.#tryToPlace(caller, wanted);
      const [first, ...others] = placed.length > 0 ? placed : await this.#placedBefore(caller, wanted);
      if (first) return [first, ...others];
      const refusal = await this.#whyRefused(caller, wanted);
      if (refusal) throw refusal;
    }
    throw new Refusal('unavailable', { detail: TOO_FAST, retryAfterSeconds: 1 });
  }

  async #tryToPlace(
    { userId, name, email }: Caller,
    { cart, phone, address, lines }: WantedOrder,
  ): Promise<LineRow[]> {
    const id = newId(cart ? 'trade' : 'order');
    const cartValues = [cart?.cartKey ?? null, cart?.poNumber?.trim() ?? null] as const;
    try {
      return await this.#database.run(placeOrder, [
        ...([id, userId, ...cartValues, name, email, String(phone), address] as const),
        lines.map(() => (cart ? newId('order') : id)),
        lines.map(({ partId }) => partId),
        lines.map(({ quantity }) => quantity),
        lines.map(({ priceCents }) => priceCents),
        ...allowanceValues(this.#allowances),
        cart?.fromCart === true,
      ]);
    } catch (error) {
      if (violatedConstraint(error) !== 'order_lines_one_unpaid_per_part') throw error;
      throw new Refusal('already-ordered');
    }
  }

  /** @throws {Refusal} `cart-key-reused` */
  async #placedBefore({ userId }: Caller, wanted: WantedOrder): Promise<LineRow[]> {
    if (!wanted.cart) return [];
    const placed = await this.#database.run(listLinesOfCart, [userId, wanted.cart.cartKey]);
    if (placed.length > 0 && !isSameOrder(wanted, placed)) throw new Refusal('cart-key-reused');
    return placed;
  }

  async #whyRefused({ userId, email }: Caller, { cart, lines }: WantedOrder): Promise<Refusal | undefined> {
    // Before anything else: what another order of the same cart took is missing from the stock, too.
    if (cart?.fromCart && !(await this.#hasInCart(userId, lines))) return new Refusal('cart-changed');
    const columns = [lines.map(({ partId }) => partId), lines.map(({ quantity }) => quantity)] as const;
    const facts = await this.#database.run(readLineFacts, [...columns]);
    const [account] = await this.#database.run(findAccountStanding, [userId]);
    const unpaid = cart ? [] : await this.#database.run(findUnpaidOrderOf, [email, lines[0]?.partId ?? '']);
    const parts = new Map(facts.map((part) => [part.part_id, part]));
    return orderRefusal({ parts, account, alreadyOrdered: unpaid.length > 0 }, lines, this.#allowances);
  }

  /** Whether each line of an order is in the cart with the same units. */
  async #hasInCart(userId: string, lines: readonly WantedLine[]): Promise<boolean> {
    const cart = await this.#database.run(listCart, [userId]);
    const units = new Map(cart.map(({ part_id: partId, asked }) => [partId, asked]));
    return lines.every(({ partId, quantity }) => units.get(partId) === quantity);
  }
}

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
