import type { Part } from '@shop/contracts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** How many products are shown; told to screen readers when a search has changed it. */
export function ProductCount({ query }: { query: UseInfiniteQueryResult<Part[], Error> }) {
  return (
    <p role="status" className="text-sm text-muted tabular-nums">
      {query.data && !query.isPlaceholderData ? countText(query.data.length, query.hasNextPage) : ' '}
    </p>
  );
}

function countText(shown: number, more: boolean): string {
  const noun = shown === 1 ? 'product' : 'products';
  return more
    ? `The newest ${shown.toLocaleString('en-US')} ${noun}`
    : `${shown.toLocaleString('en-US')} ${noun}`;
}
