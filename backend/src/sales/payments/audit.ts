import type { Database } from '../../foundation/database/index.ts';
import {
  type AuditedPayment,
  type Balance,
  balances,
  listAuditedDisputes,
  listAuditedPayments,
} from './audit.store.ts';
import type { ProviderDispute, ProviderIntent } from './card-provider.ts';

/** The result of an audit. */
interface Audit {
  /** What each account holds, as one line. */
  summary: string;
  /** A line for each difference; empty when everything fits. */
  differences: string[];
}

/**
 * Checks that the ledger fits every payment, line and event. That its accounts add up to zero needs no
 * check: each row takes from one what it gives to another.
 */
export async function auditLedger(database: Database): Promise<Audit> {
  const rows = await database.run(balances, []);
  const accounts = rows.filter(
    ({ what, subject, booked }) => what === 'account' && (subject !== 'repaid' || booked !== 0),
  );
  const disputed = rows.find(({ what, booked }) => what === 'disputed' && booked > 0);
  return {
    summary: [
      ...accounts.map(({ subject, booked }) => `${subject} ${dollars(booked)}`),
      ...(disputed ? [`of it disputed ${dollars(disputed.booked)}`] : []),
    ].join(', '),
    differences: rows.filter(({ booked, expected }) => booked !== expected).map(lineOf),
  };
}

function lineOf({ what, subject, booked, expected }: Balance): string {
  if (what === 'transfers') return `${subject}: ${booked} in the ledger, ${expected} in the record.`;
  if (what === 'returned')
    return `${subject}: ${dollars(booked)} went back by its lines, ${dollars(expected)} by its refunds and disputes.`;
  if (what === 'shares')
    return `${subject}: ${dollars(booked)} by its lines, ${dollars(expected)} by the payment.`;
  if (what === 'refunds')
    return `${subject}: ${dollars(booked)} to be refunded, ${dollars(expected)} owed by its lines.`;
  return `${subject}: ${dollars(booked)} in the ledger, ${dollars(expected)} by payments and orders.`;
}

const dollars = (cents: number): string => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;

/** An intent, and how much of its money was returned. */
interface ProviderRecord extends ProviderIntent {
  refundedCents: number;
}

/** The card provider's own records. */
export interface ProviderRecords {
  /** Every intent made since then, in any order. */
  listIntents(since: Date): AsyncIterable<ProviderRecord>;
  /** Every dispute opened since then, in any order. */
  listDisputes(since: Date): AsyncIterable<ProviderDispute>;
}

/** The clocks of provider and database may differ. */
const CLOCK_SKEW_MS = 3_600_000;
const NOTHING = 'unknown';

/**
 * Compares the payments made since a moment with what the provider itself says of them.
 * @returns a line for each difference
 */
export async function auditProvider(
  database: Database,
  records: ProviderRecords,
  since: Date,
): Promise<string[]> {
  const intents = await collect(records.listIntents(new Date(since.getTime() - CLOCK_SKEW_MS)));
  const disputes = await collect(records.listDisputes(since));
  const ids = [...intents.map(({ id }) => id), ...disputes.map(({ intentId }) => intentId)];
  const payments = await database.run(listAuditedPayments, [ids, since]);
  const recorded = await database.run(listAuditedDisputes, [disputes.map(({ id }) => id)]);
  const paymentOf = new Map(payments.map((payment) => [payment.intent_id, payment]));
  const disputeOf = new Map(recorded.map((dispute) => [dispute.id, dispute]));
  const listed = new Set(intents.map(({ id }) => id));

  const compared = [
    ...intents.flatMap((intent) => {
      const payment = paymentOf.get(intent.id);
      // An intent that a crash kept from being recorded is created again, or never paid.
      if (!payment && (intent.status !== 'succeeded' || !intent.orderId)) return [];
      return { about: intent.id, here: payment ? shopState(payment) : NOTHING, there: providerState(intent) };
    }),
    ...payments
      .filter((payment) => payment.is_recent && !listed.has(payment.intent_id))
      .map((payment) => ({ about: payment.intent_id, here: shopState(payment), there: NOTHING })),
    ...disputes
      // Other applications may use the same provider account.
      .filter(({ intentId }) => paymentOf.has(intentId))
      .map(({ id, intentId, status, amountCents }) => {
        const dispute = disputeOf.get(id);
        const here = dispute ? disputeState(DECISIONS[dispute.status], dispute.amount_cents) : NOTHING;
        return { about: `${id} of ${intentId}`, here, there: disputeState(status, amountCents) };
      }),
  ];
  return compared
    .filter(({ here, there }) => here !== there)
    .map(({ about, here, there }) => `${about}: ${here} here, ${there} with the provider.`);
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

const DECISIONS = { inquiry: 'inquiry', open: 'open', made: 'lost', failed: 'won' } as const;

/** Of a lost dispute more may have gone back than was left of the payment: then the amounts differ. */
function disputeState(status: ProviderDispute['status'], cents: number): string {
  if (status === 'lost') return `lost (${cents} cents)`;
  return status === 'inquiry-closed' ? 'won' : status;
}

/** Statuses of the shop that the provider does not distinguish. */
const PROVIDER_STATUS: Partial<Record<AuditedPayment['status'], string>> = {
  declined: 'cancelled',
  lost: 'open',
};

const shopState = ({ status, order_id, amount_cents, refunded_cents }: AuditedPayment): string =>
  status === 'succeeded'
    ? describeReceived(order_id, amount_cents, refunded_cents)
    : (PROVIDER_STATUS[status] ?? status);

const providerState = ({ status, orderId, amountCents, refundedCents }: ProviderRecord): string =>
  status === 'succeeded' ? describeReceived(orderId ?? NOTHING, amountCents, refundedCents) : status;

function describeReceived(order: string, cents: number, refundedCents: number): string {
  if (refundedCents === 0) return `paid (${cents} cents for ${order})`;
  return refundedCents === cents ? 'refunded' : `refunded in part (${refundedCents} of ${cents} cents)`;
}
