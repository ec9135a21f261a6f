import type { ListPage } from '@shop/api-client/cached';
import { formatCount } from '@shop/contracts';
import type { UseQueryResult } from '@tanstack/react-query';

interface ListCountProps {
  query: UseQueryResult<ListPage<unknown>, Error>;
  /** The noun for rows: singular and plural. */
  nouns: readonly [string, string];
}

/** Which rows are shown, and of how many; announced to screen readers when they change. */
export function ListCount({ query, nouns }: ListCountProps) {
  return (
    <p role="status" className="min-h-5 basis-full text-sm text-muted tabular-nums">
      {query.data && !query.isPlaceholderData && countText(query.data, nouns)}
    </p>
  );
}

/** The total of a long list is not counted, so it says "more than" the known number. */
function countText({ before, pages: [page] }: ListPage<unknown>, [one, several]: ListCountProps['nouns']) {
  const last = before + page.rows.length;
  const nouns = last === 1 ? one : several;
  if (before === 0 && !page.older) return `${formatCount(last)} ${nouns}`;
  return `${formatCount(before + 1)}–${formatCount(last)} of ${page.older ? 'more than ' : ''}${formatCount(last)} ${nouns}`;
}
