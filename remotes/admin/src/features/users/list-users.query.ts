import { call } from '@shop/api-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { newestFirst, newestPage, olderThan, PAGE_SIZE } from '../../lists/newest-first.model.ts';

/** The users who have not been removed, newest first, page by page. */
export function useAllUsers() {
  return useInfiniteQuery({
    queryKey: ['users'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /users', { query: { limit: String(PAGE_SIZE), ...pageParam }, signal }),
    initialPageParam: newestPage,
    getNextPageParam: olderThan,
    select: newestFirst,
  });
}
