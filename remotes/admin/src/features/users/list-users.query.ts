import { call } from '@shop/api-client';
import { newestFirst, newestPage, olderThan, PAGE_SIZE, pageOf } from '@shop/host';
import { useInfiniteQuery } from '@tanstack/react-query';

/** The users who have not been removed, newest first, page by page. */
export function useAllUsers() {
  return useInfiniteQuery({
    queryKey: ['users'],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await call('GET /users', { query: { limit: String(PAGE_SIZE), ...pageParam }, signal })),
    initialPageParam: newestPage,
    getNextPageParam: olderThan,
    select: newestFirst,
  });
}
