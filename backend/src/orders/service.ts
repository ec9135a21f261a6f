import type { Order, OrderEvent, ShippingOutcome, WaitingOrders } from '@shop/contracts';
import type { BodyOf, BuyerOrdersQuery, EventListQuery, OrderListQuery } from '@shop/contracts/calls';
import { findPart } from '../parts/store.ts';
import type { PaymentService } from '../payments/service.ts';
import type { OrderAllowances } from '../platform/config/order-allowances.ts';
import { type Database, type Statement, violatedConstraint } from '../platform/database/index.ts';
import { admitToRead, type Caller, isAdmin } from '../platform/identity/caller.ts';
import { newId } from '../platform/ids.ts';
import { BEYOND_EVERY_EVENT, type Cut, cutPage, cutSortedPage, pageOf } from '../platform/listing/page.ts';
import { searchWords } from '../platform/listing/search-words.ts';
import { Refusal } from '../platform/refusal.ts';
import { wholeNumberOf } from '../platform/web/form-numbers.ts';
import { BUYERS_EVENTS, forBuyer } from './buyers-events.ts';
import type { OrderClosing } from './closing.ts';
import { toOrder, toOrderEvent } from './order.model.ts';
import { listOrderEvents, listOrderEventsOfKinds, noteOnOrder } from './order-events.store.ts';
import { endedOrderListing, orderListings, readOrderMoney } from './order-list.store.ts';
import { orderRefusal } from './order-refusal.ts';
import { approveOrder, approveOrders, findOrders } from './shipping.store.ts';
import {
  allowanceValues,
  findAccountStanding,
  findOrder,
  findUnpaidOrder,
  findUnpaidOrderOf,
  listOrdersOf,
  type OrderMoneyRow,
  type OrderRow,
  openOrder,
  placeOrder,
  searchOrdersOf,
} from './store.ts';
import { countWaitingOfPart, countWaitingOfUser, type WaitingOrdersRow } from './waiting-orders.store.ts';

/** Tries a refused order again when the reason has gone by the time it is read, as when stock came back. */
const MAX_PLACE_ATTEMPTS = 5;
const PART_CHANGES_TOO_FAST = 'The stock of this part is changing too fast. Please try again.';

interface OrderPage {
  orders: Order[];
  next: Record<string, string> | undefined;
}

/** Orders from placing to shipping. */
export class OrderService {
  readonly #database: Database;
  readonly #payments: PaymentService;
  readonly #closing: OrderClosing;
  readonly #allowances: OrderAllowances;

  constructor(parts: {
    database: Database;
    payments: PaymentService;
    closing: OrderClosing;
    allowances: OrderAllowances;
  }) {
    this.#database = parts.database;
    this.#payments = parts.payments;
    this.#closing = parts.closing;
    this.#allowances = parts.allowances;
  }

  /**
   * Places an order. Buyer, product and price come from the token and the database, never from the
   * body (docs/decisions/rulings.md#parts-stock-orders).
   * @throws {Refusal} `already-ordered`, `not-found`, `not-enough-stock`, `too-many-unpaid-orders`,
   *   `account-removed`, or `invalid-request` below the minimum; `unavailable` when the part changes too fast
   */
  async place(caller: Caller, body: BodyOf<'POST /purchase'>): Promise<Order> {
    const quantity = wholeNumberOf('orders', body.orders);
    for (let attempt = 1; attempt <= MAX_PLACE_ATTEMPTS; attempt += 1) {
      const placed = await this.#tryToPlace(caller, body, quantity);
      if (placed) return toOrder(placed);
      const refusal = await this.#whyRefused(caller.userId, body.partsId, quantity);
      if (refusal) throw refusal;
    }
    throw new Refusal('unavailable', { detail: PART_CHANGES_TOO_FAST, retryAfterSeconds: 1 });
  }

  async #tryToPlace(
    { userId, name, email }: Caller,
    { partsId, phone, address }: BodyOf<'POST /purchase'>,
    quantity: number,
  ): Promise<OrderRow | undefined> {
    const values = [newId('order'), partsId, quantity, userId, name, email, String(phone), address] as const;
    try {
      const [placed] = await this.#database.run(placeOrder, [
        ...values,
        ...allowanceValues(this.#allowances),
      ]);
      return placed;
    } catch (error) {
      if (violatedConstraint(error) === 'orders_one_unpaid_per_part') throw new Refusal('already-ordered');
      throw error;
    }
  }

  async #whyRefused(userId: string, partId: string, quantity: number): Promise<Refusal | undefined> {
    const [part] = await this.#database.run(findPart, [partId]);
    const [unpaid] = await this.#database.run(findUnpaidOrder, [userId, partId]);
    const [account] = await this.#database.run(findAccountStanding, [userId]);
    const facts = { part, account, alreadyOrdered: unpaid !== undefined };
    return orderRefusal(facts, quantity, this.#allowances);
  }

  /** @throws {Refusal} `forbidden` when a customer asks for another's orders */
  async listOf(caller: Caller, query: BuyerOrdersQuery): Promise<OrderPage> {
    admitToRead(caller, query.email);
    const page = pageOf(query);
    const email = query.email.toLowerCase();
    if (query.unpaidFor !== undefined) {
      const unpaid = await this.#database.run(findUnpaidOrderOf, [email, query.unpaidFor]);
      return { orders: unpaid.map(toOrder), next: undefined };
    }
    const values = [email, page.after, page.rowsToRead] as const;
    const words = searchWords(query.q);
    const rows =
      words.length > 0 || query.show
        ? await this.#database.run(searchOrdersOf, [...values, words, query.show ?? null])
        : await this.#database.run(listOrdersOf, [...values]);
    return toPage(cutPage(page, rows));
  }

  /** A page of everybody's orders, of those in `status` that hold the words of `q` where they are given. */
  async list(query: OrderListQuery): Promise<OrderPage> {
    const { sort = 'newest', status, q } = query;
    if (status === 'ended') return this.#listEnded(query);
    const listing = orderListings[sort];
    const page = pageOf(query, listing.start);
    const words = searchWords(q);
    const values = [page.after, page.rowsToRead] as const;
    const rows =
      words.length > 0
        ? await this.#database.run(listing.search, [...values, words, status ?? null])
        : await this.#database.run(listing.page, [...values, status ?? null]);
    return toPage((sort === 'newest' ? cutPage : cutSortedPage)(page, rows));
  }

  async #listEnded(query: OrderListQuery): Promise<OrderPage> {
    const page = pageOf(query);
    const words = searchWords(query.q);
    const rows =
      words.length > 0
        ? await this.#database.run(endedOrderListing.search, [page.after, page.rowsToRead, words])
        : await this.#database.run(endedOrderListing.page, [page.after, page.rowsToRead]);
    const money = await this.#database.run(readOrderMoney, [rows.map(({ id }) => id)]);
    const moneyOf = new Map(money.map((one) => [one.id, one]));
    return toPage(
      cutPage(
        page,
        rows.map((row) => ({ ...row, ...moneyOf.get(row.id) })),
      ),
    );
  }

  /** Reads an order for its buyer, who opens it to pay, or for an admin. */
  async open(caller: Caller, id: string): Promise<Order> {
    const [own] = await this.#database.run(openOrder, [id, caller.userId]);
    return toOrder(own ?? (await this.#visible(caller, id)));
  }

  /**
   * Approves a paid order for shipping.
   * @returns how many orders changed: none when it was approved before
   * @throws {Refusal} `not-paid`, or `disputed` while the buyer's bank disputes the payment
   */
  async approve(caller: Caller, id: string): Promise<number> {
    const approved = await this.#database.run(approveOrder, [id, caller.userId]);
    if (approved.length > 0) return approved.length;
    const outcome = whyNotShipped(await this.#visible(caller, id));
    if (outcome !== 'shipped-before') throw new Refusal(outcome);
    return 0;
  }

  /** The same for several orders: those that can be shipped are, in one statement. */
  async approveAll(
    caller: Caller,
    ids: readonly string[],
  ): Promise<{ _id: string; outcome: ShippingOutcome }[]> {
    const approved = await this.#database.run(approveOrders, [ids, caller.userId]);
    const shipped = new Set(approved.map(({ id }) => id));
    const others = ids.filter((id) => !shipped.has(id));
    const rows = others.length > 0 ? await this.#database.run(findOrders, [others]) : [];
    const left = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => ({ _id: id, outcome: shipped.has(id) ? 'shipped' : whyNotShipped(left.get(id)) }));
  }

  /** A page of what the audit log says about an order; for a buyer, what became of their own. */
  async eventsOf(
    caller: Caller,
    id: string,
    query: EventListQuery,
  ): Promise<{ events: OrderEvent[]; next: Record<string, string> | undefined }> {
    await this.#visible(caller, id);
    const page = pageOf(query, BEYOND_EVERY_EVENT);
    const values = [id, Number(page.after), page.rowsToRead] as const;
    const read = isAdmin(caller)
      ? await this.#database.run(listOrderEvents, [...values])
      : await this.#database.run(listOrderEventsOfKinds, [...values, BUYERS_EVENTS]);
    const { rows, next } = cutPage(page, read);
    return {
      events: rows.map((row) => toOrderEvent(isAdmin(caller) ? row : forBuyer(row, caller))),
      next,
    };
  }

  /** Notes a text on an order, for admins. @returns the id of its event */
  async note(caller: Caller, id: string, text: string): Promise<string> {
    const [noted] = await this.#database.run(noteOnOrder, [id, text, caller.userId]);
    if (!noted) throw new Refusal('not-found');
    return noted.id;
  }

  /** How many orders of a part wait, whether it is in the catalogue or not. */
  waitingOfPart(partId: string): Promise<WaitingOrders> {
    return this.#waiting(countWaitingOfPart, partId);
  }

  waitingOfUser(userId: string): Promise<WaitingOrders> {
    return this.#waiting(countWaitingOfUser, userId);
  }

  async #waiting(count: Statement<WaitingOrdersRow, [id: string]>, id: string): Promise<WaitingOrders> {
    const [waiting] = await this.#database.run(count, [id]);
    if (!waiting) throw new Refusal('not-found');
    return { unpaid: waiting.unpaid, toShip: waiting.to_ship };
  }

  /** Asks the provider about the order's payment now. @returns whether the order is paid */
  async checkPayment(caller: Caller, id: string): Promise<boolean> {
    const order = await this.#visible(caller, id);
    await this.#payments.check(order.trade_order_id ?? id);
    return toOrder(await this.#visible(caller, id)).paid;
  }

  /** Cancels (customer) or deletes (admin) an order. @returns how many orders were closed */
  async remove(caller: Caller, id: string): Promise<number> {
    const [order] = await this.#database.run(findOrder, [id]);
    if (!order) throw new Refusal('not-found');
    const admin = isAdmin(caller);
    if (order.user_id !== caller.userId && !admin) throw new Refusal('forbidden');
    return this.#closing.close(order, { actor: caller.userId, unpaidOnly: !admin });
  }

  /** @returns the order, also once it has ended */
  async #visible(caller: Caller, id: string): Promise<OrderMoneyRow> {
    const [order] = await this.#database.run(findOrder, [id]);
    if (!order) throw new Refusal('not-found');
    if (order.user_id !== caller.userId && !isAdmin(caller)) throw new Refusal('forbidden');
    return order;
  }
}

/** Why an order was not shipped, as it is now. */
function whyNotShipped(
  order: Pick<OrderRow, 'status' | 'payment_issue' | 'removed_at'> | undefined,
): Exclude<ShippingOutcome, 'shipped'> {
  if (!order || order.removed_at) return 'not-found';
  if (order.status === 'shipped') return 'shipped-before';
  return order.status === 'paid' && order.payment_issue === 'disputed' ? 'disputed' : 'not-paid';
}

const toPage = ({ rows, next }: Cut<OrderRow>): OrderPage => ({ orders: rows.map(toOrder), next });
