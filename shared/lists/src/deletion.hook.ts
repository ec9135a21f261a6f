import { call } from '@shop/api-client';
import { type Pages, staleAfter, staleListsAfter } from '@shop/api-client/cached';
import type { StaleReads, WriteName } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withoutRow } from './newest-first.ts';

interface Row {
  _id: string;
}

type DeletionName = Extract<WriteName, `DELETE ${string}/{id}`>;

export interface DeletionSettings<Item, Name extends DeletionName> {
  /** The call that deletes an item by its id. */
  name: Name;
  /** The calls that the contract names as stale after it. */
  reads: StaleReads<Name>;
  /** The success message. */
  message: (item: Item) => string;
  /** The failure message, if there is one. */
  refusal?: (error: Error) => string | undefined;
}

/**
 * Deletes one row of a list after a confirmation. The row leaves the lists at once, and they are refetched. A
 * failure has no message (docs/specification.md#messages): the mutation ends once the lists are refetched.
 */
export function useDeletion<Item extends Row, Name extends DeletionName>({
  name,
  reads,
  message,
  refusal,
}: DeletionSettings<Item, Name>) {
  const client = useQueryClient();
  const toasts = useToasts();
  const mutationKey = [name];

  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ _id: id }: Item) => call<DeletionName>(name, { params: { id } }),
    onSuccess: ({ deletedCount }, item) => {
      if (deletedCount === 0) return;
      toasts.success(message(item));
      client.setQueriesData<Pages<Row>>(
        staleListsAfter<Name>(reads),
        (rows) => rows && withoutRow(rows, item._id),
      );
    },
    onError: (error) => {
      const text = refusal?.(error);
      if (text !== undefined) toasts.error(text);
    },
    onSettled: async (answer) => {
      const reread = client.invalidateQueries(staleAfter<Name>(reads));
      if (!answer?.deletedCount) await reread;
    },
  });

  return {
    busy: mutation.isPending,
    /** Does nothing while such a deletion is under way. */
    remove: (item: Item, onDone?: () => void) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(item, { onSettled: () => onDone?.() });
    },
  };
}
