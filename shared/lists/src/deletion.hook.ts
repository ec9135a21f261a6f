import { call } from '@shop/api-client';
import { type Pages, staleAfter, staleListsAfter } from '@shop/api-client/cached';
import { isRecord, type StaleReads, type WriteName } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withoutRow } from './newest-first.ts';

interface Row {
  _id: string;
}

type DeletionName = Extract<WriteName, `DELETE ${string}/{id}`>;

export interface DeletionSettings<Item, Name extends DeletionName> {
  name: Name;
  reads: StaleReads<Name>;
  /** The success message. One deletion may take further items with it. */
  message: (item: Item, deletedCount: number) => string;
  /** The id of what it is a part of, which may go with it. */
  isPartOf?: (item: Item) => string | undefined;
  refusal?: (error: Error) => string | undefined;
}

/** Whether a cached answer is about one item, by the parameters of its call. */
const isAbout = ([, parameters]: readonly unknown[], ids: readonly unknown[]): boolean =>
  isRecord(parameters) && isRecord(parameters['params']) && ids.includes(parameters['params']['id']);

/**
 * Deletes one row of a list after a confirmation. The row leaves the lists at once, and they are refetched; what is
 * about the row itself or what it is a part of is not, since it would be refused. A failure has no message (docs/specification.md#messages): the mutation ends once the lists are refetched.
 */
export function useDeletion<Item extends Row, Name extends DeletionName>({
  name,
  reads,
  message,
  isPartOf,
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
      toasts.success(message(item, deletedCount));
      client.setQueriesData<Pages<Row>>(
        staleListsAfter<Name>(reads),
        (rows) => rows && withoutRow(rows, item._id),
      );
    },
    onError: (error) => {
      const text = refusal?.(error);
      if (text !== undefined) toasts.error(text);
    },
    onSettled: async (answer, _error, item) => {
      const ids = [item._id, isPartOf?.(item) ?? item._id];
      const { predicate } = staleAfter<Name>(reads);
      const isGone = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        Boolean(answer?.deletedCount) && isAbout(queryKey, ids);
      const reread = client.invalidateQueries({
        predicate: (query) => predicate(query) && !isGone(query),
      });
      void client.invalidateQueries({
        predicate: (query) => predicate(query) && isGone(query),
        refetchType: 'none',
      });
      if (!answer?.deletedCount) await reread;
    },
  });

  return {
    busy: mutation.isPending,
    /**
     * Does nothing while this item's deletion is under way.
     * @param onDone is told whether the item was deleted
     */
    remove: (item: Item, onDone?: (isGone: boolean) => void) => {
      const isOfItem = ({ state }: { state: { variables: unknown } }) =>
        isRecord(state.variables) && state.variables['_id'] === item._id;
      if (client.isMutating({ mutationKey, predicate: isOfItem }) === 0) {
        mutation.mutate(item, { onSettled: (answer) => onDone?.(Boolean(answer?.deletedCount)) });
      }
    },
  };
}
