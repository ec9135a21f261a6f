import type {
  Order,
  ShippingOutcome,
  TradeOrder,
  TradeOrderEvent,
  TradeOrderSummary,
  WaitingOrders,
} from '@shop/contracts';
import type {
  BuyerOrdersQuery,
  EventListQuery,
  OrderListQuery,
  TradeOrdersQuery,
} from '@shop/contracts/calls';
import type { Database, Statement } from '../../foundation/database/index.ts';
import { admitToRead, type Caller, isAdmin } from '../../foundation/identity/caller.ts';
import {
  BEYOND_EVERY_EVENT,
  type Cut,
  cutPage,
  cutSortedPage,
  pageOf,
} from '../../foundation/listing/page.ts';
import { searchWords } from '../../foundation/listing/search-words.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { PaymentService } from '../payments/service.ts';
import type { OrderClosing } from './closing.ts';
import { BUYERS_EVENTS, forBuyer, toEvent, toLine, toOrder, toSummary } from './order.model.ts';
import {
  approveLines,
  countWaitingOfPart,
  countWaitingOfUser,
  findLine,
  findLines,
  findUnpaidOrderOf,
  type LineMoneyRow,
  type LineRow,
  listCartOrders,
  listLineEvents,
  listLines,
  listLinesOf,
  listOrderEvents,
  noteOnLine,
  noteOpened,
  searchLinesOf,
  type WaitingRow,
} from './order.store.ts';
import { endedLineListing, lineListings, readLineMoney } from './order-list.store.ts';

/** What a list answers, and the query of its next page. */
interface Page<Item> {
  items: Item[];
  next: Record<string, string> | undefined;
}

/**
 * Orders from placed to shipped. The calls of `/order` and `/purchase` are about one line, which is the whole order of
 * `POST /purchase`; those of `/tradeOrders` are about an order with all its lines.
 */
export class OrderService {
  readonly #database: Database;
  readonly #payments: PaymentService;
  readonly #closing: OrderClosing;

  constructor(database: Database, payments: PaymentService, closing: OrderClosing) {
    this.#database = database;
    this.#payments = payments;
    this.#closing = closing;
  }

  /** @throws {Refusal} `forbidden` when a customer asks for another's orders */
  async listOf(caller: Caller, query: BuyerOrdersQuery): Promise<Page<Order>> {
    admitToRead(caller, query.email);
    const page = pageOf(query);
    const email = query.email.toLowerCase();
    if (query.unpaidFor !== undefined) {
      const unpaid = await this.#database.run(findUnpaidOrderOf, [email, query.unpaidFor]);
      return { items: unpaid.map(toLine), next: undefined };
    }
    const values = [email, page.after, page.rowsToRead] as const;
    const words = searchWords(query.q);
    const rows =
      words.length > 0 || query.show
        ? await this.#database.run(searchLinesOf, [...values, words, query.show ?? null])
        : await this.#database.run(listLinesOf, [...values]);
    return toPage(cutPage(page, rows), toLine);
  }

  /** A page of everybody's orders, of those in `status` that hold the words of `q` where they are given. */
  async list(query: OrderListQuery): Promise<Page<Order>> {
    const { sort = 'newest', status, q } = query;
    if (status === 'ended') return this.#listEnded(query);
    const listing = lineListings[sort];
    const page = pageOf(query, listing.start);
    const words = searchWords(q);
    const values = [page.after, page.rowsToRead] as const;
    const rows =
      words.length > 0
        ? await this.#database.run(listing.search, [...values, words, status ?? null])
        : await this.#database.run(listing.page, [...values, status ?? null]);
    return toPage((sort === 'newest' ? cutPage : cutSortedPage)(page, rows), toLine);
  }

  async #listEnded(query: OrderListQuery): Promise<Page<Order>> {
    const page = pageOf(query);
    const words = searchWords(query.q);
    const rows =
      words.length > 0
        ? await this.#database.run(endedLineListing.search, [page.after, page.rowsToRead, words])
        : await this.#database.run(endedLineListing.page, [page.after, page.rowsToRead]);
    const money = await this.#database.run(readLineMoney, [rows.map(({ id }) => id)]);
    const moneyOf = new Map(money.map((one) => [one.id, one]));
    const withMoney = rows.map((row) => ({ ...row, ...moneyOf.get(row.id) }));
    return toPage(cutPage(page, withMoney), toLine);
  }

  /** The caller's orders of whole carts. */
  async listCarts(caller: Caller, query: TradeOrdersQuery): Promise<Page<TradeOrderSummary>> {
    const page = pageOf(query);
    const values = [caller.userId, page.after, page.rowsToRead, query.show ?? null] as const;
    return toPage(cutPage(page, await this.#database.run(listCartOrders, [...values])), toSummary);
  }

  /** Reads a line for its buyer, who opens it to pay, or for an admin. */
  async openLine(caller: Caller, id: string): Promise<Order> {
    const line = await this.#lineFor(caller, id);
    if (line.status === 'unpaid' && line.user_id === caller.userId) {
      await this.#database.run(noteOpened, [line.order_id, caller.userId]);
    }
    return toLine(line);
  }

  async read(caller: Caller, orderId: string): Promise<TradeOrder> {
    return toOrder(await this.#linesFor(caller, orderId));
  }

  /**
   * Approves a paid line for shipping.
   * @returns how many lines changed: none when it was approved before
   * @throws {Refusal} `not-paid`, or `disputed` while the buyer's bank disputes the payment
   */
  async approve(caller: Caller, id: string): Promise<number> {
    const approved = await this.#database.run(approveLines, [[id], caller.userId]);
    if (approved.length > 0) return approved.length;
    const outcome = whyNotShipped(await this.#lineFor(caller, id));
    if (outcome !== 'shipped-before') throw new Refusal(outcome);
    return 0;
  }

  /** The same for several lines: those that can be shipped are, in one statement. */
  async approveAll(
    caller: Caller,
    ids: readonly string[],
  ): Promise<{ _id: string; outcome: ShippingOutcome }[]> {
    const approved = await this.#database.run(approveLines, [ids, caller.userId]);
    const shipped = new Set(approved.map(({ id }) => id));
    const others = ids.filter((id) => !shipped.has(id));
    const rows = others.length > 0 ? await this.#database.run(findLines, [others]) : [];
    const left = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => ({ _id: id, outcome: shipped.has(id) ? 'shipped' : whyNotShipped(left.get(id)) }));
  }

  /** A page of what the audit log says about a line; for a buyer, what became of their own. */
  async lineEvents(caller: Caller, id: string, query: EventListQuery): Promise<Page<TradeOrderEvent>> {
    await this.#lineFor(caller, id);
    return this.#eventsOf(listLineEvents, caller, id, query);
  }

  /** The same about an order and its lines. */
  async orderEvents(caller: Caller, id: string, query: EventListQuery): Promise<Page<TradeOrderEvent>> {
    await this.#linesFor(caller, id);
    return this.#eventsOf(listOrderEvents, caller, id, query);
  }

  async #eventsOf(
    statement: typeof listOrderEvents,
    caller: Caller,
    id: string,
    query: EventListQuery,
  ): Promise<Page<TradeOrderEvent>> {
    const page = pageOf(query, BEYOND_EVERY_EVENT);
    const admin = isAdmin(caller);
    const values = [id, Number(page.after), page.rowsToRead, admin ? null : BUYERS_EVENTS] as const;
    const rows = await this.#database.run(statement, [...values]);
    return toPage(cutPage(page, rows), (row) => toEvent(admin ? row : forBuyer(row, caller.userId)));
  }

  /** Notes a text on a line, for admins. @returns the id of its event */
  async note(caller: Caller, id: string, text: string): Promise<string> {
    const [noted] = await this.#database.run(noteOnLine, [id, text, caller.userId]);
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

  async #waiting(count: Statement<WaitingRow, [id: string]>, id: string): Promise<WaitingOrders> {
    const [waiting] = await this.#database.run(count, [id]);
    if (!waiting) throw new Refusal('not-found');
    return { unpaid: waiting.unpaid, toShip: waiting.to_ship };
  }

  /** Asks the provider about the payment of a line's order now. @returns whether the line is paid */
  async checkLine(caller: Caller, id: string): Promise<boolean> {
    await this.#payments.check((await this.#lineFor(caller, id)).order_id);
    return toLine(await this.#lineFor(caller, id)).paid;
  }

  /** Asks the provider about an order's payment now. @returns whether it is paid */
  async check(caller: Caller, orderId: string): Promise<boolean> {
    await this.#linesFor(caller, orderId);
    await this.#payments.check(orderId);
    return (await this.read(caller, orderId)).paid;
  }

  /** Cancels (customer) or deletes (admin) a line. @returns how many lines were closed */
  async removeLine(caller: Caller, id: string): Promise<number> {
    const line = await this.#lineFor(caller, id);
    return this.#closing.close(line, { actor: caller.userId, unpaidOnly: !isAdmin(caller) });
  }

  /**
   * Cancels what is unpaid of an order. For an admin it also deletes the lines that were paid, as deleting each of them does.
   * @returns how many lines were cancelled or deleted
   */
  async remove(caller: Caller, orderId: string): Promise<number> {
    const { lines } = await this.read(caller, orderId);
    const cancelled = await this.#closing.cancel(orderId, caller.userId);
    if (!isAdmin(caller)) return cancelled;
    const paid = lines.filter((line) => line.paid).map(({ _id }) => _id);
    return cancelled + (await this.#closing.closePaid(paid, caller.userId));
  }

  /** @throws {Refusal} `not-found`; `forbidden` for another customer's */
  async #lineFor(caller: Caller, id: string): Promise<LineMoneyRow> {
    const [line] = await this.#linesOf(caller, await this.#database.run(findLine, [id]));
    return line;
  }

  #linesFor = async (caller: Caller, orderId: string): Promise<[LineMoneyRow, ...LineMoneyRow[]]> =>
    this.#linesOf(caller, await this.#database.run(listLines, [orderId]));

  #linesOf(caller: Caller, [first, ...more]: LineMoneyRow[]): [LineMoneyRow, ...LineMoneyRow[]] {
    if (!first) throw new Refusal('not-found');
    if (first.user_id !== caller.userId && !isAdmin(caller)) throw new Refusal('forbidden');
    return [first, ...more];
  }
}

/** Why a line was not shipped, as it is now. */
function whyNotShipped(
  line: Pick<LineRow, 'status' | 'payment_issue' | 'removed_at'> | undefined,
): Exclude<ShippingOutcome, 'shipped'> {
  if (!line || line.removed_at) return 'not-found';
  if (line.status === 'shipped') return 'shipped-before';
  return line.status === 'paid' && line.payment_issue === 'disputed' ? 'disputed' : 'not-paid';
}

const toPage = <Row, Item>({ rows, next }: Cut<Row>, toItem: (row: Row) => Item): Page<Item> => ({
  items: rows.map(toItem),
  next,
});
