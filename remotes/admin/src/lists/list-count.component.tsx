import { formatCount } from '@shop/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListPage } from './list-page.query.ts';

interface ListCountProps {
  query: UseQueryResult<ListPage<unknown>, Error>;
  /** What the rows are: one of them, and several. */
  nouns: readonly [string, string];
}

/** Which rows are shown, and of how many; told to screen readers when they have changed. */
export function ListCount({ query, nouns }: ListCountProps) {
  return (
    <p role="status" className="min-h-5 basis-full text-sm text-muted tabular-nums">
      {query.data && !query.isPlaceholderData && countText(query.data, nouns)}
    </p>
  );
}

/** Nobody counts a list that goes on: more than what is known is all that is said of it. */
function countText({ before, pages: [page] }: ListPage<unknown>, [one, several]: ListCountProps['nouns']) {
  const last = before + page.rows.length;
  const nouns = last === 1 ? one : several;
  if (before === 0 && !page.older) return `${formatCount(last)} ${nouns}`;
  return `${formatCount(before + 1)}–${formatCount(last)} of ${page.older ? 'more than ' : ''}${formatCount(last)} ${nouns}`;
}
