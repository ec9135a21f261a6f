import type { Database } from '../../foundation/database/index.ts';
import { type Balance, balances } from './audit.store.ts';

/** The result of an audit. */
export interface Audit {
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
