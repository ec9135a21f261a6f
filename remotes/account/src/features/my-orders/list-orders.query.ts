import { ApiProblem, call } from '@shop/api-client';
import { newestFirst, newestPage, olderThan, pageOf } from '@shop/records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useForcedSignOut } from './forced-sign-out.hook.ts';

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 401 || error.status === 403);

/** The orders of a customer, newest first, in as many pages as were asked for. A refusal (401, 403) signs out. */
export function useOrders(email: string) {
  const forceSignOut = useForcedSignOut(email);
  return useInfiniteQuery({
    queryKey: ['orders', email],
    queryFn: async ({ pageParam }) => {
      try {
        // Not cancellable: the end of a session cancels what is under way, and the refusal would go unread.
        return pageOf(await call('GET /purchase', { query: { email, ...pageParam } }));
      } catch (error) {
        // Here and not in an effect: a lost session may have taken the screen away by now.
        if (isRefusal(error)) void forceSignOut();
        throw error;
      }
    },
    initialPageParam: newestPage,
    getNextPageParam: olderThan,
    select: newestFirst,
  });
}
