import {
  MAX_ORDER_TOTAL_CENTS,
  MIN_ORDER_TOTAL_CENTS,
  orderQuantityRules,
  TOTAL_NOT_PAYABLE,
  tooManyUnpaidOrders,
} from '@shop/contracts';
import type { PartRow } from '../parts/store.ts';
import { unitCentsOf } from '../parts/unit-price.ts';
import type { OrderAllowances } from '../platform/config/order-allowances.ts';
import { fieldRefusal, Refusal } from '../platform/refusal.ts';
import type { AccountStanding } from './store.ts';

/** What decides whether an order can be placed; read after the placing statement refused it. */
export interface OrderFacts {
  /** Absent when the part does not exist or is removed. */
  part: Pick<PartRow, 'minimum_order' | 'quantity' | 'price_cents' | 'price_breaks'> | undefined;
  /** Absent when the account is removed. */
  account: AccountStanding | undefined;
  /** The account has an unpaid order for this part. */
  alreadyOrdered: boolean;
}

/**
 * Says why an order cannot be placed. `placeOrder` decides by the same rules in SQL;
 * proofs/model/order-rules.test.ts compares the two.
 * @param quantity units to be ordered
 * @returns `undefined` when the order could be placed now
 */
export function orderRefusal(
  { part, account, alreadyOrdered }: OrderFacts,
  quantity: number,
  allowances: OrderAllowances,
): Refusal | undefined {
  if (!account) return new Refusal('account-removed');
  if (!part) return new Refusal('not-found');
  if (alreadyOrdered) return new Refusal('already-ordered');
  const { min, max } = orderQuantityRules({ minimumOrder: part.minimum_order, quantity: part.quantity });
  if (quantity < min.value) return fieldRefusal('invalid-request', 'orders', 'min', min.message);
  if (quantity > max.value) return fieldRefusal('not-enough-stock', 'orders', 'max', max.message);
  const totalCents = unitCentsOf(part, quantity) * quantity;
  if (totalCents < MIN_ORDER_TOTAL_CENTS || totalCents > MAX_ORDER_TOTAL_CENTS) {
    return fieldRefusal('invalid-request', 'orders', 'total', TOTAL_NOT_PAYABLE);
  }
  return tooManyUnpaid(account, allowances);
}

/** Which of the allowances an account has. */
export const standingOf = (account: AccountStanding): keyof OrderAllowances =>
  account.paying ? 'paying' : account.email_verified ? 'verified' : 'unverified';

/** Says why an account cannot have one more unpaid order, if it cannot. */
export function tooManyUnpaid(account: AccountStanding, allowances: OrderAllowances): Refusal | undefined {
  const { unverified, verified, paying } = allowances;
  const [own, next] = account.paying
    ? [paying]
    : account.email_verified
      ? [verified, paying]
      : [unverified, verified];
  if (account.unpaid < own.unpaidOrders) return undefined;
  const more = next && next.unpaidOrders > own.unpaidOrders ? next.unpaidOrders : undefined;
  const by = account.email_verified ? 'paying' : 'verifying';
  const detail = tooManyUnpaidOrders(own.unpaidOrders, more === undefined ? undefined : { by, orders: more });
  return new Refusal('too-many-unpaid-orders', { detail });
}
