import { call } from '@shop/api-client';
import { newestFirst, newestPage, olderThan, PAGE_SIZE, pageOf } from '@shop/host';
import { useInfiniteQuery } from '@tanstack/react-query';

/**
 * The catalogue's products, newest first, page by page.
 * @param search words to look for; all products without any. While a search runs, what it replaces stays.
 */
export function useManagedProducts(search: string) {
  const q = search.trim();
  return useInfiniteQuery({
    queryKey: ['parts', 'managed', q],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await call('GET /managePart', {
          query: { limit: String(PAGE_SIZE), ...(q ? { q } : {}), ...pageParam },
          signal,
        }),
      ),
    initialPageParam: newestPage,
    getNextPageParam: olderThan,
    select: newestFirst,
    placeholderData: (before) => before,
  });
}
