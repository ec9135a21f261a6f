import { ApiProblem, call } from '@shop/api-client';
import type { Order } from '@shop/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useForcedSignOut } from './forced-sign-out.hook.ts';

/** Orders in a page of the call without parameters; a shorter page is the last (DECISIONS, section 8). */
export const PAGE_SIZE = 100;

/** Before any order: no page has an order to continue after. */
const newestPage: string | undefined = undefined;

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 401 || error.status === 403);

/** @returns the oldest order of a page that others may come before; pages run from older to newer */
const oldestOf = (page: Order[]): string | undefined => (page.length < PAGE_SIZE ? undefined : page[0]?._id);

/** The orders of a customer, newest first, in as many pages as were asked for. A refusal (401, 403) signs out. */
export function useOrders(email: string) {
  const forceSignOut = useForcedSignOut();
  return useInfiniteQuery({
    queryKey: ['orders', email],
    queryFn: async ({ pageParam: after }) => {
      try {
        // Not cancellable: the end of a session cancels what is under way, and the refusal would go unread.
        return await call('GET /purchase', { query: after === undefined ? { email } : { email, after } });
      } catch (error) {
        // Here and not in an effect: a lost session may have taken the screen away by now.
        if (isRefusal(error)) void forceSignOut();
        throw error;
      }
    },
    initialPageParam: newestPage,
    getNextPageParam: oldestOf,
    select: ({ pages }) => pages.flatMap((page) => page.toReversed()),
  });
}
