import { callQuery } from '@shop/api-client';

/** The order to pay, never from the cache: its state decides whether a card is asked for. */
export const orderQuery = (id: string) => ({
  ...callQuery('GET /tradeOrders/{id}', { params: { id } }),
  staleTime: 0,
});
