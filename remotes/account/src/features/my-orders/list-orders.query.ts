import { ApiProblem, call, queryClient } from '@shop/api-client';
import { host } from '@shop/host';
import { newestFirst, newestPage, olderThan, type PagePosition, pageOf } from '@shop/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useForcedSignOut } from './forced-sign-out.hook.ts';

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 401 || error.status === 403);

const ordersQuery = (email: string) => ({
  queryKey: ['orders', email],
  // Not cancellable: the end of a session cancels what is under way, and the refusal would go unread.
  queryFn: async ({ pageParam }: { pageParam: PagePosition }) =>
    pageOf(await call('GET /purchase', { query: { email, ...pageParam } })),
  initialPageParam: newestPage,
  getNextPageParam: olderThan,
});

/**
 * Reads the newest orders of whoever is signed in ahead of their screen, which shows at once what is known already.
 * A failure is forgotten: a refusal must meet the screen, also one that waits for this by now.
 */
export async function preloadOrders(): Promise<void> {
  const { account } = host().session.getState();
  if (!account) return;
  const query = ordersQuery(account.email);
  const { queryKey } = query;
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  await queryClient.prefetchInfiniteQuery(query);
  if (queryClient.getQueryState(queryKey)?.status === 'error')
    await queryClient.resetQueries({ queryKey, exact: true });
}

/** The orders of a customer, newest first, in as many pages as were asked for. A refusal (401, 403) signs out. */
export function useOrders(email: string) {
  const forceSignOut = useForcedSignOut(email);
  const query = ordersQuery(email);
  return useInfiniteQuery({
    ...query,
    queryFn: async (page: { pageParam: PagePosition }) => {
      try {
        return await query.queryFn(page);
      } catch (error) {
        // Here and not in an effect: a lost session may have taken the screen away by now.
        if (isRefusal(error)) void forceSignOut();
        throw error;
      }
    },
    select: newestFirst,
  });
}
