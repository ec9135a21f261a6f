import { callQuery } from '@shop/api-client';
import { orderOfLine } from '@shop/contracts';

// Never from the cache: the order's state decides whether a card is asked for.
const fresh = { staleTime: 0 };

/** The order of one part to pay. */
export const orderQuery = (id: string) => ({
  ...callQuery('GET /order/{id}', { params: { id } }),
  ...fresh,
  select: orderOfLine,
});

/** The order of a cart to pay. */
export const cartOrderQuery = (id: string) => ({
  ...callQuery('GET /tradeOrders/{id}', { params: { id } }),
  ...fresh,
});
