import { ApiProblem, call } from '@shop/api-client';
import type { Order } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useForcedSignOut } from './forced-sign-out.hook.ts';

const newestFirst = (orders: Order[]): Order[] => orders.toReversed();

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 401 || error.status === 403);

/** The newest orders of a customer, newest first. A refusal (401, 403) signs out. */
export function useOrders(email: string) {
  const forceSignOut = useForcedSignOut();
  return useQuery({
    queryKey: ['orders', email],
    queryFn: async () => {
      try {
        // Not cancellable: the end of a session cancels what is under way, and the refusal would go unread.
        return await call('GET /purchase', { query: { email } });
      } catch (error) {
        // Here and not in an effect: a lost session may have taken the screen away by now.
        if (isRefusal(error)) void forceSignOut();
        throw error;
      }
    },
    select: newestFirst,
  });
}
