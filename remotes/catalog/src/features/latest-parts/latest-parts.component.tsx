import { callQuery } from '@shop/api-client';
import { Slot, useChosenVehicle } from '@shop/host';
import { EmptyState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { LatestList, SHOWN } from '../../latest/latest-list.component.tsx';
import { PartCard, PartCardSkeleton } from './part-card.component.tsx';

/** The last six parts of the catalogue, three in a row on large screens. Where a vehicle is chosen, each says whether it fits. */
export function LatestParts() {
  const query = useQuery(partsQuery);
  const vehicle = useChosenVehicle();
  const cards = query.data?.slice(-SHOWN).map(({ _id }) => _id) ?? [];
  return (
    <div data-view="kept">
      <LatestList
        query={query}
        noun="parts"
        grid="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 listed:grid-cols-1 listed:gap-0 listed:overflow-hidden listed:rounded-card listed:border listed:border-line listed:*:last:*:border-b-0"
        card={(part) => (
          <PartCard
            part={part}
            fit={
              vehicle ? (
                <Slot name="card-fit" props={{ part: part._id, cards }} unavailable={() => null} />
              ) : null
            }
          />
        )}
        skeleton={<PartCardSkeleton />}
        empty={<EmptyState title="There are no parts to order yet." />}
      />
    </div>
  );
}

/** The newest parts, oldest first. */
export const partsQuery = callQuery('GET /part', { query: { limit: String(SHOWN) } });
