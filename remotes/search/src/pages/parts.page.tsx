import { type ChosenVehicle, useChosenVehicle, usePageTitle } from '@shop/host';
import { Breadcrumb, buttonClass, EmptyState, ErrorState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { catalogueQueryOf, listAddress, PARTS, withoutFilters } from '../address/catalogue-address.ts';
import { countText } from '../count/count-text.ts';
import { CorrectionNote } from '../features/catalogue/correction-note.component.tsx';
import { ListControls } from '../features/catalogue/list-controls.component.tsx';
import { partsQuery } from '../features/catalogue/list-parts.query.ts';
import { PageLinks } from '../features/catalogue/page-links.component.tsx';
import { PartList, PartListSkeleton } from '../features/catalogue/part-list.component.tsx';
import { CompareBar } from '../features/compare/compare-bar.component.tsx';
import { CompareToggle } from '../features/compare/compare-toggle.component.tsx';
import { ChosenFilters } from '../features/facets/chosen-filters.component.tsx';
import { FilterButton, FilterColumn } from '../features/facets/filters.component.tsx';
import { VehicleBar } from '../features/vehicle/vehicle-bar.component.tsx';
import { ViewedParts } from '../features/viewed/viewed-parts.component.tsx';
import { useFits } from '../fit/fits.hook.ts';
import { useGarage } from '../garage/garage.hook.ts';
import { rememberSearch } from '../storage/recent-searches.ts';

/** The whole catalogue: what is shown of it, in which order and how, is in the address. */
export function Component() {
  const [address] = useSearchParams();
  const query = catalogueQueryOf(address);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...partsQuery(query),
    // The list stays while another one is read.
    placeholderData: (shown) => shown,
  });
  const title = query.q ? `Parts for “${query.q}”` : 'All parts';
  usePageTitle(title);
  useEffect(() => {
    if (query.q) rememberSearch(query.q);
  }, [query.q]);

  // Without a vehicle in the address, parts still say how they fit the chosen one.
  const chosen = useChosenVehicle();
  const shown = query.vehicle ? [] : (data?.parts ?? []);
  const fits = useFits(
    chosen?.id,
    shown.map(({ _id }) => _id),
  );
  const { add } = useGarage();
  const navigate = useNavigate();
  const choose = (vehicle: ChosenVehicle & { year: number }) => {
    add(vehicle);
    void navigate(listAddress(address, { vehicle: vehicle.id, fit: undefined }), {
      preventScrollReset: true,
    });
  };
  const found = data && `${countText(data.total)} ${data.total.count === 1 ? 'part' : 'parts'}`;

  return (
    <div className="mx-auto w-full max-w-7xl px-4 pb-10">
      <div className="flex min-h-11 items-center">
        <Breadcrumb current={title}>
          {query.q ? <Link to={PARTS}>All parts</Link> : <Link to="/">Home</Link>}
        </Breadcrumb>
      </div>
      <h1 className="mb-4 text-2xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere">
        {title}
      </h1>
      {data?.corrected && query.q ? (
        <CorrectionNote address={address} typed={query.q} corrected={data.corrected} />
      ) : null}
      <VehicleBar
        address={address}
        narrowedTo={query.vehicle ? data?.vehicle : undefined}
        onChoose={choose}
      />
      {error && !data ? (
        <ErrorState
          title="The parts could not be loaded."
          detail={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
          {data ? <FilterColumn address={address} facets={data.facets} /> : <div className="max-md:hidden" />}
          <section aria-label="Parts" className="min-w-0">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3">
              <p role="status" className="min-w-24 text-sm font-medium tabular-nums">
                {found}
              </p>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {data && found ? <FilterButton address={address} facets={data.facets} found={found} /> : null}
                <ListControls address={address} sort={query.sort ?? 'best'} />
              </div>
            </div>
            {data ? (
              <>
                <ChosenFilters address={address} facets={data.facets} />
                {data.parts.length === 0 ? (
                  <NoParts address={address} words={query.q} />
                ) : (
                  <PartList
                    address={address}
                    page={data}
                    busy={isPlaceholderData}
                    fits={fits}
                    action={(part) => <CompareToggle part={part} />}
                  />
                )}
                <PageLinks address={address} page={data.page} pages={data.pages} />
              </>
            ) : (
              <PartListSkeleton address={address} />
            )}
          </section>
        </div>
      )}
      <ViewedParts />
      <CompareBar />
    </div>
  );
}

/** With filters they may be too narrow; without them the words find nothing. */
function NoParts({ address, words }: { address: URLSearchParams; words: string | undefined }) {
  const unfiltered = withoutFilters(address);
  const isFiltered = unfiltered !== listAddress(address, {});
  return (
    <EmptyState
      title={
        isFiltered || !words
          ? 'No part matches all of this.'
          : 'No part matches these words. Check the number, or try fewer words.'
      }
      action={
        <Link to={isFiltered ? unfiltered : PARTS} className={buttonClass('secondary')}>
          {isFiltered ? 'Clear filters' : 'All parts'}
        </Link>
      }
    />
  );
}
