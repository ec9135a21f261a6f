import { type Database, statement } from '../platform/database/index.ts';
import type { ProviderIntent } from './card-provider.ts';

/** An intent with what became of its money. */
export interface ProviderRecord extends ProviderIntent {
  refundedCents: number;
}

/** The card provider's own books. */
export interface ProviderRecords {
  /** Every intent made since then, in any order. */
  listIntents(since: Date): AsyncIterable<ProviderRecord>;
}

interface PaymentRow {
  intent_id: string;
  order_id: string;
  amount_cents: number;
  status: 'open' | 'succeeded' | 'cancelled' | 'owed' | 'refunded';
}

const listPaymentsSince = statement<PaymentRow, [since: Date]>(
  'list-payments-since',
  'select intent_id, order_id, amount_cents, status from payments where created_at >= $1 order by intent_id',
);

const findPayment = statement<PaymentRow, [intentId: string]>(
  'find-payment',
  'select intent_id, order_id, amount_cents, status from payments where intent_id = $1',
);

/** Provider and database need not agree on the moment an intent was made. */
const CLOCKS_APART_MS = 3_600_000;

/**
 * Compares the payments made since a moment with what the provider itself says of them.
 * @returns a line for each difference
 */
export async function auditProvider(
  database: Database,
  records: ProviderRecords,
  since: Date,
): Promise<string[]> {
  const missing = new Map(
    (await database.run(listPaymentsSince, [since])).map((row) => [row.intent_id, row]),
  );
  const differences: string[] = [];
  for await (const record of records.listIntents(new Date(since.getTime() - CLOCKS_APART_MS))) {
    missing.delete(record.id);
    const [payment] = await database.run(findPayment, [record.id]);
    const there = stateThere(record);
    const here = payment ? stateHere(payment) : NOTHING;
    // An intent that a crash kept from being noted here is made again, or never paid.
    if (!payment && (record.status !== 'succeeded' || !record.orderId)) continue;
    if (there !== here) differences.push(`${record.id}: ${here} here, ${there} with the provider.`);
  }
  for (const payment of missing.values()) {
    differences.push(`${payment.intent_id}: ${stateHere(payment)} here, ${NOTHING} with the provider.`);
  }
  return differences;
}

const NOTHING = 'unknown';

const stateHere = ({ status, order_id, amount_cents }: PaymentRow): string =>
  status === 'succeeded' || status === 'owed' ? paid(order_id, amount_cents) : status;

function stateThere({ status, orderId, amountCents, refundedCents }: ProviderRecord): string {
  if (status !== 'succeeded') return status;
  if (refundedCents === 0) return paid(orderId ?? NOTHING, amountCents);
  return refundedCents === amountCents
    ? 'refunded'
    : `refunded in part (${refundedCents} of ${amountCents} cents)`;
}

const paid = (orderId: string, cents: number): string => `paid (${cents} cents for ${orderId})`;
