import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { mailReads, messages } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Has a mail sent again, shows a toast, and refetches the list. */
export function useSendAgain() {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (id: string) => call('PUT /mails/{id}', { params: { id } }),
    onSuccess: () => void toasts.success(messages.mailQueued),
    onError: (error) => void toasts.error(error.message),
    onSettled: () => client.invalidateQueries(staleAfter<'PUT /mails/{id}'>(mailReads)),
  });
}
