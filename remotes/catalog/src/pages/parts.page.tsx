import { vinIn } from '@shop/contracts';
import type { CataloguePage, CatalogueQuery } from '@shop/contracts/calls';
import { useChosenVehicle, usePageTitle } from '@shop/host';
import { Breadcrumb, buttonClass, EmptyState, ErrorState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { catalogueQueryOf, listAddress, PARTS, withoutFilters } from '../address/catalogue-address.ts';
import { countText } from '../count/count-text.ts';
import { ListControls, PageLinks } from '../features/catalogue/list-controls.component.tsx';
import {
  PartList,
  PartListSkeleton,
  partsQuery,
  shownMeanwhile,
} from '../features/catalogue/part-list.component.tsx';
import { SearchReading } from '../features/catalogue/search-reading.component.tsx';
import { CompareToggle } from '../features/compare/compare-toggle.component.tsx';
import { ChosenFilters } from '../features/facets/chosen-filters.component.tsx';
import { FilterButton, FilterColumn } from '../features/facets/filters.component.tsx';
import { VehicleCategories } from '../features/facets/vehicle-categories.component.tsx';
import { VehicleBar } from '../features/vehicle/vehicle-bar.component.tsx';
import { useFits } from '../fit/fits.hook.ts';
import { RememberedParts } from '../remembered/remembered-parts.component.tsx';
import { rememberSearch } from '../storage/recent-searches.ts';
import { useGoneVehicle } from '../vehicle/gone-vehicle.hook.ts';

/** A VIN that came into the address nevertheless leaves it again, before anything is asked for with it. */
export function Component() {
  const [address] = useSearchParams();
  const q = address.get('q') ?? '';
  return vinIn(q) === undefined ? (
    <PartsPage address={address} />
  ) : (
    <Navigate to="/garage" replace state={{ q }} />
  );
}

/** The whole catalogue: what is shown of it, in which order and how, is in the address. */
function PartsPage({ address }: { address: URLSearchParams }) {
  const chosen = useChosenVehicle();
  const asked = catalogueQueryOf(address);
  // As for words that are typed in the header: what fits the chosen vehicle comes first.
  const query: CatalogueQuery =
    chosen && asked.q && !asked.vehicle ? { ...asked, vehicle: chosen.id, fit: 'any' } : asked;
  const list = useQuery({
    ...partsQuery(query),
    placeholderData: (shown, before) => shownMeanwhile(shown, before?.queryKey[1].query?.q === query.q),
  });
  const { data, error, isPlaceholderData } = list;
  const navigate = useNavigate();
  const isVehicleGone = useGoneVehicle(query.vehicle, error);
  const title = query.q ? `Parts for “${query.q}”` : 'All parts';
  usePageTitle(title);
  useEffect(() => {
    if (query.q) rememberSearch(query.q);
  }, [query.q]);

  return (
    <div className="mx-auto w-full max-w-7xl px-4 pb-10">
      <div className="flex min-h-11 items-center max-sm:sr-only">
        <Breadcrumb current={title}>
          {query.q ? <Link to={PARTS}>All parts</Link> : <Link to="/">Home</Link>}
        </Breadcrumb>
      </div>
      <h1 className="mb-4 text-2xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere max-sm:mt-3 max-sm:mb-2">
        {title}
      </h1>
      {data ? <SearchReading address={address} query={query} page={data} /> : null}
      <VehicleBar
        address={address}
        vehicle={query.vehicle ? data?.vehicle : undefined}
        all={query.fit === 'any'}
        onChosen={(id) =>
          void navigate(listAddress(address, { vehicle: id, fit: undefined }), { preventScrollReset: true })
        }
      />
      {isVehicleGone ? (
        <EmptyState
          title="The catalogue no longer has this vehicle."
          to={listAddress(address, { vehicle: undefined, fit: undefined })}
          link="Parts for all vehicles"
        />
      ) : error && !data ? (
        <ErrorState title="The parts could not be loaded." query={list} />
      ) : (
        <Results address={address} query={query} page={data} busy={isPlaceholderData} />
      )}
      <RememberedParts />
    </div>
  );
}

interface ResultsProps {
  address: URLSearchParams;
  query: CatalogueQuery;
  /** `undefined` until it is loaded. */
  page: CataloguePage | undefined;
  busy: boolean;
}

function Results({ address, query, page, busy }: ResultsProps) {
  // Without a vehicle in the address, parts still say how they fit the chosen one.
  const chosen = useChosenVehicle();
  const shown = query.vehicle ? [] : (page?.parts ?? []);
  const fits = useFits(
    chosen?.id,
    shown.map(({ _id }) => _id),
  );
  const found = page && partsText(page.total);
  return (
    <div
      aria-busy={busy}
      className="aria-busy:opacity-60 md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 print:block"
    >
      {page ? <FilterColumn address={address} facets={page.facets} /> : <div className="max-md:hidden" />}
      <section aria-label="Parts" className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3 max-sm:mb-3 max-sm:border-b-0 max-sm:pb-0">
          <p role="status" className="min-h-5 min-w-24 text-sm font-medium tabular-nums">
            {found}
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:flex-nowrap max-sm:gap-x-2">
            {page && found ? <FilterButton address={address} facets={page.facets} found={found} /> : null}
            <ListControls address={address} sort={query.sort ?? 'best'} />
          </div>
        </div>
        {page ? (
          <>
            <ChosenFilters address={address} facets={page.facets} />
            {isWayIn(query) ? (
              <VehicleCategories address={address} categories={page.facets.categories} />
            ) : null}
            {page.parts.length === 0 ? (
              <NoParts address={address} query={query} page={page.page} />
            ) : (
              <PartList
                address={address}
                page={page}
                fits={fits}
                vehicle={query.vehicle ?? chosen?.id}
                action={(part) => <CompareToggle part={part} />}
              />
            )}
            <PageLinks
              address={address}
              page={page.page}
              pages={page.pages}
              of={page.total.more ? undefined : page.pages}
              upTo={page.upTo}
            />
          </>
        ) : (
          <PartListSkeleton address={address} />
        )}
      </section>
    </div>
  );
}

const partsText = (total: CataloguePage['total']): string =>
  `${countText(total)} ${total.count === 1 ? 'part' : 'parts'}`;

/** Whether nothing but a vehicle is asked for yet. */
const isWayIn = ({ q, vehicle, fit, category, page }: CatalogueQuery): boolean =>
  vehicle !== undefined && !q && !fit && !category && !page;

const noMatch = (q: string): string =>
  `No part matches these words. ${/\d/.test(q) ? 'Check the number, or try' : 'Try other or'} fewer words.`;

/** Why there are none: the list has ended, its filters are too narrow, or the words find nothing. */
function NoParts({
  address,
  query: { q, vehicle, fit },
  page,
}: {
  address: URLSearchParams;
  query: CatalogueQuery;
  page: number;
}) {
  if (page > 1) {
    return (
      <EmptyState title="The list ends before this page." to={listAddress(address, {})} link="First page" />
    );
  }
  const unfiltered = withoutFilters(address);
  const isFiltered = unfiltered !== listAddress(address, {});
  const isNarrowed = vehicle !== undefined && fit === undefined;
  return (
    <EmptyState
      title={
        isNarrowed
          ? 'No part that is known to fit this vehicle matches.'
          : isFiltered || !q
            ? 'No part matches all of this.'
            : noMatch(q)
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isNarrowed ? (
            <Link to={listAddress(address, { fit: 'any' })} className={buttonClass('secondary')}>
              All, with their fit
            </Link>
          ) : null}
          {isFiltered || !isNarrowed ? (
            <Link to={isFiltered ? unfiltered : PARTS} className={buttonClass('secondary')}>
              {isFiltered ? 'Clear filters' : 'All parts'}
            </Link>
          ) : null}
        </div>
      }
    />
  );
}
