import type { Cut } from '../foundation/listing/page.ts';

/** What a list answers, and the query of its next page. */
export interface ItemPage<Item> {
  items: Item[];
  next: Record<string, string> | undefined;
}

export const toItems = <Row, Item>({ rows, next }: Cut<Row>, toItem: (row: Row) => Item): ItemPage<Item> => ({
  items: rows.map(toItem),
  next,
});

/** The items of a page, whose answer links to the next one. */
export function linked<Item>(
  linkNext: (query: Record<string, string>) => void,
  { items, next }: ItemPage<Item>,
): Item[] {
  if (next) linkNext(next);
  return items;
}
