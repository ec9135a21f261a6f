import type { Database } from '../../foundation/database/index.ts';
import { type AuditedPayment, findDispute, findPayment, listPaymentsSince } from './audit.store.ts';
import type { ProviderDispute, ProviderIntent } from './card-provider.ts';

/** An intent, and how much of its money was returned. */
export interface ProviderRecord extends ProviderIntent {
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

/**
 * Compares the payments made since a moment with what the provider itself says of them.
 * @returns a line for each difference
 */
export async function auditProvider(
  database: Database,
  records: ProviderRecords,
  since: Date,
): Promise<string[]> {
  const payments = await comparePayments(database, records, since);
  const disputes = await compareDisputes(database, records, since);
  return [...payments, ...disputes];
}

async function comparePayments(database: Database, records: ProviderRecords, since: Date): Promise<string[]> {
  const missing = new Map(
    (await database.run(listPaymentsSince, [since])).map((row) => [row.intent_id, row]),
  );
  const differences: string[] = [];
  for await (const record of records.listIntents(new Date(since.getTime() - CLOCK_SKEW_MS))) {
    missing.delete(record.id);
    const [payment] = await database.run(findPayment, [record.id]);
    const there = providerState(record);
    const here = payment ? shopState(payment) : NOTHING;
    // An intent that a crash kept from being recorded is created again, or never paid.
    if (!payment && (record.status !== 'succeeded' || !record.orderId)) continue;
    if (there !== here) differences.push(`${record.id}: ${here} here, ${there} with the provider.`);
  }
  for (const payment of missing.values()) {
    differences.push(`${payment.intent_id}: ${shopState(payment)} here, ${NOTHING} with the provider.`);
  }
  return differences;
}

async function compareDisputes(database: Database, records: ProviderRecords, since: Date): Promise<string[]> {
  const differences: string[] = [];
  for await (const { id, intentId, status } of records.listDisputes(since)) {
    const [payment] = await database.run(findPayment, [intentId]);
    const [dispute] = await database.run(findDispute, [id]);
    const here = dispute ? DECISIONS[dispute.status] : NOTHING;
    // Other applications may use the same provider account.
    if (!payment || here === status) continue;
    differences.push(`${id} of ${intentId}: ${here} here, ${status} with the provider.`);
  }
  return differences;
}

const NOTHING = 'unknown';

const DECISIONS = { inquiry: 'inquiry', open: 'open', made: 'lost', failed: 'won' } as const;

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
