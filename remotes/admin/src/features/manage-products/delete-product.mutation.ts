import { call } from '@shop/api-client';
import { messages, type Part } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const mutationKey = ['parts', 'delete'];

/**
 * Removes a product from the catalogue. Where nothing was deleted there is no message (specification,
 * section 8): the lists are read again and show the truth. It is over once they are.
 */
export function useDeleteProduct() {
  const client = useQueryClient();
  const toasts = useToasts();
  const mutation = useMutation({
    mutationKey,
    mutationFn: (product: Part) => call('DELETE /managePart/{id}', { params: { id: product._id } }),
    onSuccess: ({ deletedCount }) => {
      if (deletedCount > 0) toasts.success(messages.productDeleted);
    },
    onSettled: (_answer, _error, product) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['parts'] }),
        client.invalidateQueries({ queryKey: ['part', product._id] }),
      ]),
  });
  return {
    busy: mutation.isPending,
    /** Does nothing while a deletion is under way. */
    remove: (product: Part, onDone: () => void) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(product, { onSettled: onDone });
    },
  };
}
