import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, type Part, partReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { restockPayload } from './restock.model.ts';

/**
 * Adds units to a part's stock, shows a toast, and refetches the part and the lists.
 * @param onRestocked called when the stock has grown
 * @returns `restock`, which does nothing while one is under way, and the last refusal
 */
export function useRestockPart(part: Part, onRestocked: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const mutationKey = ['PUT /update/{id}', part._id];
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (typed: string) =>
      call('PUT /update/{id}', { params: { id: part._id }, body: restockPayload(part, typed) }),
    onSuccess: async () => {
      toasts.success(messages.restocked);
      onRestocked();
      await client.invalidateQueries(staleAfter<'PUT /update/{id}'>(partReads));
    },
  });

  return {
    busy: isPending,
    refusal: error,
    restock: (typed: string) => {
      // Read from the client, because a second press can come before the button is disabled.
      if (client.isMutating({ mutationKey }) === 0) mutate(typed);
    },
  };
}
