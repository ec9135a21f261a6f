import { call } from '@shop/api-client';
import type { Order } from '@shop/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Orders a page holds at most. */
export const PAGE_SIZE = 100;

/** Where a page ends: the order before which it was inserted; the newest page without one. */
interface PagePosition {
  after?: string;
}

const newestPage: PagePosition = {};

/** A page runs from older to newer: what was inserted before its first order is the next page. */
function olderThan([oldest, ...others]: Order[]): PagePosition | undefined {
  return oldest && others.length === PAGE_SIZE - 1 ? { after: oldest._id } : undefined;
}

/** All orders, newest first: the newest page at once, older ones page by page. */
export function useAllOrders() {
  return useInfiniteQuery({
    queryKey: ['orders', 'all'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /order', { query: { limit: String(PAGE_SIZE), ...pageParam }, signal }),
    initialPageParam: newestPage,
    getNextPageParam: olderThan,
    select: ({ pages }): Order[] => pages.flatMap((page) => page.toReversed()),
  });
}
