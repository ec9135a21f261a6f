import { call } from '@shop/api-client';
import type { Order } from '@shop/contracts';
import { totalDollars } from '@shop/contracts';
import { queryOptions } from '@tanstack/react-query';

/**
 * The secret with which the browser confirms the order's one payment. Requested again when the total changes
 * (docs/specification.md#payment-of-an-order); repeated requests for the same order are harmless.
 */
export const paymentSecretQuery = ({ _id: orderId, price, orders }: Order) => {
  const total = totalDollars(price, orders) ?? 0;
  return queryOptions({
    queryKey: ['payment-secret', orderId, total],
    queryFn: async ({ signal }) => {
      const { clientSecret } = await call('POST /create-payment-intent', {
        body: { total, orderId },
        signal,
      });
      return clientSecret;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
};
