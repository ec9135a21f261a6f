import {
  type ListQuery,
  type Page,
  type PagePosition,
  type Pages,
  pagesKeyOf,
  type QueryFilter,
} from '@shop/api-client/cached';
import type { useQueryClient } from '@tanstack/react-query';

/** Rows per page of a list (docs/decisions/rulings.md#lists): the default limit of the calls. */
export const PAGE_SIZE = 100;

interface Row {
  _id: string;
}

const newestPage: PagePosition = {};

/**
 * Creates a page from a call's answer. The answer says whether there is a next page, because rows may be
 * removed later.
 */
export const pageOf = <Item extends Row>(rows: readonly Item[]): Page<Item> => {
  const [oldest] = rows;
  return { rows, older: oldest && rows.length === PAGE_SIZE ? { after: oldest._id } : undefined };
};

/**
 * The query of a list that is read page by page, the newest page first.
 * @param queryOf the call that reads the page at a position
 */
export const pagesQuery = <Item extends Row>(queryOf: (position: PagePosition) => ListQuery<Item>) => ({
  queryKey: pagesKeyOf(queryOf(newestPage), 'all'),
  queryFn: async (context: { pageParam: PagePosition; signal: AbortSignal }) =>
    pageOf(await queryOf(context.pageParam).queryFn(context)),
  initialPageParam: newestPage,
  getNextPageParam: ({ older }: Page<Item>) => older,
});

/** All pages read so far as one list, newest first. */
export const newestFirst = <Item>({ pages }: Pages<Item>): Item[] =>
  pages.flatMap(({ rows }) => rows.toReversed());

/** The list with one of its rows changed. */
export const withRow = <Item extends Row, List extends Pages<Item>>(list: List, changed: Item): List => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row._id === changed._id ? changed : row)),
  })),
});

/** Shows a changed row in lists before they are refetched. */
export const showRow = <Item extends Row>(
  client: ReturnType<typeof useQueryClient>,
  lists: QueryFilter,
  changed: Item,
): void => void client.setQueriesData<Pages<Item>>(lists, (list) => list && withRow(list, changed));

/** The list without one of its rows. */
export const withoutRow = <Item extends Row, List extends Pages<Item>>(list: List, id: string): List => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, rows: page.rows.filter(({ _id }) => _id !== id) })),
});
