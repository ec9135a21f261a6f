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
import { type LineRow, listLinesOfCart } from './order.store.ts';
import { cartRefusal, purchaseRefusal, type WantedLine } from './order-refusal.ts';
import {
  allowanceValues,
  findAccountStanding,
  findUnpaidOrder,
  type LineFacts,
  placeOrder,
  readLineFacts,
} from './placing.store.ts';

/** Tries a refused order again when the reason has gone by the time it is read, as when stock came back. */
const MAX_PLACE_ATTEMPTS = 5;
const PART_CHANGES_TOO_FAST = 'The stock of this part is changing too fast. Please try again.';
const PARTS_CHANGE_TOO_FAST = 'The stock of these parts is changing too fast. Please try again.';

type Purchase = BodyOf<'POST /purchase'>;
type CartOrder = BodyOf<'POST /tradeOrders'>;

/** What `placeOrder` needs to know. Without a cart key it is an order of `POST /purchase`, of one line at the part's price. */
interface Wanted {
  cart?: Pick<CartOrder, 'cartKey' | 'poNumber' | 'fromCart'>;
  phone: string | number;
  address: string;
  lines: readonly { partId: string; quantity: number; priceCents: number | null }[];
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
  async placeOne(caller: Caller, { partsId: partId, orders, phone, address }: Purchase): Promise<Order> {
    const quantity = wholeNumberOf('orders', orders);
    const wanted = { phone, address, lines: [{ partId, quantity, priceCents: null }] };
    const [line] = await this.#place(caller, wanted, PART_CHANGES_TOO_FAST, async () => {
      const [facts] = await this.#database.run(readLineFacts, [[partId], [quantity]]);
      const [unpaid] = await this.#database.run(findUnpaidOrder, [caller.userId, partId]);
      const [account] = await this.#database.run(findAccountStanding, [caller.userId]);
      const alreadyOrdered = unpaid !== undefined;
      return purchaseRefusal(quantity, { part: facts, account, alreadyOrdered }, this.#allowances);
    });
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
    const lines = wantedLines(body);
    const wanted = { cart: body, phone: body.phone, address: body.address, lines };
    const placed = await this.#place(caller, wanted, PARTS_CHANGE_TOO_FAST, async () => {
      const before = await this.#placedBefore(caller, body, lines);
      return before.length > 0 ? before : this.#whyRefused(caller.userId, body.fromCart === true, lines);
    });
    return toOrder(placed);
  }

  /**
   * Tries until it is placed, or there is a reason why not.
   * @param otherwise why it was refused, or what its key placed before; nothing where neither is so any more
   */
  async #place(
    caller: Caller,
    wanted: Wanted,
    tooFast: string,
    otherwise: () => Promise<Refusal | LineRow[] | undefined>,
  ): Promise<[LineRow, ...LineRow[]]> {
    for (let attempt = 1; attempt <= MAX_PLACE_ATTEMPTS; attempt += 1) {
      const placed = await this.#tryToPlace(caller, wanted);
      const [first, ...others] = placed;
      if (first) return [first, ...others];
      const instead = await otherwise();
      if (instead instanceof Refusal) throw instead;
      const [before, ...more] = instead ?? [];
      if (before) return [before, ...more];
    }
    throw new Refusal('unavailable', { detail: tooFast, retryAfterSeconds: 1 });
  }

  async #tryToPlace(
    { userId, name, email }: Caller,
    { cart, phone, address, lines }: Wanted,
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
      if (violatedConstraint(error) === 'order_lines_one_unpaid_per_part')
        throw new Refusal('already-ordered');
      throw error;
    }
  }

  /** @throws {Refusal} `cart-key-reused` */
  async #placedBefore({ userId }: Caller, body: CartOrder, lines: readonly WantedLine[]): Promise<LineRow[]> {
    const placed = await this.#database.run(listLinesOfCart, [userId, body.cartKey]);
    if (placed.length > 0 && !isSameOrder(body, lines, placed)) throw new Refusal('cart-key-reused');
    return placed;
  }

  async #whyRefused(
    userId: string,
    fromCart: boolean,
    lines: readonly WantedLine[],
  ): Promise<Refusal | undefined> {
    // Before anything else: what another order of the same cart took is missing from the stock, too.
    if (fromCart && !(await this.#hasInCart(userId, lines))) return new Refusal('cart-changed');
    const columns = [lines.map(({ partId }) => partId), lines.map(({ quantity }) => quantity)] as const;
    const facts = await this.#database.run(readLineFacts, [...columns]);
    const [account] = await this.#database.run(findAccountStanding, [userId]);
    const parts = new Map<string, LineFacts>(facts.map((part) => [part.part_id, part]));
    return cartRefusal({ parts, account }, lines, this.#allowances);
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
function isSameOrder(
  { poNumber, phone, address }: CartOrder,
  wanted: readonly WantedLine[],
  placed: readonly LineRow[],
): boolean {
  const byPart = new Map(placed.map((line) => [line.part_id, line]));
  const isOfThisBuyer = (line: LineRow) =>
    line.po_number === (poNumber?.trim() ?? null) && line.phone === String(phone) && line.address === address;
  return (
    wanted.length === placed.length &&
    placed.every(isOfThisBuyer) &&
    wanted.every(({ partId, quantity, priceCents }) => {
      const line = byPart.get(partId);
      return line?.quantity === quantity && line.price_cents === priceCents;
    })
  );
}
