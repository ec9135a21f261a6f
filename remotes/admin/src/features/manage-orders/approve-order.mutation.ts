import { call } from '@shop/api-client';
import { messages, type Order } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Approves one paid order for shipping. It is over once the lists are read again, so that the order is
 * never offered for approval twice.
 */
export function useApproveOrder(order: Order) {
  const client = useQueryClient();
  const toasts = useToasts();
  const mutationKey = ['orders', 'approve', order._id];
  const mutation = useMutation({
    mutationKey,
    mutationFn: () => call('PUT /order/{id}', { params: { id: order._id }, body: { approve: true } }),
    onSuccess: () => toasts.success(messages.orderApproved),
    onError: (error) => toasts.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  });
  return {
    busy: mutation.isPending,
    /** Does nothing while this order's approval is under way, or once it has succeeded. */
    approve: () => {
      // Asked of the cache, which knows at once; a second press can come before the button is drawn disabled.
      const begun = client.getMutationCache().find({
        mutationKey,
        predicate: ({ state }) => state.status !== 'error',
      });
      if (!begun) mutation.mutate();
    },
  };
}
