import { call } from '@shop/api-client';
import { type PagePosition, pagesKey } from '@shop/api-client/cached';
import { newestFirst, newestPage, olderThan, pageOf } from '@shop/lists';
import { useInfiniteQuery } from '@tanstack/react-query';

/** What the audit log says about an order, newest first. */
export const useOrderEvents = (id: string) =>
  useInfiniteQuery({
    queryKey: pagesKey('GET /order/{id}/events', { params: { id }, query: {} }, 'all'),
    queryFn: async ({ pageParam, signal }: { pageParam: PagePosition; signal: AbortSignal }) =>
      pageOf(await call('GET /order/{id}/events', { params: { id }, query: pageParam, signal })),
    initialPageParam: newestPage,
    getNextPageParam: olderThan,
    select: newestFirst,
  });
