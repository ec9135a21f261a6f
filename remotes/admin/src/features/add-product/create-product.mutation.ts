import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, partReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductPayload } from './product-draft.model.ts';

/** The form's second step: adds the product to the catalogue, and shows the outcome as a toast. */
export function useCreateProduct() {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: async (body: ProductPayload) => {
      const answer = await call('POST /part', { body });
      if (!answer.acknowledged) throw new Error('The shop did not accept the product.');
      return answer;
    },
    onSuccess: () => {
      toasts.success(messages.productAdded);
      // The form is usable again at once; the lists are refetched afterwards.
      void client.invalidateQueries(staleAfter<'POST /part'>(partReads));
    },
    onError: () => toasts.error(messages.productFailed),
  });
}
