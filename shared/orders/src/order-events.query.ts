import { callQuery, queryClient } from '@shop/api-client';
import type { Pages } from '@shop/api-client/cached';
import type { TradeOrderEvent } from '@shop/contracts';
import { newestFirst, pagesQuery } from '@shop/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { groupEvents } from './order-events.model.ts';

export type EventsName = 'GET /order/{id}/events' | 'GET /tradeOrders/{id}/events';

/** What the audit log says about an order or, with all its lines, about the order of a cart. */
const eventsQuery = (name: EventsName, id: string) =>
  pagesQuery<TradeOrderEvent>((query) => callQuery(name, { params: { id }, query }));

export const preloadOrderEvents = (name: EventsName, id: string): Promise<void> =>
  queryClient.prefetchInfiniteQuery(eventsQuery(name, id));

/** The events in as many pages as were asked for, newest first. */
export const useOrderEvents = (name: EventsName, id: string) =>
  useInfiniteQuery({
    ...eventsQuery(name, id),
    select: (pages: Pages<TradeOrderEvent>) => groupEvents(newestFirst(pages)),
  });
