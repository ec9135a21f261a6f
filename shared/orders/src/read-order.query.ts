import { callQuery, queryClient } from '@shop/api-client';
import { orderOfLine } from '@shop/contracts';
import type { PathParams } from '@shop/host';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { type EventsName, preloadOrderEvents } from './order-events.query.ts';

/** A line as an order, also once it has ended. */
export const lineQuery = (id: string) => ({
  ...callQuery('GET /order/{id}', { params: { id } }),
  select: orderOfLine,
});

/** An order with all its lines. */
export const orderQuery = (id: string) => callQuery('GET /tradeOrders/{id}', { params: { id } });

/**
 * Reads the order that a page's address names before the page opens.
 * @param events those that the page shows at once
 */
export const preloadOrder =
  <Read, Key extends QueryKey>(
    queryOf: (id: string) => FetchQueryOptions<Read, Error, Read, Key>,
    events?: EventsName,
  ) =>
  async ({ id = '' }: PathParams): Promise<void> => {
    await Promise.all([queryClient.prefetchQuery(queryOf(id)), events && preloadOrderEvents(events, id)]);
  };
