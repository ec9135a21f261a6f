import { queryClient } from '@shop/api-client';
import { type ListPage, type ListQuery, type Page, pagesKeyOf } from '@shop/api-client/cached';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ListOptions, type ListView, viewOf } from './list-address.model.ts';

export interface Row {
  _id: string;
}

/** What a call answers with. */
interface ListSource<Item> {
  /** The call that reads at most `limit` rows after the row `after`, or from the beginning. */
  query: (from: { limit?: string; after?: string }) => ListQuery<Item>;
  /** An answer is in the opposite order. */
  newestLast?: boolean;
}

/** A list, sorted and filtered by the server. */
export interface ServerList<Item, Sort extends string = never, Filter extends string = never>
  extends ListOptions<Sort, Filter> {
  /** Where the rows of a view come from. Its search has no blanks around it. */
  rowsOf: (view: Pick<ListView<Sort, Filter>, 'q' | 'filter' | 'sort'>) => ListSource<Item>;
}

/**
 * One page. Its cursor is the last row of the page before, which is read first if it is not known. One row
 * more than the page holds is requested, to know whether there is a next page.
 */
function listPageQuery<Item extends Row, Sort extends string, Filter extends string>(
  list: ServerList<Item, Sort, Filter>,
  view: ListView<Sort, Filter>,
) {
  const { page, size } = view;
  const { query, newestLast = false } = list.rowsOf({ ...view, q: view.q.trim() });
  return queryOptions({
    queryKey: pagesKeyOf(query({}), { page, size }),
    queryFn: async ({ client, signal }): Promise<ListPage<Item>> => {
      const known = { staleTime: Number.POSITIVE_INFINITY };
      const previous =
        page > 1
          ? await client.fetchQuery({ ...listPageQuery(list, { ...view, page: page - 1 }), ...known })
          : undefined;
      if (previous && !previous.pages[0].older) return previous;
      const limit = String(Number(size) + 1);
      const rows = await query({ limit, ...previous?.pages[0].older }).queryFn({ signal });
      return {
        pages: [cutAt(Number(size), newestLast ? rows.toReversed() : rows)],
        number: page,
        before: previous ? previous.before + previous.pages[0].rows.length : 0,
      };
    },
  });
}

function cutAt<Item extends Row>(size: number, read: readonly Item[]): Page<Item> {
  if (read.length !== size + 1) return { rows: read, older: undefined };
  const rows = read.slice(0, size);
  const last = rows.at(-1);
  return { rows, older: last && { after: last._id } };
}

/** Reads the page of a list for a view. The previous page stays while it loads. */
export const useListPage = <Item extends Row, Sort extends string, Filter extends string>(
  list: ServerList<Item, Sort, Filter>,
  view: ListView<Sort, Filter>,
) => useQuery({ ...listPageQuery(list, view), placeholderData: (before) => before });

/** Reads a list's default view before its screen opens. */
export const preloadList = <Item extends Row, Sort extends string, Filter extends string>(
  list: ServerList<Item, Sort, Filter>,
): Promise<void> => queryClient.prefetchQuery(listPageQuery(list, viewOf(new URLSearchParams(), list)));
