import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { type SavedListLine, type SavedListWithLines, savedListReads } from '@shop/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savedListQuery, savedListsQuery, unitsOf } from '../../lists/saved-lists.ts';

type Lines = readonly SavedListLine[];

/**
 * Changes a list: on the screen at once, on the server one change after another. One that fails is taken back by reading
 * the list again.
 */
export function useListChanges(id: string) {
  const client = useQueryClient();
  const { queryKey } = savedListQuery(id);
  const reread = () => client.invalidateQueries(staleAfter<'PUT /lists/{id}/lines'>(savedListReads));
  const show = (change: Partial<SavedListWithLines>) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData<SavedListWithLines>(queryKey, (list) => list && { ...list, ...change });
  };

  const filling = useMutation({
    scope: { id: `lines-of-${id}` },
    onMutate: (lines: Lines) => show({ lines: [...lines], lineCount: lines.length }),
    mutationFn: (lines: Lines) =>
      call('PUT /lists/{id}/lines', { params: { id }, body: { lines: lines.map(unitsOf) } }),
    onError: reread,
  });
  const renaming = useMutation({
    onMutate: (name: string) => show({ name }),
    mutationFn: (name: string) => call('PATCH /lists/{id}', { params: { id }, body: { name } }),
    onSettled: reread,
  });
  const deleting = useMutation({
    mutationFn: () => call('DELETE /lists/{id}', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedListsQuery.queryKey }),
  });
  return {
    error: filling.error ?? renaming.error ?? deleting.error,
    /** Its promise ends when the lines are kept, or taken back. */
    fill: (lines: Lines) => filling.mutateAsync(lines).catch(() => {}),
    rename: renaming.mutate,
    isDeleting: deleting.isPending,
    remove: (onDone: () => void) => deleting.mutate(undefined, { onSuccess: onDone }),
  };
}
