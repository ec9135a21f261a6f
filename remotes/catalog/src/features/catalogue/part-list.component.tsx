import { callQuery } from '@shop/api-client';
import type { CataloguePage, CatalogueQuery, Fit, FoundPart } from '@shop/contracts/calls';
import type { ReactNode } from 'react';
import { viewIn } from '../../address/catalogue-address.ts';
import { PartResult, PartResultSkeleton } from './part-result.component.tsx';

/** One page of the catalogue, with the counts of its facets. */
export const partsQuery = (query: CatalogueQuery) => callQuery('GET /parts', { query });

/** Keeps the present list while another one loads, without the reading of other words than the new list's. */
export function shownMeanwhile(
  shown: CataloguePage | undefined,
  ofSameWords: boolean,
): CataloguePage | undefined {
  if (!shown || ofSameWords) return shown;
  const { corrected: _, understood: __, leftOut: ___, anyVehicle: ____, didYouMean: _____, ...page } = shown;
  return page;
}

const grid =
  'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 listed:grid-cols-1 listed:gap-0 listed:overflow-hidden listed:rounded-card listed:border listed:border-line listed:*:last:*:border-b-0';

/** Pictures that are in sight at first, on a phone at least. */
const FIRST_PICTURES = 1;

interface PartListProps {
  address: URLSearchParams;
  page: CataloguePage;
  fits: ReadonlyMap<string, Fit>;
  vehicle: string | undefined;
  action?: (part: FoundPart) => ReactNode;
}

export function PartList({ address, page, fits, vehicle, action }: PartListProps) {
  return (
    <div data-view={viewIn(address) ?? 'wide'}>
      <ul className={grid}>
        {page.parts.map((part, index) => (
          <li key={part._id}>
            <PartResult
              part={part}
              fit={part.fit ?? fits.get(part._id)}
              vehicle={vehicle}
              priority={index < FIRST_PICTURES}
              action={action?.(part)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const placeholders = Array.from({ length: 12 }, (_, index) => `place-${index}`);

export function PartListSkeleton({ address }: { address: URLSearchParams }) {
  return (
    <div role="status" aria-label="Loading parts" data-view={viewIn(address) ?? 'wide'}>
      <div aria-hidden="true" className={grid}>
        {placeholders.map((placeholder) => (
          <div key={placeholder}>
            <PartResultSkeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
