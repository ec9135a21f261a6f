import { randomUUID } from 'node:crypto';
import { LINE_STATES, type LineStatus, type RefundStatus, type ShareStatus } from '../orders/order-states.ts';
import { divide, sum } from './division.ts';

/**
 * What becomes of a payment when money goes back to the buyer, or comes back to the shop: pure functions from what is, to
 * what is to be written. Amounts are cents. Each is called while the lines of the payment are locked (money-returned.store.ts).
 * The rules and an example: docs/decisions/orders-and-payments.md#refunds-and-disputes.
 */

/** A line of a payment with its share of the money. */
export interface PaidLine {
  id: string;
  partId: string;
  quantity: number;
  status: LineStatus;
  /** The line became paid by this payment; otherwise the money came in although the line did not wait for it. */
  paidByIt: boolean;
  issue: 'disputed' | 'returned' | 'partly-returned' | null;
  inquiry: boolean;
  shareStatus: ShareStatus;
  amount: number;
  /** What went back through the card provider. */
  returned: number;
  /** What a person paid back by other means. */
  repaid: number;
}

/** A refund or a dispute, as the provider calls it, and how it was divided. */
export interface Reversal {
  id: string;
  kind: 'refund' | 'dispute';
  amount: number;
  status: 'inquiry' | 'open' | 'made' | 'failed';
  shares: readonly { lineId: string; cents: number }[];
}

/** A refund that the shop is to make, of one line or of all. */
export interface OwedRefund {
  id: string;
  lineId: string | null;
  amount: number;
  status: RefundStatus;
}

/** A payment that came in. */
export interface PaidOrder {
  orderId: string;
  intentId: string;
  lines: readonly PaidLine[];
  reversals: readonly Reversal[];
  refunds: readonly OwedRefund[];
}

type Account = 'provider' | 'sales' | 'owed' | 'repaid';

export interface Transfer {
  lineId: string;
  debit: Account;
  credit: Account;
  cents: number;
}

export interface RecordedEvent {
  actor: string;
  kind: string;
  subject: string;
  before: object | null;
  after: object;
}

/** What is to be written. */
export interface Change {
  /** All lines, with their new state. */
  lines: readonly PaidLine[];
  /** Those that change, and new ones. */
  refunds: readonly OwedRefund[];
  reversal?: Reversal;
  transfers: readonly Transfer[];
  events: readonly RecordedEvent[];
  /** Lines that are closed by it, as they were: their stock returns. */
  closed: readonly PaidLine[];
  /** For the log. */
  outcome: {
    /** The line, if it is about one, or the order. */
    subject: string;
    cents: number;
    /** Money of a line that is paid or shipped was moved. */
    stands: boolean;
    /** The lines whose money a person now has to pay back. */
    toRepay: readonly string[];
    /** How much went back although a person had paid it back before. */
    again: number;
    /** How much went back beyond what was left of the payment: it is in no account. */
    excess: number;
  };
}

/** What the provider says of a refund or a dispute. */
export interface ReversalNews extends Pick<Reversal, 'id' | 'kind' | 'status'> {
  cents: number;
  /** Of a refund by the shop: it says which line it is for. */
  refundKey?: string | undefined;
}

/**
 * The states of a reversal. `inquiry`: a bank asks, which blocks nothing. `open`: while a payment is disputed, none of its
 * lines is shipped. `made`: the money is back with the buyer. `failed`: it stays with the shop, or has come back to it.
 */
const REVERSAL_STATES: Readonly<Record<Reversal['status'] | 'unknown', readonly Reversal['status'][]>> = {
  unknown: ['inquiry', 'open', 'made'],
  inquiry: ['open', 'failed'],
  open: ['made', 'failed'],
  made: ['failed'],
  failed: [],
};

/** What the audit log says of an order when its reversal leaves one state for another; of refunds its lines have their own. */
const REVERSAL_EVENTS: Readonly<Record<string, string>> = {
  'unknown inquiry': 'payment.inquired',
  'unknown open': 'payment.disputed',
  'inquiry open': 'payment.disputed',
  'inquiry failed': 'payment.inquiry-closed',
  'open failed': 'payment.dispute-won',
};

/** A line and what moves of its money: cents that go back to the buyer, below zero where they come back to the shop. */
interface Move {
  line: PaidLine;
  after: PaidLine;
  /** All that moves through the provider. */
  returned: number;
  /** What of it a person had paid back by other means, so that the buyer has it twice. */
  again: number;
}

/**
 * Follows a refund, made by the shop or by hand, or a dispute.
 * @returns nothing where it was recorded before
 */
export function reversalChanged(payment: PaidOrder, news: ReversalNews): Change | undefined {
  const { intentId, orderId } = payment;
  const known = payment.reversals.find(({ id }) => id === news.id);
  const from = known?.status ?? 'unknown';
  if (!REVERSAL_STATES[from].includes(news.status)) return undefined;
  const own = payment.refunds.find(({ id }) => id === news.refundKey);
  const isMade = news.status === 'made';
  const parts = isMade ? divideReturn(payment.lines, news, own) : [];
  const partsBefore = new Map(known?.shares.map(({ lineId, cents }) => [lineId, cents]));
  const statuses = [...payment.reversals.filter((other) => other !== known), news].map(
    ({ status }) => status,
  );
  const marks = { disputed: statuses.includes('open'), inquiry: statuses.includes('inquiry') };

  const moves = payment.lines.map((line, index): Move => {
    const returned = (parts[index] ?? 0) - (partsBefore.get(line.id) ?? 0);
    const after = afterMove(line, returned, marks);
    return { line, after, returned, again: isBought(line) ? 0 : returned - (owedOf(line) - owedOf(after)) };
  });
  const cents = Math.abs(sum(moves.map(({ returned }) => returned)));
  const kind = REVERSAL_EVENTS[`${from} ${news.status}`];
  const about = { intent: intentId, [news.kind]: news.id };
  const asked = news.status === 'inquiry' || news.status === 'open' ? { amountCents: news.cents } : {};
  const lines = moves.map(({ after }) => after);
  return changeOf(payment, lines, {
    refunds: adjustRefunds(payment, moves, own),
    reversal: {
      ...{ id: news.id, kind: news.kind, status: news.status, shares: sharesOf(moves) },
      amount: isMade ? cents : (known?.amount ?? news.cents),
    },
    transfers: moves.flatMap(({ line, returned, again }) => [
      ...transfer(line.id, isBought(line) ? 'sales' : 'owed', 'provider', returned - again),
      ...transfer(line.id, 'repaid', 'provider', again),
    ]),
    events: [
      ...(kind === undefined ? [] : [eventOf(kind, orderId, { ...about, ...asked })]),
      ...moves.flatMap((move) => moveEvents(move, about)),
    ],
    outcome: {
      subject: own?.lineId ?? orderId,
      cents,
      stands: moves.some(({ line, returned }) => returned !== 0 && isBought(line)),
      toRepay: moves
        .filter(({ after, returned }) => returned < 0 && after.shareStatus === 'refund_failed')
        .map(({ line }) => line.id),
      again: Math.max(sum(moves.map(({ again }) => again)), 0),
      excess: isMade ? news.cents - cents : 0,
    },
  });
}

/**
 * Divides what goes back, at most what is left: first to the line that the shop's refund names, or to those that a
 * refund by hand makes up for; the rest by what is left of each.
 */
function divideReturn(
  lines: readonly PaidLine[],
  { kind, cents }: ReversalNews,
  own: OwedRefund | undefined,
): number[] {
  const left = lines.map(({ amount, returned }) => amount - returned);
  const first = lines.map((line, index) => {
    if (own) return line.id === own.lineId ? (left[index] ?? 0) : 0;
    return kind === 'refund' && line.shareStatus === 'refund_failed' ? owedOf(line) : 0;
  });
  const toFirst = divide(Math.min(cents, sum(first)), first);
  const others = left.map((of, index) => of - (toFirst[index] ?? 0));
  const rest = divide(Math.min(cents - sum(toFirst), sum(others)), others);
  return toFirst.map((part, index) => part + (rest[index] ?? 0));
}

function afterMove(line: PaidLine, moved: number, marks: { disputed: boolean; inquiry: boolean }): PaidLine {
  const returned = line.returned + moved;
  const after = { ...line, returned, shareStatus: shareAfter({ ...line, returned }, moved) };
  if (!line.paidByIt) return after;
  const closes = moved > 0 && owedOf(after) === 0 && 'refunded' in LINE_STATES[line.status];
  return {
    ...after,
    inquiry: marks.inquiry,
    issue: marks.disputed ? 'disputed' : returnedIssue(after),
    ...(closes && { status: 'refunded' }),
  };
}

function shareAfter(line: PaidLine, moved: number): ShareStatus {
  if (moved === 0) return line.shareStatus;
  if (owedOf(line) === 0) return 'refunded';
  if (line.shareStatus !== 'refunded') return line.shareStatus;
  return isBought(line) ? 'succeeded' : 'refund_failed';
}

function returnedIssue({ returned, amount }: PaidLine): PaidLine['issue'] {
  if (returned === 0) return null;
  return returned < amount ? 'partly-returned' : 'returned';
}

function moveEvents({ line, returned, again }: Move, about: object): RecordedEvent[] {
  const [bought, other, twice] =
    returned > 0
      ? (['payment.returned', 'payment.refunded', 'payment.returned-twice'] as const)
      : (['payment.return-failed', 'payment.refund-failed', 'payment.second-return-failed'] as const);
  return [
    ...moneyEvent(isBought(line) ? bought : other, line.id, Math.abs(returned - again), about),
    ...moneyEvent(twice, line.id, Math.abs(again), about),
  ];
}

/** The provider refuses a refund for good: a person pays it back. Its lines were not shipped, so they are closed. */
export function refundRefused(payment: PaidOrder, refundId: string): Change | undefined {
  const refund = payment.refunds.find(({ id, status }) => id === refundId && status === 'owed');
  if (!refund) return undefined;
  const refused = payment.lines.filter((line) => isOwedBy(refund, line));
  const lines = payment.lines.map((line): PaidLine => {
    if (!refused.includes(line)) return line;
    const closes = line.status === 'refunding' && line.paidByIt;
    return { ...line, shareStatus: 'refund_failed', ...(closes && { status: 'refunded' }) };
  });
  return changeOf(payment, lines, {
    refunds: [{ ...refund, status: 'refused' }],
    events: refused.map((line) =>
      eventOf('payment.refund-refused', line.id, { intent: payment.intentId, amountCents: owedOf(line) }),
    ),
    outcome: { toRepay: refused.map(({ id }) => id) },
  });
}

/** A person paid a line back by other means, after its refund had failed. */
export function repaidByHand(payment: PaidOrder, lineId: string, actor: string): Change | undefined {
  const line = payment.lines.find(({ id, shareStatus }) => id === lineId && shareStatus === 'refund_failed');
  if (!line) return undefined;
  const cents = owedOf(line);
  const repaid: PaidLine = { ...line, repaid: line.repaid + cents, shareStatus: 'refunded' };
  const lines = payment.lines.map((other) => (other === line ? repaid : other));
  const event = eventOf('payment.repaid', lineId, { intent: payment.intentId, amountCents: cents });
  return changeOf(payment, lines, {
    transfers: transfer(lineId, 'owed', 'repaid', cents),
    events: [{ ...event, actor }],
    outcome: { subject: lineId, cents },
  });
}

/** Whether a dispute took money: then the provider refunds no more of the payment. */
export const hasLostDispute = ({ reversals }: PaidOrder): boolean =>
  reversals.some(({ kind, status }) => kind === 'dispute' && status === 'made');

/** Whether the line is bought: then its money is the shop's. */
const isBought = ({ status, paidByIt }: PaidLine): boolean =>
  paidByIt && (status === 'paid' || status === 'shipped');

/** What of a line's money the buyer has not got back yet. */
const owedOf = ({ amount, returned, repaid }: PaidLine): number => Math.max(amount - returned - repaid, 0);

/**
 * The refunds that were owed, for what their lines are owed now. Where the shop's own has just been made for less, because a
 * refund by hand failed meanwhile, another is owed for the rest.
 */
function adjustRefunds(
  { refunds }: PaidOrder,
  moves: readonly Move[],
  own: OwedRefund | undefined,
): OwedRefund[] {
  const owed = refunds.filter(({ status }) => status === 'owed');
  return owed.flatMap((refund): OwedRefund[] => {
    const lines = moves.map(({ after }) => after).filter((line) => isOwedBy(refund, line));
    const amount = sum(lines.map(owedOf));
    if (refund !== own) return [{ ...refund, amount, status: amount > 0 ? 'owed' : 'void' }];
    const made = { ...refund, status: 'made' as const };
    return amount > 0 ? [made, { ...refund, id: `refund_${randomUUID()}`, amount }] : [made];
  });
}

const isOwedBy = ({ lineId }: OwedRefund, { id, shareStatus }: PaidLine): boolean =>
  shareStatus === 'owed' && (lineId === null || lineId === id);

interface Written extends Partial<Omit<Change, 'lines' | 'closed' | 'outcome'>> {
  outcome: Partial<Change['outcome']>;
}

/** A change of the lines: those that it closes are recorded as refunded. */
function changeOf(payment: PaidOrder, lines: readonly PaidLine[], written: Written): Change {
  const closed = payment.lines.filter(({ status }, index) => status !== lines[index]?.status);
  const nothing = { subject: payment.orderId, cents: 0, stands: false, toRepay: [], again: 0, excess: 0 };
  return {
    refunds: [],
    transfers: [],
    ...written,
    lines,
    closed,
    events: [...(written.events ?? []), ...closed.map(refundedEvent)],
    outcome: { ...nothing, ...written.outcome },
  };
}

const sharesOf = (moves: readonly Move[]): Reversal['shares'] =>
  moves.flatMap(({ line, returned }) => (returned > 0 ? [{ lineId: line.id, cents: returned }] : []));

/** A transfer from one account to another; below zero, the reverse. */
function transfer(lineId: string, from: Account, to: Account, cents: number): Transfer[] {
  if (cents === 0) return [];
  const [debit, credit] = cents > 0 ? [from, to] : [to, from];
  return [{ lineId, debit, credit, cents: Math.abs(cents) }];
}

export function eventOf(kind: string, subject: string, after: object): RecordedEvent {
  return { actor: 'payments', kind, subject, before: null, after };
}

const moneyEvent = (kind: string, subject: string, cents: number, about: object): RecordedEvent[] =>
  cents > 0 ? [eventOf(kind, subject, { ...about, amountCents: cents })] : [];

const refundedEvent = ({ id, status }: PaidLine): RecordedEvent => ({
  ...eventOf('order.refunded', id, { status: 'refunded' }),
  before: { status },
});
