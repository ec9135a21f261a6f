import { callQuery } from '@shop/api-client';
import { type Order, totalDollars } from '@shop/contracts';

/**
 * The secret with which the browser confirms the order's one payment. Requested again when the total changes
 * (docs/specification.md#payment-of-an-order); repeated requests for the same order are harmless.
 */
export const paymentSecretQuery = ({ _id: orderId, price, orders }: Order) => ({
  ...callQuery('POST /create-payment-intent', { body: { total: totalDollars(price, orders) ?? 0, orderId } }),
  select: ({ clientSecret }: { clientSecret: string }) => clientSecret,
  staleTime: Number.POSITIVE_INFINITY,
});
