import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { importReads } from '@shop/contracts';
import type { BulkChanges } from '@shop/contracts/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditedProducts } from './bulk-edit.model.ts';

const write = 'POST /imports/edit';

/** Begins the dry run of an edit of many products. */
export function useBulkEdit(products: EditedProducts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: BulkChanges) => call(write, { body: { ...products, changes } }),
    onSuccess: () => client.invalidateQueries(staleAfter<typeof write>(importReads)),
  });
}
