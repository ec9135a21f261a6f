/**
 * When an unpaid order ends, in the reader's time zone.
 * @param holdUntil as the order says it (ISO 8601)
 */
export const holdEnd = (holdUntil: string): string =>
  new Date(holdUntil).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Warns the buyer of an unpaid order.
 * @param holdUntil as the order says it (ISO 8601)
 */
export const payByWarning = (holdUntil: string): string =>
  `Pay by ${holdEnd(holdUntil)}, then the stock is released.`;

/** Tells a buyer whose email address is not verified how to get a longer hold. */
export const VERIFY_FOR_LONGER_HOLD =
  'Stock of your next orders is held longer once your email address is verified: follow the link in the mail that was sent when you signed up, then sign in again.';

/**
 * Says why an account cannot order another cart, and what to do.
 * @param held how many lines of carts the account may have unpaid
 */
export const tooManyUnpaidLines = (held: number): string =>
  `The unpaid orders of this account can hold ${held} different parts together. Order fewer at once, or pay or cancel one of them.`;

/**
 * Says why an account cannot place another order, and what to do.
 * @param held how many unpaid orders the account may have
 * @param more how to get more, and how many in all; absent when nothing helps
 */
export function tooManyUnpaidOrders(
  held: number,
  more?: { by: 'verifying' | 'paying'; orders: number },
): string {
  const limit = `This account can have ${held} unpaid ${held === 1 ? 'order' : 'orders'} at once.`;
  const upTo = more && `to have up to ${more.orders}`;
  if (more?.by === 'verifying') {
    const verify = 'Verify your email address and sign in again';
    return held === 0
      ? `${verify} to place orders.`
      : `${limit} ${verify} ${upTo}, or pay or cancel one of them.`;
  }
  return more ? `${limit} Pay one of them ${upTo}, or cancel one.` : `${limit} Pay or cancel one of them.`;
}
