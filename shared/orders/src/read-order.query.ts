import { callQuery } from '@shop/api-client';

/** One order, also once it has ended. */
export const orderQuery = (id: string) => callQuery('GET /order/{id}', { params: { id } });

/** The order of a whole cart. */
export const cartOrderQuery = (id: string) => callQuery('GET /tradeOrders/{id}', { params: { id } });
