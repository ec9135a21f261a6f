import { callQuery } from '@shop/api-client';

/** One order; refused with `not-found` once it has left the lists. */
export const orderQuery = (id: string) => callQuery('GET /order/{id}', { params: { id } });

/** The order of a whole cart. */
export const cartOrderQuery = (id: string) => callQuery('GET /tradeOrders/{id}', { params: { id } });
