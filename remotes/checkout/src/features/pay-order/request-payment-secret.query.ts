import { callQuery } from '@shop/api-client';
import type { TradeOrder } from '@shop/contracts';

/**
 * The secret with which the browser confirms the one payment of an order. Requested again when the total changes
 * (docs/specification.md#payment-of-an-order); repeated requests for the same order are harmless.
 */
export const paymentSecretQuery = ({ _id: orderId, total }: TradeOrder) => ({
  ...callQuery('POST /create-payment-intent', { body: { total, orderId } }),
  select: ({ clientSecret }: { clientSecret: string }) => clientSecret,
  staleTime: Number.POSITIVE_INFINITY,
});
