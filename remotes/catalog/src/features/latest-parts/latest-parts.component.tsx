import { EmptyState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { LatestList } from '../../latest/latest-list.component.tsx';
import { partsQuery } from './list-parts.query.ts';
import { PartCard, PartCardSkeleton } from './part-card.component.tsx';

/** The last six parts of the catalogue, three in a row on large screens. */
export function LatestParts() {
  return (
    <LatestList
      query={useQuery(partsQuery)}
      noun="parts"
      grid="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 listed:grid-cols-1 listed:gap-0 listed:overflow-hidden listed:rounded-card listed:border listed:border-line listed:*:last:*:border-b-0"
      card={(part) => <PartCard part={part} />}
      skeleton={<PartCardSkeleton />}
      empty={<EmptyState title="There are no parts to order yet." />}
    />
  );
}
