import { callQuery } from '@shop/api-client';

/** The order to pay. */
export const orderQuery = (id: string) => ({
  ...callQuery('GET /order/{id}', { params: { id } }),
  // Never from the cache: the order's state decides whether a card is asked for.
  staleTime: 0,
});

/** The order of a cart to pay. */
export const tradeOrderQuery = (id: string) => ({
  ...callQuery('GET /tradeOrders/{id}', { params: { id } }),
  staleTime: 0,
});
