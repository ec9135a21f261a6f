import { call } from '@shop/api-client';
import { newestFirst, newestPage, olderThan, PAGE_SIZE, pageOf } from '@shop/host';
import { useInfiniteQuery } from '@tanstack/react-query';

/** All orders, newest first: the newest page at once, older ones page by page. */
export function useAllOrders() {
  return useInfiniteQuery({
    queryKey: ['orders', 'all'],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await call('GET /order', { query: { limit: String(PAGE_SIZE), ...pageParam }, signal })),
    initialPageParam: newestPage,
    getNextPageParam: olderThan,
    select: newestFirst,
  });
}
