import { queryClient } from '@shop/api-client';
import type { ListPage, Page, PageChoice } from '@shop/api-client/cached';
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { type ListOptions, type ListView, viewOf } from './list-address.model.ts';

export interface Row {
  _id: string;
}

/** A list, sorted and filtered by the server. */
export interface ListSource<Item> {
  keyOf: (choice: PageChoice) => QueryKey;
  /** @returns in the list's order, at most `limit` rows after the row `after`, or from the beginning */
  read: (from: { limit: string; after?: string }, signal: AbortSignal) => Promise<readonly Item[]>;
}

/**
 * One page. Its cursor is the last row of the page before, which is read first if it is not known. One row
 * more than the page holds is requested, to know whether there is a next page.
 */
const listPageQuery = <Item extends Row>(
  source: ListSource<Item>,
  { page, size }: Pick<ListView, 'page' | 'size'>,
) =>
  queryOptions({
    queryKey: source.keyOf({ page, size }),
    queryFn: async ({ client, signal }): Promise<ListPage<Item>> => {
      const known = { staleTime: Number.POSITIVE_INFINITY };
      const previous =
        page > 1
          ? await client.fetchQuery({ ...listPageQuery(source, { page: page - 1, size }), ...known })
          : undefined;
      if (previous && !previous.pages[0].older) return previous;
      const limit = String(Number(size) + 1);
      const rows = await source.read({ limit, ...previous?.pages[0].older }, signal);
      return {
        pages: [cutAt(Number(size), rows)],
        number: page,
        before: previous ? previous.before + previous.pages[0].rows.length : 0,
      };
    },
  });

function cutAt<Item extends Row>(size: number, read: readonly Item[]): Page<Item> {
  if (read.length !== size + 1) return { rows: read, older: undefined };
  const rows = read.slice(0, size);
  const last = rows.at(-1);
  return { rows, older: last && { after: last._id } };
}

/** Reads the page of a list for a view. The previous page stays while it loads. */
export const useListPage = <Item extends Row>(source: ListSource<Item>, view: ListView) =>
  useQuery({ ...listPageQuery(source, view), placeholderData: (before) => before });

/** Reads a list's default view before its screen opens. */
export function preloadList<Item extends Row, Sort extends string, Filter extends string>(
  sourceOf: (view: ListView<Sort, Filter>) => ListSource<Item>,
  options: ListOptions<Sort, Filter>,
): Promise<void> {
  const view = viewOf(new URLSearchParams(), options);
  return queryClient.prefetchQuery(listPageQuery(sourceOf(view), view));
}
