import { staleAfter } from '@shop/api-client/cached';
import { sendFile } from '@shop/api-client/files';
import { type Import, type ImportKind, importReads } from '@shop/contracts';
import { host } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Sends a file for its dry run. */
export function useLoadFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, file }: { kind: ImportKind; file: File }) =>
      sendFile<Import>(`${host().config.apiBase}/imports?kind=${kind}`, file),
    onSuccess: () => client.invalidateQueries(staleAfter<'PUT /imports/{id}'>(importReads)),
  });
}
