import { call } from '@shop/api-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { newestFirst, newestPage, olderThan, PAGE_SIZE } from '../../lists/newest-first.model.ts';

/** All orders, newest first: the newest page at once, older ones page by page. */
export function useAllOrders() {
  return useInfiniteQuery({
    queryKey: ['orders', 'all'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /order', { query: { limit: String(PAGE_SIZE), ...pageParam }, signal }),
    initialPageParam: newestPage,
    getNextPageParam: olderThan,
    select: newestFirst,
  });
}
