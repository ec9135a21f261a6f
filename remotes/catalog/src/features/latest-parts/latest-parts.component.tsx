import { EmptyState, ErrorState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { partsQuery } from './list-parts.query.ts';
import { PartCard, PartCardSkeleton } from './part-card.component.tsx';

/** Home shows the last six parts (specification, section 9). */
const SHOWN = 6;

const places = Array.from({ length: SHOWN }, (_, place) => `place-${place}`);

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3';

/** The last six parts of the catalogue, as the list has them. */
export function LatestParts(): ReactNode {
  const parts = useQuery(partsQuery);

  if (parts.data?.length === 0) return <EmptyState title="There are no parts to order yet." />;
  if (parts.data) {
    return (
      <ul className={grid}>
        {parts.data.slice(-SHOWN).map((part) => (
          <li key={part._id}>
            <PartCard part={part} />
          </li>
        ))}
      </ul>
    );
  }
  if (parts.isError) {
    return (
      <ErrorState
        title="The parts could not be loaded."
        detail={parts.error.message}
        onRetry={() => void parts.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading parts">
      <div aria-hidden="true" className={grid}>
        {places.map((place) => (
          <PartCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
