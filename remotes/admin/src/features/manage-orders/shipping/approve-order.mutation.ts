import { call } from '@shop/api-client';
import { staleAfter, staleListsAfter } from '@shop/api-client/cached';
import { messages, type Order, orderReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { showRow } from '@shop/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approvalKey, useOfferRecall } from './recall-orders.mutation.ts';

const write = 'PUT /order/{id}';

/**
 * Approves one paid order for shipping. The lists show it at once, so that the order is not offered again,
 * and are then refetched; after a failure the mutation ends only when they have been.
 */
export function useApproveOrder(order: Order) {
  const client = useQueryClient();
  const toasts = useToasts();
  const offerRecall = useOfferRecall();
  const mutationKey = approvalKey(order._id);
  const mutation = useMutation({
    mutationKey,
    mutationFn: () => call(write, { params: { id: order._id }, body: { approve: true } }),
    onSuccess: () => {
      toasts.success(messages.orderApproved);
      offerRecall([order]);
      showRow(client, staleListsAfter<typeof write>(orderReads), { ...order, approve: true });
    },
    onError: (error) => toasts.error(error.message),
    onSettled: async (_answer, failure) => {
      const reread = client.invalidateQueries(staleAfter<typeof write>(orderReads));
      if (failure) await reread;
    },
  });
  return {
    busy: mutation.isPending,
    /** Does nothing while this order's approval is under way, or once it has succeeded. */
    approve: () => {
      // Read from the cache, because a second press can come before the button is rendered disabled.
      const begun = client.getMutationCache().find({
        mutationKey,
        predicate: ({ state }) => state.status !== 'error',
      });
      if (!begun) mutation.mutate();
    },
  };
}
