import { ErrorState } from '@shop/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Home shows the last six parts and the last six reviews (docs/specification.md#home). */
export const SHOWN = 6;

const placeholders = Array.from({ length: SHOWN }, (_, placeholder) => `place-${placeholder}`);

interface LatestListProps<Item> {
  query: UseQueryResult<Item[], Error>;
  /** What is listed, such as "parts". */
  noun: string;
  /** The grid's classes, shared with its skeleton. */
  grid: string;
  card: (item: Item) => ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
}

/** The last six items of a list, in each loading state. */
export function LatestList<Item extends { _id: string }>(props: LatestListProps<Item>): ReactNode {
  const { query, noun, grid, card, skeleton, empty } = props;

  if (query.data?.length === 0) return empty;
  if (query.data) {
    return (
      <ul className={grid}>
        {query.data.slice(-SHOWN).map((item) => (
          <li key={item._id}>{card(item)}</li>
        ))}
      </ul>
    );
  }
  if (query.isError) return <ErrorState title={`The ${noun} could not be loaded.`} query={query} />;
  return (
    <div role="status" aria-label={`Loading ${noun}`}>
      <div aria-hidden="true" className={grid}>
        {placeholders.map((placeholder) => (
          <div key={placeholder}>{skeleton}</div>
        ))}
      </div>
    </div>
  );
}
