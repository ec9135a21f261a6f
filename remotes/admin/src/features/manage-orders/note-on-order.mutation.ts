import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { noteReads } from '@shop/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const write = 'POST /order/{id}/notes';

/** Notes a text on an order; its history is then refetched. */
export function useNoteOnOrder(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(write, { params: { id }, body: { text } }),
    onSuccess: () => client.invalidateQueries(staleAfter<typeof write>(noteReads)),
  });
}
