import { call } from '@shop/api-client';
import { messages, type Order } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const mutationKey = ['orders', 'cancel'];

/**
 * Cancels an unpaid order. Where nothing was deleted there is no message (specification, section 8):
 * the lists are read again and show the truth. It is over once they are.
 */
export function useCancelOrder() {
  const client = useQueryClient();
  const toasts = useToasts();
  const mutation = useMutation({
    mutationKey,
    mutationFn: (order: Order) => call('DELETE /purchase/{id}', { params: { id: order._id } }),
    onSuccess: ({ deletedCount }) => {
      if (deletedCount > 0) toasts.success(messages.orderCancelled);
    },
    // The stock has come back to the part.
    onSettled: (_answer, _error, order) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['parts'] }),
        client.invalidateQueries({ queryKey: ['part', order.partsId] }),
      ]),
  });
  return {
    busy: mutation.isPending,
    /** Does nothing while a cancellation is under way. */
    cancel: (order: Order, onDone: () => void) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(order, { onSettled: onDone });
    },
  };
}
