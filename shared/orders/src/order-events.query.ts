import { callQuery, queryClient } from '@shop/api-client';
import type { Pages } from '@shop/api-client/cached';
import type { TradeOrderEvent } from '@shop/contracts';
import type { PathParams } from '@shop/host';
import { newestFirst, pagesQuery } from '@shop/lists';
import { type FetchQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { groupEvents } from './order-events.model.ts';

type EventsName = 'GET /order/{id}/events' | 'GET /tradeOrders/{id}/events';

/** What the audit log says about an order or, with all its lines, about the order of a cart. */
const eventsQuery = (name: EventsName, id: string) =>
  pagesQuery<TradeOrderEvent>((query) => callQuery(name, { params: { id }, query }));

const preloadOrderEvents = (name: EventsName, id: string): Promise<void> =>
  queryClient.prefetchInfiniteQuery(eventsQuery(name, id));

/** The events in as many pages as were asked for, newest first. */
export const useOrderEvents = (name: EventsName, id: string) =>
  useInfiniteQuery({
    ...eventsQuery(name, id),
    select: (pages: Pages<TradeOrderEvent>) => groupEvents(newestFirst(pages)),
  });

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
