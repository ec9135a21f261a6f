import type { ListPage } from '@shop/api-client/cached';
import { formatCount } from '@shop/contracts';
import type { UseQueryResult } from '@tanstack/react-query';

/** How many rows a list has. */
export interface ListTotal {
  count: number;
  /** There are more, which nobody has counted. */
  more?: boolean;
}

interface ListCountProps {
  query: UseQueryResult<ListPage<unknown>, Error>;
  /** The noun for rows: singular and plural. */
  nouns: readonly [string, string];
  /** All rows of the list, where they are counted. */
  total?: ListTotal | undefined;
}

/** Which rows are shown, and of how many; announced to screen readers when they change. */
export function ListCount({ query, nouns, total }: ListCountProps) {
  return (
    <p role="status" className="min-h-5 basis-full text-sm text-muted tabular-nums">
      {query.data && !query.isPlaceholderData && countText(query.data, nouns, total)}
    </p>
  );
}

/** Where the total of a long list is not counted, it says "more than" the known number. */
function countText(
  { before, pages: [page] }: ListPage<unknown>,
  [one, several]: ListCountProps['nouns'],
  total: ListTotal | undefined,
) {
  const last = before + page.rows.length;
  const nouns = last === 1 ? one : several;
  if (before === 0 && !page.older) return `${formatCount(last)} ${nouns}`;
  const of =
    total && total.count >= last ? totalText(total) : `${page.older ? 'more than ' : ''}${formatCount(last)}`;
  return `${formatCount(before + 1)}–${formatCount(last)} of ${of} ${nouns}`;
}

const totalText = ({ count, more }: ListTotal): string => `${more ? 'more than ' : ''}${formatCount(count)}`;
