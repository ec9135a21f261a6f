import {
  dollarsFromCents,
  type LineProblem,
  MAX_ORDER_TOTAL_CENTS,
  MIN_ORDER_TOTAL_CENTS,
  type ProblemCode,
  TOTAL_NOT_PAYABLE,
  tooManyUnpaidLines,
} from '@shop/contracts';
import { standingOf, tooManyUnpaid } from '../orders/order-refusal.ts';
import type { AccountStanding } from '../orders/store.ts';
import type { OrderAllowances } from '../platform/config/order-allowances.ts';
import { fieldRefusal, Refusal } from '../platform/refusal.ts';
import type { LineFacts } from './trade-order.store.ts';

/** A line as the client sent it. */
export interface WantedLine {
  partId: string;
  quantity: number;
  priceCents: number;
}

/** What decides whether an order of a cart can be placed; read after the placing statement refused it. */
export interface TradeFacts {
  /** By the part's id, without parts that are not sold. */
  parts: ReadonlyMap<string, LineFacts>;
  /** Absent when the account is removed. */
  account: (AccountStanding & { lines: number }) | undefined;
}

/**
 * Says why an order of a cart cannot be placed, and names each line that is in the way. `placeTradeOrder` decides by
 * the same rules in SQL.
 * @returns `undefined` when it could be placed now
 */
export function tradeOrderRefusal(
  { parts, account }: TradeFacts,
  lines: readonly WantedLine[],
  allowances: OrderAllowances,
): Refusal | undefined {
  if (!account) return new Refusal('account-removed');
  const found = lines.map((line) => problemOf(line, parts.get(line.partId)));
  for (const code of CODES_BY_PRIORITY) {
    if (found.some((problem) => problem?.code === code)) {
      return new Refusal(code, { lines: found.flatMap((problem) => (problem ? [problem.line] : [])) });
    }
  }
  const totalCents = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  const hasFreeLine = lines.some(({ priceCents }) => priceCents === 0);
  if (hasFreeLine || totalCents < MIN_ORDER_TOTAL_CENTS || totalCents > MAX_ORDER_TOTAL_CENTS) {
    return fieldRefusal('invalid-request', 'total', 'total', TOTAL_NOT_PAYABLE);
  }
  const refusal = tooManyUnpaid(account, allowances);
  if (refusal) return refusal;
  const { unpaidLines } = allowances[standingOf(account)];
  if (account.lines + lines.length <= unpaidLines) return undefined;
  return new Refusal('too-many-unpaid-lines', { detail: tooManyUnpaidLines(unpaidLines) });
}

/** A refusal is called by the first of these that any line has. */
const CODES_BY_PRIORITY = ['parts-gone', 'not-enough-stock', 'below-minimum', 'prices-changed'] as const;

function problemOf(
  { partId, quantity, priceCents }: WantedLine,
  part: LineFacts | undefined,
): { code: ProblemCode; line: LineProblem } | undefined {
  if (!part) return { code: 'parts-gone', line: { partId } };
  const minimum = Math.max(part.minimum_order, 1);
  const moved = part.unit_cents !== priceCents && {
    before: dollarsFromCents(priceCents),
    now: dollarsFromCents(part.unit_cents),
  };
  if (quantity > part.quantity) {
    return { code: 'not-enough-stock', line: { partId, left: part.quantity, ...moved } };
  }
  if (quantity < minimum) return { code: 'below-minimum', line: { partId, minimum, ...moved } };
  return moved ? { code: 'prices-changed', line: { partId, ...moved } } : undefined;
}
