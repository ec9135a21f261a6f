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
  priceCents: number | null;
}

/** What decides whether an order can be placed; read after the placing statement refused it. */
export interface OrderFacts {
  /** By the part's id, without parts that are not sold. */
  parts: ReadonlyMap<string, LineFacts>;
  /** Absent when the account is removed. */
  account: AccountStanding | undefined;
  /** The account has an unpaid order of `POST /purchase` for this part. */
  alreadyOrdered: boolean;
}

/**
 * Says why an order cannot be placed: of `POST /purchase`, whose line has no price, in the specification's words; of a cart
 * by naming each line that is in the way. `placeOrder` decides by the same rules in SQL; proofs/model/order-rules.test.ts
 * compares the two.
 * @returns `undefined` when the order could be placed now
 */
export function orderRefusal(
  { parts, account, alreadyOrdered }: OrderFacts,
  lines: readonly WantedLine[],
  allowances: OrderAllowances,
): Refusal | undefined {
  if (!account) return new Refusal('account-removed');
  if (alreadyOrdered && lines.every(({ partId }) => parts.has(partId))) return new Refusal('already-ordered');
  const [first] = lines;
  const ofCart = first?.priceCents !== null;
  const refused = ofCart
    ? refusalOfLines(lines, parts)
    : refusalOfPart(first.quantity, parts.get(first.partId));
  if (refused) return refused;
  const prices = lines.map((line) => line.priceCents ?? parts.get(line.partId)?.unit_cents ?? 0);
  const totalCents = lines.reduce((sum, { quantity }, index) => sum + quantity * (prices[index] ?? 0), 0);
  if (!isPayable(totalCents) || prices.includes(0)) {
    return fieldRefusal('invalid-request', ofCart ? 'total' : 'orders', 'total', TOTAL_NOT_PAYABLE);
  }
  const refusal = tooManyUnpaid(account, allowances);
  const { unpaidLines } = allowances[standingOf(account)];
  if (refusal || !ofCart || account.lines + lines.length <= unpaidLines) return refusal;
  return new Refusal('too-many-unpaid-lines', { detail: tooManyUnpaidLines(unpaidLines) });
}

function refusalOfPart(quantity: number, part: LineFacts | undefined): Refusal | undefined {
  if (!part) return new Refusal('not-found');
  const { min, max } = orderQuantityRules({ minimumOrder: part.minimum_order, quantity: part.quantity });
  if (quantity < min.value) return fieldRefusal('invalid-request', 'orders', 'min', min.message);
  return quantity > max.value ? fieldRefusal('not-enough-stock', 'orders', 'max', max.message) : undefined;
}

/** A refusal is called by the first of these that any line has. */
const CODES_BY_PRIORITY = ['parts-gone', 'not-enough-stock', 'below-minimum', 'prices-changed'] as const;

function refusalOfLines(lines: readonly WantedLine[], parts: OrderFacts['parts']): Refusal | undefined {
  const found = lines.flatMap((line) => problemOf(line, parts.get(line.partId)) ?? []);
  const code = CODES_BY_PRIORITY.find((one) => found.some((problem) => problem.code === one));
  return code && new Refusal(code, { lines: found.map(({ line }) => line) });
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

function problemOf(
  { partId, quantity, priceCents }: WantedLine,
  part: LineFacts | undefined,
): { code: ProblemCode; line: LineProblem } | undefined {
  if (!part) return { code: 'parts-gone', line: { partId } };
  const minimum = Math.max(part.minimum_order, 1);
  const moved = part.unit_cents !== priceCents && {
    before: dollarsFromCents(priceCents ?? 0),
    now: dollarsFromCents(part.unit_cents),
  };
  if (quantity > part.quantity) {
    return { code: 'not-enough-stock', line: { partId, left: part.quantity, ...moved } };
  }
  if (quantity < minimum) return { code: 'below-minimum', line: { partId, minimum, ...moved } };
  return moved ? { code: 'prices-changed', line: { partId, ...moved } } : undefined;
}
