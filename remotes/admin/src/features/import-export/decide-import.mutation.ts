import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { type Import, importReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const write = 'PUT /imports/{id}';

/** Applies an import, undoes it, or has what failed tried again. */
export function useDecideImport({ _id: id }: Import) {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (state: 'checking' | 'applying' | 'undoing') =>
      call(write, { params: { id }, body: { state } }),
    onError: (error) => toasts.error(error.message),
    onSettled: () => client.invalidateQueries(staleAfter<typeof write>(importReads)),
  });
}

/** Discards an import that was not applied. */
export function useDiscardImport({ _id: id }: Import, onDone: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: () => call('DELETE /imports/{id}', { params: { id } }),
    onSuccess: onDone,
    onError: (error) => toasts.error(error.message),
    onSettled: () => client.invalidateQueries(staleAfter<'DELETE /imports/{id}'>(importReads)),
  });
}
