import {
  dollarsFromCents,
  type EndedLine,
  type Order,
  type OrderOutcome,
  type Return,
  type TradeOrder,
  type TradeOrderEvent,
} from '@shop/contracts';
import type { LineMoneyRow, LineReturns, LineRow, OrderEventRow } from './order.store.ts';

type Line = LineRow & Partial<LineMoneyRow & LineReturns>;

/** A line as the API shows it: its state is the specification's `paid` and `approve`, until it has ended. */
export const toLine = (row: Line): Order => ({
  _id: row.id,
  number: String(row.number),
  partsId: row.part_id,
  name: row.name,
  email: row.email,
  ...termsOf(row),
  image: row.image,
  address: row.address,
  phone: row.phone,
  paid: row.status === 'paid' || row.status === 'shipped',
  approve: row.status === 'shipped',
  ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
  ...shipmentOf(row),
  ...issueOf(row),
  ...outcomeOf(row),
  ...moneyOf([row]),
  ...(row.order_id !== row.id && {
    tradeOrder: {
      _id: row.order_id,
      number: String(row.order_number),
      ...(row.po_number !== null && { poNumber: row.po_number }),
    },
  }),
  ...(row.returns && { returns: row.returns.map(toReturn) }),
  createdAt: row.created_at.toISOString(),
  ...(row.status === 'unpaid' && { holdUntil: row.hold_until.toISOString() }),
});

/** What was agreed of a line: `orderTerms` of the contract. */
const termsOf = (row: LineRow) => ({
  productName: row.product_name,
  ...(row.part_number !== null && { partNumber: row.part_number }),
  price: dollarsFromCents(row.price_cents),
  orders: row.quantity,
});

const toReturn = ({ answer, askedAt, ...asked }: NonNullable<LineReturns['returns']>[number]): Return => ({
  ...asked,
  ...(answer !== null && { answer }),
  askedAt: new Date(askedAt).toISOString(),
});

const shipmentOf = ({ carrier, tracking }: LineRow): Pick<Order, 'carrier' | 'tracking'> => ({
  ...(carrier !== null && { carrier }),
  ...(tracking !== null && { tracking }),
});

/** One of the two is shown: an inquiry may still become a dispute, so it comes before what went back. */
function issueOf({ payment_issue, inquiry }: LineRow): Pick<Order, 'paymentIssue'> {
  if (inquiry && payment_issue !== 'disputed') return { paymentIssue: 'inquiry' };
  return payment_issue === null ? {} : { paymentIssue: payment_issue };
}

/** How a line ended or, of one that was shipped, that it has left the lists. */
function outcomeOf({
  status,
  removed_at: removedAt,
  received_cents: received = 0,
  returned_cents: returned = 0,
}: Line): { outcome?: OrderOutcome } {
  if (removedAt === null || status === 'unpaid' || status === 'paid') return {};
  // The card could not be refunded, and nobody has paid the buyer back yet.
  return { outcome: status === 'refunded' && returned < received ? 'refunding' : status };
}

/** What came in for some lines and went back, where it was read and anything came in. */
function moneyOf(lines: readonly Partial<LineMoneyRow>[]): Pick<Order, 'received' | 'returned'> {
  if (lines.every(({ received_cents: cents = 0 }) => cents === 0)) return {};
  return { received: dollarsOf(lines, 'received_cents'), returned: dollarsOf(lines, 'returned_cents') };
}

type Cents = 'received_cents' | 'returned_cents' | 'total_cents';

const dollarsOf = (lines: readonly Partial<Record<Cents, number>>[], column: Cents): number =>
  dollarsFromCents(lines.reduce((sum, line) => sum + (line[column] ?? 0), 0));

/** The outcome of an order is the first of these that one of its lines has. */
const OUTCOMES: readonly OrderOutcome[] = ['refunding', 'shipped', 'refunded', 'cancelled', 'lapsed'];

/** @param lines of one order, also those that have ended */
export function toOrder(lines: readonly [Line, ...Line[]]): TradeOrder {
  const [first] = lines;
  const endedLines = lines.flatMap((line) => toEndedLine(line) ?? []);
  const standing = lines.filter(({ removed_at: removedAt }) => removedAt === null);
  const outcome = OUTCOMES.find((candidate) => endedLines.some((line) => line.outcome === candidate));
  const unpaid = standing.find(({ status }) => status === 'unpaid');
  return {
    _id: first.order_id,
    number: String(first.order_number),
    ...(first.po_number !== null && { poNumber: first.po_number }),
    name: first.name,
    email: first.email,
    phone: first.phone,
    address: first.address,
    lines: standing.map(toLine),
    ...(endedLines.length > 0 && { endedLines }),
    total: dollarsOf(standing, 'total_cents'),
    paid: standing.length > 0 && !unpaid,
    ...(standing.length === 0 && outcome && { ended: true as const, outcome }),
    ...moneyOf(lines),
    createdAt: first.created_at.toISOString(),
    ...(unpaid && { holdUntil: unpaid.hold_until.toISOString() }),
  };
}

function toEndedLine(line: Line): EndedLine | undefined {
  const { outcome } = outcomeOf(line);
  if (!outcome) return undefined;
  const { id: _id, number } = line;
  return { _id, number: String(number), ...termsOf(line), ...shipmentOf(line), outcome, ...moneyOf([line]) };
}

export const toEvent = (row: OrderEventRow): TradeOrderEvent => ({
  _id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  actor: row.actor,
  ...(row.name !== null && { name: row.name }),
  ...(row.cents !== null && { amount: dollarsFromCents(row.cents) }),
  ...(row.note !== null && { note: row.note }),
  ...(row.line_id !== null && {
    line: { _id: row.line_id, number: String(row.line_number), productName: row.product_name ?? '' },
  }),
});

/** An event without what buyers may not see: which admin it was, and notes. */
export const forBuyer = (event: OrderEventRow, userId: string): OrderEventRow => ({
  ...event,
  actor: event.actor === userId ? userId : 'system',
  name: null,
  note: null,
});
