/** Rows a page of a list holds at most (docs/decisions/rulings.md#lists): the limit of a call that names none. */
export const PAGE_SIZE = 100;

interface Row {
  _id: string;
}

/** Where a page ends: the row before which it was inserted; the newest page without one. */
export interface PagePosition {
  after?: string;
}

export const newestPage: PagePosition = {};

/** A page of a list as it was read, and where the next older one ends. */
export interface Page<Item> {
  /** From older to newer, as the calls answer. */
  rows: readonly Item[];
  /** `undefined` when no page is older. */
  older: PagePosition | undefined;
}

/** What was read of a list, page by page, newest page first. */
export interface Pages<Item> {
  pages: readonly Page<Item>[];
}

/**
 * Makes a page of what a call answered. Whether there is more is told by the answer, and not by the
 * rows: one of them may be taken out later.
 */
export const pageOf = <Item extends Row>(rows: readonly Item[]): Page<Item> => {
  const [oldest] = rows;
  return { rows, older: oldest && rows.length === PAGE_SIZE ? { after: oldest._id } : undefined };
};

export const olderThan = ({ older }: Page<unknown>): PagePosition | undefined => older;

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

/** The list without one of its rows. */
export const withoutRow = <Item extends Row, List extends Pages<Item>>(list: List, id: string): List => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, rows: page.rows.filter(({ _id }) => _id !== id) })),
});
