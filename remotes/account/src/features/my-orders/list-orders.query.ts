import { ApiProblem, call, callQuery, queryClient } from '@shop/api-client';
import { host } from '@shop/host';
import { newestFirst, pagesQuery } from '@shop/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { OrderView } from './my-orders.model.ts';

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 401 || error.status === 403);

/**
 * @param q the words of a search; without any, all orders of the view
 * @param onRefusal called when the session is refused (401, 403)
 */
const ordersQuery = (email: string, q: string, view: OrderView, onRefusal?: () => void) => {
  const asked = { email, ...(q && { q }), ...(view !== 'current' && { show: view }) };
  return pagesQuery((position) => {
    const query = { ...asked, ...position };
    return {
      queryKey: callQuery('GET /purchase', { query }).queryKey,
      // Not cancellable: the end of a session cancels running queries, and the refusal would be lost.
      queryFn: async () => {
        try {
          return await call('GET /purchase', { query });
        } catch (error) {
          // Not in an effect: a lost session may have unmounted the screen by now.
          if (isRefusal(error)) onRefusal?.();
          throw error;
        }
      },
    };
  });
};

/**
 * Reads the newest orders of the signed-in user before their screen opens, which shows cached data at once. A
 * failure is dropped, so that the screen makes the call again and handles a refusal, also if it already waits
 * for this one.
 */
export async function preloadOrders(): Promise<void> {
  const { account } = host().session.getState();
  if (!account) return;
  const query = ordersQuery(account.email, '', 'current');
  const { queryKey } = query;
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  await queryClient.prefetchInfiniteQuery(query);
  if (queryClient.getQueryState(queryKey)?.status === 'error')
    await queryClient.resetQueries({ queryKey, exact: true });
}

/**
 * The orders of a customer in a view that contain the words of `q`, newest first, in as many pages as were asked for. Those of the
 * search before stay while they load. A refusal (401, 403) signs out.
 */
export function useOrders(email: string, q: string, view: OrderView) {
  const forceSignOut = useForcedSignOut(email);
  return useInfiniteQuery({
    ...ordersQuery(email, q, view, () => void forceSignOut()),
    placeholderData: (before) => before,
    select: newestFirst,
  });
}

/**
 * Ends the session and goes to `/`: the reaction to a refused list of orders (docs/specification.md#calls).
 * It navigates after the session has ended, so that it overrides the guard's redirect to `/login`.
 * @param email whose list it was. A refusal may come late: if somebody else is signed in by then, they stay
 * signed in and where they are.
 */
function useForcedSignOut(email: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { identity, session } = host();
    const { account } = session.getState();
    if (account && account.email !== email) return;
    try {
      // The refusal itself may have ended the session; a sign-in started since then must not be undone.
      if (account) await identity.signOut();
    } finally {
      await navigate('/', { replace: true });
    }
  };
}
