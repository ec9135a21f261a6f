import { call } from '@shop/api-client';
import { type PagePosition, pagesKey } from '@shop/api-client/cached';
import { newestFirst, newestPage, olderThan, pageOf } from '@shop/lists';
import { useInfiniteQuery } from '@tanstack/react-query';

/** What the audit log says about a product, newest first. */
export const useProductEvents = (id: string) =>
  useInfiniteQuery({
    queryKey: pagesKey('GET /managePart/{id}/events', { params: { id }, query: {} }, 'all'),
    queryFn: async ({ pageParam, signal }: { pageParam: PagePosition; signal: AbortSignal }) =>
      pageOf(await call('GET /managePart/{id}/events', { params: { id }, query: pageParam, signal })),
    initialPageParam: newestPage,
    getNextPageParam: olderThan,
    select: newestFirst,
  });
