import {
  dollarsFromCents,
  type LineProblem,
  MAX_ORDER_TOTAL_CENTS,
  MIN_ORDER_TOTAL_CENTS,
  orderQuantityRules,
  type ProblemCode,
  TOTAL_NOT_PAYABLE,
  tooManyUnpaidLines,
  tooManyUnpaidOrders,
} from '@shop/contracts';
import type { OrderAllowances } from '../../foundation/config/order-allowances.ts';
import { fieldRefusal, Refusal } from '../../foundation/refusal.ts';
import type { AccountStanding, LineFacts } from './placing.store.ts';

/** A line as the client sent it; `POST /purchase` sends no price. */
export interface WantedLine {
  partId: string;
  quantity: number;
  priceCents: number;
}

/** What decides whether an order can be placed; read after the placing statement refused it. */
export interface OrderFacts {
  /** By the part's id, without parts that are not sold. */
  parts: ReadonlyMap<string, LineFacts>;
  /** Absent when the account is removed. */
  account: AccountStanding | undefined;
}

/**
 * Says why `POST /purchase` cannot place an order, in the specification's words. `placeOrder` decides by the same rules in
 * SQL; proofs/model/order-rules.test.ts compares the two.
 * @param quantity units to be ordered
 * @param part absent when it does not exist or is removed
 * @param alreadyOrdered the account has an unpaid order for this part
 * @returns `undefined` when the order could be placed now
 */
export function purchaseRefusal(
  quantity: number,
  {
    part,
    account,
    alreadyOrdered,
  }: { part: LineFacts | undefined; account: AccountStanding | undefined; alreadyOrdered: boolean },
  allowances: OrderAllowances,
): Refusal | undefined {
  if (!account) return new Refusal('account-removed');
  if (!part) return new Refusal('not-found');
  if (alreadyOrdered) return new Refusal('already-ordered');
  const { min, max } = orderQuantityRules({ minimumOrder: part.minimum_order, quantity: part.quantity });
  if (quantity < min.value) return fieldRefusal('invalid-request', 'orders', 'min', min.message);
  if (quantity > max.value) return fieldRefusal('not-enough-stock', 'orders', 'max', max.message);
  if (!isPayable(part.unit_cents * quantity)) {
    return fieldRefusal('invalid-request', 'orders', 'total', TOTAL_NOT_PAYABLE);
  }
  return tooManyUnpaid(account, allowances);
}

/**
 * Says why an order of a cart cannot be placed, and names each line that is in the way. `placeOrder` decides by the same
 * rules in SQL.
 * @returns `undefined` when it could be placed now
 */
export function cartRefusal(
  { parts, account }: OrderFacts,
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
  if (!isPayable(totalCents) || lines.some(({ priceCents }) => priceCents === 0)) {
    return fieldRefusal('invalid-request', 'total', 'total', TOTAL_NOT_PAYABLE);
  }
  const refusal = tooManyUnpaid(account, allowances);
  if (refusal) return refusal;
  const { unpaidLines } = allowances[standingOf(account)];
  if (account.lines + lines.length <= unpaidLines) return undefined;
  return new Refusal('too-many-unpaid-lines', { detail: tooManyUnpaidLines(unpaidLines) });
}

const isPayable = (totalCents: number): boolean =>
  totalCents >= MIN_ORDER_TOTAL_CENTS && totalCents <= MAX_ORDER_TOTAL_CENTS;

/** Which of the allowances an account has. */
const standingOf = (account: AccountStanding): keyof OrderAllowances =>
  account.paying ? 'paying' : account.email_verified ? 'verified' : 'unverified';

/** What raises an account's allowance, and to which. */
const NEXT = {
  unverified: { by: 'verifying', to: 'verified' },
  verified: { by: 'paying', to: 'paying' },
  paying: undefined,
} as const;

/** Says why an account cannot have one more unpaid order, if it cannot. */
function tooManyUnpaid(account: AccountStanding, allowances: OrderAllowances): Refusal | undefined {
  const standing = standingOf(account);
  const own = allowances[standing].unpaidOrders;
  if (account.unpaid < own) return undefined;
  const next = NEXT[standing];
  const orders = next ? allowances[next.to].unpaidOrders : 0;
  const more = next && orders > own ? { by: next.by, orders } : undefined;
  return new Refusal('too-many-unpaid-orders', { detail: tooManyUnpaidOrders(own, more) });
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
