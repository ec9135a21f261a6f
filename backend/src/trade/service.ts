import type { TradeOrder, TradeOrderEvent, TradeOrderSummary } from '@shop/contracts';
import type { BodyOf, EventListQuery, TradeOrdersQuery } from '@shop/contracts/calls';
import { BUYERS_EVENTS, forBuyer } from '../orders/buyers-events.ts';
import type { OrderClosing } from '../orders/closing.ts';
import { findAccountStanding, type OrderRow } from '../orders/store.ts';
import type { PaymentService } from '../payments/service.ts';
import type { OrderAllowances } from '../platform/config/order-allowances.ts';
import type { Database } from '../platform/database/index.ts';
import { type Caller, isAdmin } from '../platform/identity/caller.ts';
import { newId } from '../platform/ids.ts';
import { BEYOND_EVERY_EVENT, cutPage, pageOf } from '../platform/listing/page.ts';
import { fieldRefusal, Refusal } from '../platform/refusal.ts';
import { centsOf } from '../platform/web/form-numbers.ts';
import { type CartLineRow, listCart } from './cart.store.ts';
import { unitsOf } from './cart.ts';
import { isSameOrder, toTradeOrder, toTradeOrderEvent, toTradeOrderSummary } from './trade-order.model.ts';
import {
  countUnpaidLines,
  listLinesOfCart,
  listTradeLines,
  listTradeOrders,
  placeTradeOrder,
  readLineFacts,
  tradeAllowanceValues,
  type WantedColumns,
} from './trade-order.store.ts';
import { listTradeOrderEvents } from './trade-order-events.store.ts';
import { tradeOrderRefusal, type WantedLine } from './trade-order-refusal.ts';

/** Tries a refused order again when the reason has gone by the time it is read, as when stock came back. */
const MAX_PLACE_ATTEMPTS = 5;
const PARTS_CHANGE_TOO_FAST = 'The stock of these parts is changing too fast. Please try again.';

interface TradeOrderPage {
  orders: TradeOrderSummary[];
  next: Record<string, string> | undefined;
}

/** Orders of whole carts (docs/decisions/orders-and-payments.md). */
export class TradeOrderService {
  readonly #database: Database;
  readonly #payments: PaymentService;
  readonly #closing: OrderClosing;
  readonly #allowances: OrderAllowances;
  readonly #enabled: boolean;

  constructor(parts: {
    database: Database;
    payments: PaymentService;
    closing: OrderClosing;
    allowances: OrderAllowances;
    enabled: boolean;
  }) {
    this.#database = parts.database;
    this.#payments = parts.payments;
    this.#closing = parts.closing;
    this.#allowances = parts.allowances;
    this.#enabled = parts.enabled;
  }

  /**
   * Places an order of a whole cart, once for each cart key: sent again, it answers the same order, also once that has
   * ended.
   * @throws {Refusal} `cart-key-reused` where the key placed something else; `cart-changed` where the order says `fromCart`
   *   and the cart lacks one of its lines; `total-differs`, `parts-gone`, `not-enough-stock`, `below-minimum`, `prices-changed`,
   *   `too-many-unpaid-orders`, `too-many-unpaid-lines`, `carts-off`, `account-removed` or `invalid-request`;
   *   `unavailable` when the parts change too fast
   */
  async place(caller: Caller, body: BodyOf<'POST /tradeOrders'>): Promise<TradeOrder> {
    const lines = wantedLines(body);
    if (!this.#enabled) {
      const before = await this.#placedBefore(caller, body, lines);
      if (before) return before;
      throw new Refusal('carts-off');
    }
    for (let attempt = 1; attempt <= MAX_PLACE_ATTEMPTS; attempt += 1) {
      const placed = toTradeOrder(await this.#tryToPlace(caller, body, lines));
      if (placed) return placed;
      const before = await this.#placedBefore(caller, body, lines);
      if (before) return before;
      const refusal = await this.#whyRefused(caller.userId, body.fromCart === true, lines);
      if (refusal) throw refusal;
    }
    throw new Refusal('unavailable', { detail: PARTS_CHANGE_TOO_FAST, retryAfterSeconds: 1 });
  }

  #tryToPlace(
    { userId, name, email }: Caller,
    { cartKey, fromCart, poNumber, phone, address }: BodyOf<'POST /tradeOrders'>,
    lines: readonly WantedLine[],
  ): Promise<OrderRow[]> {
    const wanted: WantedColumns = [
      lines.map(() => newId('order')),
      lines.map(({ partId }) => partId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ priceCents }) => priceCents),
    ];
    const buyer = [name, email, String(phone), address] as const;
    const header = [newId('trade'), userId, cartKey, poNumber?.trim() ?? null, ...buyer] as const;
    return this.#database.run(placeTradeOrder, [
      ...header,
      ...wanted,
      ...tradeAllowanceValues(this.#allowances),
      fromCart === true,
    ]);
  }

  /** @throws {Refusal} `cart-key-reused` */
  async #placedBefore(
    { userId }: Caller,
    body: BodyOf<'POST /tradeOrders'>,
    lines: readonly WantedLine[],
  ): Promise<TradeOrder | undefined> {
    const placed = await this.#database.run(listLinesOfCart, [userId, body.cartKey]);
    if (placed.length > 0 && !isSameOrder(body, lines, placed)) throw new Refusal('cart-key-reused');
    return toTradeOrder(placed);
  }

  async #whyRefused(
    userId: string,
    fromCart: boolean,
    lines: readonly WantedLine[],
  ): Promise<Refusal | undefined> {
    // Before anything else: what another order of the same cart took is missing from the stock, too.
    if (fromCart && !isInCart(lines, await this.#database.run(listCart, [userId]))) {
      return new Refusal('cart-changed');
    }
    const facts = await this.#database.run(readLineFacts, [
      lines.map(({ partId }) => partId),
      lines.map(({ quantity }) => quantity),
    ]);
    const [standing] = await this.#database.run(findAccountStanding, [userId]);
    const [unpaid] = await this.#database.run(countUnpaidLines, [userId]);
    return tradeOrderRefusal(
      {
        parts: new Map(facts.map((part) => [part.part_id, part])),
        account: standing && unpaid && { ...standing, ...unpaid },
      },
      lines,
      this.#allowances,
    );
  }

  /** @throws {Refusal} `not-found`; `forbidden` for another customer's */
  async read(caller: Caller, id: string): Promise<TradeOrder> {
    const lines = await this.#database.run(listTradeLines, [id]);
    const order = toTradeOrder(lines);
    if (!order) throw new Refusal('not-found');
    if (lines.some((line) => line.user_id !== caller.userId) && !isAdmin(caller))
      throw new Refusal('forbidden');
    return order;
  }

  /** A page of what the audit log says about an order; for a buyer, what became of their own. */
  async eventsOf(
    caller: Caller,
    id: string,
    query: EventListQuery,
  ): Promise<{ events: TradeOrderEvent[]; next: Record<string, string> | undefined }> {
    await this.read(caller, id);
    const page = pageOf(query, BEYOND_EVERY_EVENT);
    const kinds = isAdmin(caller) ? null : [...BUYERS_EVENTS, 'trade-order.placed', 'trade-order.paid'];
    const read = await this.#database.run(listTradeOrderEvents, [
      id,
      Number(page.after),
      page.rowsToRead,
      kinds,
    ]);
    const { rows, next } = cutPage(page, read);
    return {
      events: rows.map((row) => toTradeOrderEvent(isAdmin(caller) ? row : forBuyer(row, caller))),
      next,
    };
  }

  /**
   * Cancels what is unpaid. For an admin it also deletes the lines that were paid, as deleting each of them does.
   * @returns how many lines were cancelled or deleted
   */
  async cancel(caller: Caller, id: string): Promise<number> {
    const { lines } = await this.read(caller, id);
    const cancelled = await this.#closing.cancelTradeOrder(id, caller.userId);
    if (!isAdmin(caller)) return cancelled;
    const paid = lines.filter((line) => line.paid).map(({ _id }) => _id);
    return cancelled + (await this.#closing.closePaid(paid, caller.userId));
  }

  /** Asks the provider about the payment now. @returns whether it is paid */
  async checkPayment(caller: Caller, id: string): Promise<boolean> {
    await this.read(caller, id);
    await this.#payments.check(id);
    return (await this.read(caller, id)).paid;
  }

  async list(caller: Caller, query: TradeOrdersQuery): Promise<TradeOrderPage> {
    const page = pageOf(query);
    const values = [caller.userId, page.after, page.rowsToRead, query.show ?? null] as const;
    const { rows, next } = cutPage(page, await this.#database.run(listTradeOrders, [...values]));
    return { orders: rows.map(toTradeOrderSummary), next };
  }
}

/** @throws {Refusal} `invalid-request` where a part is named twice; `total-differs` where the lines make another total */
function wantedLines({ lines, total }: BodyOf<'POST /tradeOrders'>): WantedLine[] {
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

/** Whether each line of an order is in the cart with the same units. */
function isInCart(lines: readonly WantedLine[], cart: readonly CartLineRow[]): boolean {
  const units = new Map(cart.map(({ part_id: partId, asked }) => [partId, asked]));
  return lines.every(({ partId, quantity }) => units.get(partId) === quantity);
}
