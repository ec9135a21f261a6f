import { callQuery } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { type Import, partReads, type RowsShown } from '@shop/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** How often the progress is read, in milliseconds. */
const PROGRESS_PAUSE = 1000;

export const isUnderWay = ({ state, failure }: Pick<Import, 'state' | 'failure'>): boolean =>
  failure === undefined && (state === 'checking' || state === 'applying' || state === 'undoing');

export const importsQuery = queryOptions({
  ...callQuery('GET /imports', { query: { limit: '20' } }),
  staleTime: 0,
  select: (imports: readonly Import[]) => imports.toReversed(),
});

/** An import, with its progress while it works. Once it has changed products, their lists are read again. */
export function useImport(id: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...callQuery('GET /imports/{id}', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? PROGRESS_PAUSE : false),
  });
  const state = query.data?.state;
  const known = useRef(state);
  useEffect(() => {
    const moved = known.current !== undefined && known.current !== state;
    known.current = state;
    if (moved && (state === 'applied' || state === 'undone')) {
      void client.invalidateQueries(staleAfter<'PATCH /managePart/{id}'>(partReads));
    }
  }, [client, state]);
  return query;
}

/**
 * Rows of an import, which change with its state.
 * @param before the row to continue after
 */
export const rowsQuery = ({ _id: id }: Import, show: RowsShown, before: number) =>
  queryOptions({
    ...callQuery('GET /imports/{id}/rows', {
      params: { id },
      query: { show, ...(before > 0 && { after: String(before) }) },
    }),
    staleTime: 0,
  });
