import { callQuery } from '@shop/api-client';
import { type Order, totalDollars } from '@shop/contracts';
import type { BodyOf } from '@shop/contracts/calls';

/** What one payment pays: an order, or all lines of a cart's order. */
export type AmountDue = BodyOf<'POST /create-payment-intent'>;

export const amountDueOf = ({ _id: orderId, price, orders }: Order): AmountDue => ({
  total: totalDollars(price, orders) ?? 0,
  orderId,
});

/**
 * The secret with which the browser confirms the one payment. Requested again when the total changes
 * (docs/specification.md#payment-of-an-order); repeated requests for the same order are harmless.
 */
export const paymentSecretQuery = (due: AmountDue) => ({
  ...callQuery('POST /create-payment-intent', { body: due }),
  select: ({ clientSecret }: { clientSecret: string }) => clientSecret,
  staleTime: Number.POSITIVE_INFINITY,
});
