import { useToasts } from '@shop/host';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Pages, withoutRow } from './newest-first.ts';

export interface DeletionSettings<Item> {
  /** The key of the lists that show the rows, each cached as {@link Pages}. */
  list: QueryKey;
  remove: (item: Item) => Promise<{ deletedCount: number }>;
  /** The success message. */
  message: (item: Item) => string;
  /** The failure message, if there is one. */
  refusal?: (error: Error) => string | undefined;
  /** The keys of everything that changes with the item, the lists included. */
  changes: (item: Item) => readonly QueryKey[];
}

/**
 * Deletes one row of a list after a confirmation. The row leaves the lists at once, and they are refetched. A
 * failure has no message (docs/specification.md#messages): the mutation ends once the lists are refetched.
 */
export function useDeletion<Item extends { _id: string }>(settings: DeletionSettings<Item>) {
  const { list, remove, message, refusal, changes } = settings;
  const client = useQueryClient();
  const toasts = useToasts();
  const mutationKey = [...list, 'delete'];

  const mutation = useMutation({
    mutationKey,
    mutationFn: remove,
    onSuccess: ({ deletedCount }, item) => {
      if (deletedCount === 0) return;
      toasts.success(message(item));
      client.setQueriesData<Pages<Item>>({ queryKey: list }, (rows) => rows && withoutRow(rows, item._id));
    },
    onError: (error) => {
      const text = refusal?.(error);
      if (text !== undefined) toasts.error(text);
    },
    onSettled: async (answer, _error, item) => {
      const reread = Promise.all(changes(item).map((queryKey) => client.invalidateQueries({ queryKey })));
      if (!answer?.deletedCount) await reread;
    },
  });

  return {
    busy: mutation.isPending,
    /** Does nothing while a deletion from these lists is under way. */
    remove: (item: Item, onDone: () => void) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(item, { onSettled: onDone });
    },
  };
}
