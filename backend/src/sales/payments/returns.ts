import type { LineStatus, RefundStatus, ShareStatus } from '../orders/order-states.ts';

/**
 * What becomes of the money of a payment when some of it goes back, or comes back: pure functions from what is, to what is
 * to be written. Amounts are cents. Each is called while the lines of the payment are locked (returns.store.ts).
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

export interface Transfer {
  lineId: string;
  debit: 'provider' | 'sales' | 'owed' | 'repaid';
  credit: 'provider' | 'sales' | 'owed' | 'repaid';
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
  /** With their new state. */
  lines: readonly PaidLine[];
  refunds: readonly OwedRefund[];
  reversal?: Reversal;
  transfers: readonly Transfer[];
  events: readonly RecordedEvent[];
  /** Lines that are closed by it, whose stock returns. */
  closed: readonly PaidLine[];
  /** For the log. */
  outcome: {
    /** The line, if it is about one, or the order. */
    subject: string;
    cents: number;
    /** Money of a line that is paid or shipped was moved. */
    stands: boolean;
    /** Money that the buyer has to be given by a person is owed again. */
    owed: boolean;
    /** How much went back although a person had paid it back before. */
    again: number;
  };
}

/**
 * Divides cents by weights, so that the parts add up: each part is what the weights up to it are of all, rounded down, less
 * what was given before it. Exact for any amounts of the shop: the products exceed 2^53.
 */
export function divide(cents: number, weights: readonly number[]): number[] {
  const all = BigInt(sum(weights));
  if (all === 0n) return weights.map(() => 0);
  let soFar = 0n;
  let given = 0n;
  return weights.map((weight) => {
    soFar += BigInt(weight);
    const upTo = (BigInt(cents) * soFar) / all;
    const part = upTo - given;
    given = upTo;
    return Number(part);
  });
}

/**
 * Money went back to the buyer: a refund was made, by the shop or by hand, or a dispute is lost.
 *
 * What is not for one line is divided by what is left of each. A line whose money went back whole is closed, unless it was
 * shipped. The money of a paid or shipped line is taken from `sales`, other money from `owed`, and what a person had paid
 * back by other means from `repaid`.
 * @param made.refundKey of a refund by the shop: it says which line it is for
 * @returns nothing where it was recorded before
 */
export function moneyReturned(
  payment: PaidOrder,
  made: { id: string; kind: 'refund' | 'dispute'; cents: number; refundKey?: string | undefined },
): Change | undefined {
  const { lines, intentId } = payment;
  const known = payment.reversals.find(({ id }) => id === made.id);
  if (known && known.status !== 'open') return undefined;
  const own = payment.refunds.find(({ id }) => id === made.refundKey);
  const left = lines.map(({ amount, returned }) => amount - returned);
  const cents = Math.min(made.cents, sum(left));
  const named = lines.map(({ id }, index) => (id === own?.lineId ? Math.min(cents, left[index] ?? 0) : 0));
  const rest = divide(
    cents - sum(named),
    left.map((of, index) => of - (named[index] ?? 0)),
  );
  const disputes = payment.reversals.filter(({ id, status }) => status === 'open' && id !== made.id).length;

  const moves = lines.map((line, index) => {
    const part = (named[index] ?? 0) + (rest[index] ?? 0);
    const again = stands(line)
      ? 0
      : Math.max(part - Math.max(line.amount - line.returned - line.repaid, 0), 0);
    return { before: line, part, again, after: afterReturn(line, part, disputes) };
  });
  const about = { intent: intentId, [made.kind]: made.id };
  const closed = moves.filter(({ before, after }) => before.status !== after.status);
  return {
    lines: moves.map(({ after }) => after),
    refunds: adjustRefunds(payment, moves, own),
    reversal: { id: made.id, kind: made.kind, amount: cents, status: 'made', shares: sharesOf(moves) },
    transfers: moves.flatMap(({ before: line, part, again }) => [
      ...transfer(line.id, accountOf(line), 'provider', part - again),
      ...transfer(line.id, 'repaid', 'provider', again),
    ]),
    events: [
      ...moves.flatMap(({ before: line, part, again }) => [
        ...moneyEvent(stands(line) ? 'payment.returned' : 'payment.refunded', line.id, part - again, about),
        ...moneyEvent('payment.returned-twice', line.id, again, about),
      ]),
      ...closed.map(({ before }) => refundedEvent(before)),
    ],
    closed: closed.map(({ after }) => after),
    outcome: {
      subject: own?.lineId ?? payment.orderId,
      cents,
      stands: moves.some(({ before, part }) => part > 0 && stands(before)),
      owed: false,
      again: sum(moves.map(({ again }) => again)),
    },
  };
}

/**
 * The shop has the money after all, or keeps it: a refund failed after it was made, a dispute was won, an inquiry was closed.
 * The money of a paid or shipped line counts as `sales` again; other money is owed, and a person pays it back, unless they
 * have done so before.
 * @returns nothing where it was recorded before
 */
export function moneyKept(payment: PaidOrder, reversalId: string): Change | undefined {
  const { lines, intentId } = payment;
  const reversal = payment.reversals.find(({ id }) => id === reversalId);
  if (!reversal || reversal.status === 'failed') return undefined;
  const others = payment.reversals.filter(({ id }) => id !== reversalId);
  const disputes = others.filter(({ status }) => status === 'open').length;
  const inquiry = others.some(({ status }) => status === 'inquiry');
  const cameBack = reversal.status === 'made' ? reversal.amount : 0;
  const shares = new Map(reversal.shares.map(({ lineId, cents }) => [lineId, cents]));

  const moves = lines.map((line) => {
    const part = cameBack > 0 ? (shares.get(line.id) ?? 0) : 0;
    const returned = line.returned - part;
    const unpaid = Math.max(line.amount - returned - line.repaid, 0);
    const again = stands(line) ? 0 : part - Math.min(part, unpaid);
    const after = { ...line, returned, shareStatus: part === 0 ? line.shareStatus : shareKept(line, unpaid) };
    const marks = line.paidByIt && { issue: issueOf(after, disputes), inquiry };
    return { before: line, part: -part, again, after: { ...after, ...marks } };
  });
  const about = { intent: intentId, [reversal.kind]: reversalId };
  const decided =
    reversal.status === 'open'
      ? ['payment.dispute-won']
      : reversal.status === 'inquiry'
        ? ['payment.inquiry-closed']
        : [];
  return {
    lines: moves.map(({ after }) => after),
    refunds: adjustRefunds(payment, moves, undefined),
    reversal: { ...reversal, status: 'failed', shares: [] },
    transfers: moves.flatMap(({ before: line, part, again }) => [
      ...transfer(line.id, 'provider', accountOf(line), -part - again),
      ...transfer(line.id, 'provider', 'repaid', again),
    ]),
    events: [
      ...decided.map((kind) => eventOf(kind, payment.orderId, about)),
      ...moves.flatMap(({ before: line, part, again }) => [
        ...moneyEvent(
          stands(line) ? 'payment.return-failed' : 'payment.refund-failed',
          line.id,
          -part - again,
          about,
        ),
        ...moneyEvent('payment.second-return-failed', line.id, again, about),
      ]),
    ],
    closed: [],
    outcome: {
      subject: payment.orderId,
      cents: cameBack,
      stands: moves.some(({ before, part }) => part < 0 && stands(before)),
      owed: moves.some(({ before, part, again }) => !stands(before) && -part > again),
      again: 0,
    },
  };
}

/** A bank inquires, which blocks nothing, or disputes the payment: then its lines are not shipped until it is decided. */
export function disputeOpened(
  payment: PaidOrder,
  dispute: { id: string; cents: number; isInquiry: boolean },
): Change | undefined {
  const known = payment.reversals.find(({ id }) => id === dispute.id);
  if (known && (dispute.isInquiry || known.status !== 'inquiry')) return undefined;
  const others = payment.reversals.filter(({ id }) => id !== dispute.id);
  const inquiry = dispute.isInquiry || others.some(({ status }) => status === 'inquiry');
  const status = dispute.isInquiry ? 'inquiry' : 'open';
  const marks = { inquiry, ...(!dispute.isInquiry && { issue: 'disputed' as const }) };
  const kind = dispute.isInquiry ? 'payment.inquired' : 'payment.disputed';
  const after = { intent: payment.intentId, dispute: dispute.id, amountCents: dispute.cents };
  return {
    ...unchanged(payment),
    lines: payment.lines.map((line) => (line.paidByIt ? { ...line, ...marks } : line)),
    reversal: { id: dispute.id, kind: 'dispute', amount: dispute.cents, status, shares: [] },
    events: [eventOf(kind, payment.orderId, after)],
  };
}

/** The provider refuses a refund for good: a person pays it back. Its lines were not shipped, so they are closed. */
export function refundRefused(payment: PaidOrder, refundId: string): Change | undefined {
  const refund = payment.refunds.find(({ id, status }) => id === refundId && status === 'owed');
  if (!refund) return undefined;
  const refused = payment.lines.filter((line) => line.shareStatus === 'owed' && isOf(refund, line));
  const closed = refused.filter(({ status, paidByIt }) => status === 'refunding' && paidByIt);
  const about = { intent: payment.intentId };
  return {
    ...unchanged(payment),
    lines: payment.lines.map((line) => ({
      ...line,
      ...(refused.includes(line) && { shareStatus: 'refund_failed' as const }),
      ...(closed.includes(line) && { status: 'refunded' as const }),
    })),
    refunds: [{ ...refund, status: 'refused' }],
    events: [
      ...refused.map(({ id, amount, returned }) =>
        eventOf('payment.refund-refused', id, { ...about, amountCents: amount - returned }),
      ),
      ...closed.map(refundedEvent),
    ],
    closed,
  };
}

/** A person paid a line back by other means, after its refund had failed. */
export function repaidByHand(payment: PaidOrder, lineId: string, actor: string): Change | undefined {
  const line = payment.lines.find(({ id, shareStatus }) => id === lineId && shareStatus === 'refund_failed');
  if (!line) return undefined;
  const cents = line.amount - line.returned - line.repaid;
  const after = { ...line, repaid: line.repaid + cents, shareStatus: 'refunded' as const };
  const event = eventOf('payment.repaid', lineId, { intent: payment.intentId, amountCents: cents });
  return {
    ...unchanged(payment),
    lines: payment.lines.map((one) => (one === line ? after : one)),
    transfers: transfer(lineId, 'owed', 'repaid', cents),
    events: [{ ...event, actor }],
    outcome: { subject: lineId, cents, stands: false, owed: false, again: 0 },
  };
}

/** Whether the line is bought: then its money is the shop's. */
const stands = ({ status, paidByIt }: PaidLine): boolean =>
  paidByIt && (status === 'paid' || status === 'shipped');

const accountOf = (line: PaidLine): 'sales' | 'owed' => (stands(line) ? 'sales' : 'owed');

function afterReturn(line: PaidLine, part: number, disputes: number): PaidLine {
  const returned = line.returned + part;
  const isWhole = returned + line.repaid >= line.amount;
  const shareStatus = part > 0 && isWhole ? 'refunded' : line.shareStatus;
  const after = { ...line, returned, shareStatus };
  if (!line.paidByIt) return after;
  const closes = isWhole && (line.status === 'paid' || line.status === 'refunding');
  return { ...after, issue: issueOf(after, disputes), ...(closes && { status: 'refunded' }) };
}

/** The state of a share after some of its money came back. @param unpaid what nobody has paid back now */
function shareKept(line: PaidLine, unpaid: number): ShareStatus {
  if (line.shareStatus !== 'refunded') return line.shareStatus;
  if (stands(line)) return 'succeeded';
  return unpaid > 0 ? 'refund_failed' : 'refunded';
}

/** What an admin has to know about a line's payment. */
function issueOf({ returned, amount }: PaidLine, disputes: number): PaidLine['issue'] {
  if (disputes > 0) return 'disputed';
  if (returned === 0) return null;
  return returned < amount ? 'partly-returned' : 'returned';
}

/**
 * The refunds that are still owed, after money of their lines went back another way, or came back: no more is refunded than
 * is left.
 * @param own the refund that has just been made, if it was one by the shop
 */
function adjustRefunds(
  { refunds }: PaidOrder,
  moves: readonly { before: PaidLine; part: number }[],
  own: OwedRefund | undefined,
): OwedRefund[] {
  return refunds.flatMap((refund): OwedRefund[] => {
    if (refund === own) return [{ ...refund, status: 'made' }];
    if (refund.status !== 'owed') return [];
    const owed = moves.filter(({ before }) => before.shareStatus === 'owed' && isOf(refund, before));
    const amount = Math.max(refund.amount - sum(owed.map(({ part }) => part)), 0);
    return [{ ...refund, amount, status: amount === 0 ? 'void' : refund.status }];
  });
}

const isOf = (refund: OwedRefund, line: PaidLine): boolean =>
  refund.lineId === null || refund.lineId === line.id;

const unchanged = ({ lines, orderId }: PaidOrder): Change => ({
  lines,
  refunds: [],
  transfers: [],
  events: [],
  closed: [],
  outcome: { subject: orderId, cents: 0, stands: false, owed: false, again: 0 },
});

const sharesOf = (moves: readonly { before: PaidLine; part: number }[]): Reversal['shares'] =>
  moves.filter(({ part }) => part > 0).map(({ before, part }) => ({ lineId: before.id, cents: part }));

const transfer = (
  lineId: string,
  debit: Transfer['debit'],
  credit: Transfer['credit'],
  cents: number,
): Transfer[] => (cents > 0 ? [{ lineId, debit, credit, cents }] : []);

const eventOf = (kind: string, subject: string, after: object): RecordedEvent => ({
  actor: 'payments',
  kind,
  subject,
  before: null,
  after,
});

const moneyEvent = (kind: string, subject: string, cents: number, about: object): RecordedEvent[] =>
  cents > 0 ? [eventOf(kind, subject, { ...about, amountCents: cents })] : [];

const refundedEvent = ({ id, status }: PaidLine): RecordedEvent => ({
  ...eventOf('order.refunded', id, { status: 'refunded' }),
  before: { status },
});

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
