/** Rows a page of a list holds at most. */
export const PAGE_SIZE = 100;

/** Where a page ends: the row before which it was inserted; the newest page without one. */
export interface PagePosition {
  after?: string;
}

export const newestPage: PagePosition = {};

interface Row {
  _id: string;
}

/** A page runs from older to newer: what was inserted before its first row is the next page. */
export function olderThan([oldest, ...others]: readonly Row[]): PagePosition | undefined {
  return oldest && others.length === PAGE_SIZE - 1 ? { after: oldest._id } : undefined;
}

/** All pages read so far as one list, newest first. */
export const newestFirst = <Item extends Row>({ pages }: { pages: Item[][] }): Item[] =>
  pages.flatMap((page) => page.toReversed());
