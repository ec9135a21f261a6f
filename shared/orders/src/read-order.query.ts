import { callQuery } from '@shop/api-client';
import { orderOfLine } from '@shop/contracts';

/** A line as an order, also once it has ended. */
export const lineQuery = (id: string) => ({
  ...callQuery('GET /order/{id}', { params: { id } }),
  select: orderOfLine,
});

/** An order with all its lines. */
export const orderQuery = (id: string) => callQuery('GET /tradeOrders/{id}', { params: { id } });
