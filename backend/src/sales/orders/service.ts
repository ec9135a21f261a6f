import {
  buyersEvents,
  type Order,
  type Shipment,
  type ShippingOutcome,
  type TradeOrder,
  type TradeOrderEvent,
  type WaitingOrders,
} from '@shop/contracts';
import type { BodyOf, BuyerOrdersQuery, EventListQuery, OrderListQuery } from '@shop/contracts/calls';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Statement } from '../../foundation/database/index.ts';
import { admitToRead, type Caller, isAdmin } from '../../foundation/identity/caller.ts';
import { attemptEach } from '../../foundation/jobs/scheduled-job.ts';
import { readPage } from '../../foundation/listing/listing.ts';
import { BEYOND_EVERY_EVENT, type Cut, cutPage, mapRows, pageOf } from '../../foundation/listing/page.ts';
import { searchWords } from '../../foundation/listing/word-search.ts';
import { foundRow, Refusal } from '../../foundation/refusal.ts';
import { timeAgo } from '../payments/payment.store.ts';
import type { Payments } from '../payments/service.ts';
import * as closing from './closing.store.ts';
import { forBuyer, toEvent, toLine, toOrder } from './order.model.ts';
import * as store from './order.store.ts';
import { endedLineListing, lineListings, readLineMoney } from './order-list.store.ts';

const BATCH_SIZE = 100;
const CLAIM_SECONDS = 120;
/** Refunds that a caller waits for; the reconciler makes further ones. */
const MAX_IMMEDIATE_REFUNDS = 10;

type EventPage = Cut<TradeOrderEvent>;
type CountWaiting = Statement<WaitingOrders, [id: string]>;
type Approval = Exclude<ShippingOutcome, 'recalled' | 'too-late'>;
type ShippedLine<Outcome = ShippingOutcome> = { _id: string; outcome: Outcome };
type ReadLine = store.LineMoneyRow & store.LineReturns;
type Lines = [ReadLine, ...ReadLine[]];

export type Orders = ReturnType<typeof openOrders>;

/**
 * Orders once they are placed (docs/decisions/rulings.md#parts-stock-orders). `/order` and `/purchase` are about one line,
 * which is the whole order of `POST /purchase`; `/tradeOrders` is about an order with all its lines.
 */
export function openOrders(database: Database, payments: Payments, log: Pick<FastifyBaseLogger, 'warn'>) {
  /** @throws {Refusal} `forbidden` when a customer asks for another's orders */
  async function listOf(caller: Caller, query: BuyerOrdersQuery): Promise<Cut<Order>> {
    admitToRead(caller, query.email);
    const page = pageOf(query);
    const email = query.email.toLowerCase();
    if (query.unpaidFor !== undefined) {
      const unpaid = await database.run(store.findUnpaidOrderOf, [email, query.unpaidFor]);
      return { rows: unpaid.map(toLine), next: undefined };
    }
    const values = [email, page.after, page.rowsToRead] as const;
    const words = searchWords(query.q);
    const rows =
      words.length > 0 || query.show
        ? await database.run(store.searchLinesOf, [...values, words, query.show ?? null])
        : await database.run(store.listLinesOf, [...values]);
    return mapRows(cutPage(page, rows), toLine);
  }

  /** A page of everybody's orders, of those in `status` that hold the words of `q` where they are given. */
  async function list(query: OrderListQuery): Promise<Cut<Order>> {
    const { sort = 'newest', status = null } = query;
    if (status !== 'ended')
      return mapRows(await readPage(database, lineListings[sort], query, status), toLine);
    const ended = await readPage(database, endedLineListing, query);
    const money = await database.run(readLineMoney, [ended.rows.map(({ id }) => id)]);
    const moneyOf = new Map(money.map((cents) => [cents.id, cents]));
    return mapRows(ended, (row) => toLine({ ...row, ...moneyOf.get(row.id) }));
  }

  /** Reads a line for its buyer, who opens it to pay, or for an admin. */
  async function openLine(caller: Caller, id: string): Promise<Order> {
    const line = await readLine(caller, id);
    if (line.status === 'unpaid' && line.user_id === caller.userId) {
      await database.run(store.noteOpened, [line.order_id, caller.userId]);
    }
    return toLine(line);
  }

  async function read(caller: Caller, orderId: string): Promise<TradeOrder> {
    return toOrder(await readOrder(caller, orderId));
  }

  /**
   * Approves a paid line for shipping.
   * @returns how many lines changed: none when it was approved before
   * @throws {Refusal} `not-paid`, or `disputed` while the buyer's bank disputes the payment
   */
  async function approve(caller: Caller, id: string, shipment: Shipment): Promise<number> {
    const [approved] = await approveAll(caller, [id], shipment);
    const outcome = approved?.outcome ?? 'not-found';
    if (outcome === 'shipped' || outcome === 'shipped-before') return outcome === 'shipped' ? 1 : 0;
    throw new Refusal(outcome);
  }

  /**
   * The same for several lines of one parcel: those that can be shipped are, in one statement. Those that were shipped before
   * take the carrier and the number, where they are given.
   */
  async function approveAll(
    caller: Caller,
    ids: readonly string[],
    { carrier, tracking }: Shipment,
  ): Promise<ShippedLine<Approval>[]> {
    const sent = [carrier ?? null, tracking ?? null] as const;
    const approved = await database.run(store.approveLines, [ids, caller.userId, ...sent]);
    const shipped = new Set(approved.map(({ id }) => id));
    const left = await linesLeft(ids, shipped);
    if (carrier && left.size > 0)
      await database.run(store.trackLines, [[...left.keys()], caller.userId, ...sent]);
    return ids.map((id) => ({ _id: id, outcome: shipped.has(id) ? 'shipped' : whyNotShipped(left.get(id)) }));
  }

  /** Takes back that lines were shipped, within `RECALL_SECONDS`. What was not shipped stays, as after a repeated call. */
  async function recallAll(caller: Caller, ids: readonly string[]): Promise<ShippedLine[]> {
    const recalled = await database.run(store.recallLines, [ids, caller.userId]);
    const done = new Set(recalled.map(({ id }) => id));
    const left = await linesLeft(ids, done);
    return ids.map((id) => {
      const line = left.get(id);
      if (done.has(id) || (line?.status === 'paid' && !line.removed_at))
        return { _id: id, outcome: 'recalled' };
      return { _id: id, outcome: line && !line.removed_at ? 'too-late' : 'not-found' };
    });
  }

  async function linesLeft(ids: readonly string[], done: ReadonlySet<string>) {
    const others = ids.filter((id) => !done.has(id));
    const rows = others.length > 0 ? await database.run(store.findLines, [others]) : [];
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** A page of what the audit log says about a line; for a buyer, what became of their own. */
  async function lineEvents(caller: Caller, id: string, query: EventListQuery): Promise<EventPage> {
    await readLine(caller, id);
    return pageOfEvents(caller, id, query);
  }

  /** The same about an order and its lines. */
  async function orderEvents(caller: Caller, id: string, query: EventListQuery): Promise<EventPage> {
    await readOrder(caller, id);
    return pageOfEvents(caller, id, query);
  }

  async function pageOfEvents(caller: Caller, id: string, query: EventListQuery): Promise<EventPage> {
    const page = pageOf(query, BEYOND_EVERY_EVENT);
    const admin = isAdmin(caller);
    const kinds = admin ? null : Object.keys(buyersEvents);
    const rows = await database.run(store.listEvents, [id, Number(page.after), page.rowsToRead, kinds]);
    return mapRows(cutPage(page, rows), (row) => toEvent(admin ? row : forBuyer(row, caller.userId)));
  }

  /** Notes a text on a line, for admins. @returns the id of its event */
  async function note(caller: Caller, id: string, text: string): Promise<string> {
    return foundRow(await database.run(store.noteOnLine, [id, text, caller.userId])).id;
  }

  /** Asks for a return of some units of a line. @throws {Refusal} `return-asked`, `not-returnable` */
  async function askReturn(caller: Caller, id: string, quantity: number, reason: string): Promise<void> {
    await readLine(caller, id);
    const [asked] = await database.run(store.askReturn, [id, quantity, reason, caller.userId]);
    if (asked) return;
    const { returns } = await readLine(caller, id);
    throw new Refusal(returns?.some(({ status }) => status === 'asked') ? 'return-asked' : 'not-returnable');
  }

  /** Answers a return that is asked for of a line. @throws {Refusal} `not-found` where there is none, or it is answered */
  async function answerReturn(
    caller: Caller,
    id: string,
    { askedAt, accepted, answer }: BodyOf<'PUT /order/{id}/returns'>,
  ): Promise<void> {
    const values = [accepted ? 'accepted' : 'declined', answer, caller.userId] as const;
    foundRow(await database.run(store.answerReturn, [id, askedAt, ...values]));
  }

  /** How many orders of a part wait, whether it is in the catalogue or not. */
  const waitingOfPart = (partId: string) => countWaiting(store.countWaitingOfPart, partId);
  const waitingOfUser = (userId: string) => countWaiting(store.countWaitingOfUser, userId);

  async function countWaiting(count: CountWaiting, id: string): Promise<WaitingOrders> {
    return foundRow(await database.run(count, [id]));
  }

  /** Asks the provider now about the payment of an order, or of a line. @returns whether it is paid */
  async function check(caller: Caller, id: string): Promise<boolean> {
    const [{ order_id: orderId }] = await readLines(caller, id);
    await payments.check(orderId);
    const lines = await readLines(caller, id);
    return lines.every(({ status }) => status !== 'unpaid') && lines.some((line) => toLine(line).paid);
  }

  /**
   * Cancels (customer) or deletes (admin) a line.
   * @returns how many lines were closed: also the rest of the order, where that is too little to be paid
   */
  async function removeLine(caller: Caller, id: string): Promise<number> {
    const { order_id: orderId, status } = await readLine(caller, id);
    if (status === 'unpaid') return closeUnpaidLines(orderId, 'cancelled', caller.userId, id);
    return isAdmin(caller) ? closePaid([id], caller.userId) : 0;
  }

  /**
   * Cancels what is unpaid of an order. For an admin it also deletes the lines that were paid, as deleting each of them does.
   * @returns how many lines were cancelled or deleted
   */
  async function remove(caller: Caller, orderId: string): Promise<number> {
    const { lines } = await read(caller, orderId);
    const cancelled = await closeUnpaidLines(orderId, 'cancelled', caller.userId);
    if (!isAdmin(caller)) return cancelled;
    const paid = lines.filter((line) => line.paid).map(({ _id }) => _id);
    return cancelled + (await closePaid(paid, caller.userId));
  }

  /**
   * Closes unpaid orders whose hold has run out.
   * @throws {AttemptsFailed} when there were any and none could be closed
   */
  async function closeDue(signal?: AbortSignal): Promise<void> {
    const [start] = await database.run(timeAgo, [0]);
    const claim = () =>
      database.run(closing.claimLapsedHolds, [start?.time ?? 'now', BATCH_SIZE, CLAIM_SECONDS]);
    await attemptEach(claim, ({ id }) => lapse(id), { log, signal });
  }

  /** Closes an unpaid order as one whose hold has run out, whether it has or not. */
  const lapse = (orderId: string): Promise<number> => closeUnpaidLines(orderId, 'lapsed', 'system');

  /**
   * Closes the unpaid lines of an order, all or one, once its open intent is cancelled.
   * @returns how many lines were closed: none when the payment went through meanwhile
   */
  async function closeUnpaidLines(
    orderId: string,
    to: 'cancelled' | 'lapsed',
    actor: string,
    lineId: string | null = null,
  ): Promise<number> {
    if (!(await payments.cancelOpenIntent(orderId))) return 0;
    const { length } = await database.run(closing.closeUnpaid, [orderId, to, actor, lineId]);
    // An intent that was made since then is for more than is left.
    if (length > 0) await payments.cancelOpenIntent(orderId);
    return length;
  }

  /**
   * Refunds paid lines, and takes those that were shipped off the lists. The reconciler makes refunds that fail now.
   * @returns how many were closed by this call
   */
  async function closePaid(lineIds: readonly string[], actor: string): Promise<number> {
    const begun: string[] = [];
    let removed = 0;
    for (const id of lineIds) {
      if ((await database.run(closing.beginRefund, [id, actor])).length > 0) begun.push(id);
      else removed += (await database.run(closing.removeShipped, [id, actor])).length;
    }
    try {
      for (const id of begun.slice(0, MAX_IMMEDIATE_REFUNDS)) await payments.refundLine(id);
    } catch (error) {
      log.warn({ err: error, orders: begun }, 'refunds are left for a later run');
    }
    return begun.length + removed;
  }

  async function readLine(caller: Caller, id: string): Promise<ReadLine> {
    const line = (await readLines(caller, id)).find((row) => row.id === id);
    if (!line) throw new Refusal('not-found');
    return line;
  }

  async function readOrder(caller: Caller, id: string): Promise<Lines> {
    const lines = await readLines(caller, id);
    if (lines[0].order_id !== id) throw new Refusal('not-found');
    return lines;
  }

  /**
   * The lines of an order, or a line.
   * @throws {Refusal} `not-found`; `forbidden` for another customer's
   */
  async function readLines(caller: Caller, id: string): Promise<Lines> {
    const [first, ...more] = await database.run(store.listLines, [id]);
    if (!first) throw new Refusal('not-found');
    if (first.user_id !== caller.userId && !isAdmin(caller)) throw new Refusal('forbidden');
    return [first, ...more];
  }

  return {
    ...{ listOf, list, openLine, read, approve, approveAll, recallAll, lineEvents, orderEvents, note },
    ...{ askReturn, answerReturn, waitingOfPart, waitingOfUser, check, removeLine, remove, closeDue, lapse },
  };
}

/** Why a line was not shipped, as it is now. */
function whyNotShipped(
  line: Pick<store.LineRow, 'status' | 'payment_issue' | 'removed_at'> | undefined,
): Exclude<Approval, 'shipped'> {
  if (!line || line.removed_at) return 'not-found';
  if (line.status === 'shipped') return 'shipped-before';
  return line.status === 'paid' && line.payment_issue === 'disputed' ? 'disputed' : 'not-paid';
}
