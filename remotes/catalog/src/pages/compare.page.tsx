import { useChosenVehicle, usePageTitle } from '@shop/host';
import { useStoredList } from '@shop/lists';
import { Button, EmptyState, ErrorState, PageHeading, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PARTS } from '../address/catalogue-address.ts';
import { compareAddress, comparedIn } from '../address/compare-address.ts';
import { CompareTable } from '../features/compare/compare-table.component.tsx';
import { useFits } from '../fit/fits.hook.ts';
import { numberedPartQuery } from '../part/read-part.query.ts';
import { comparedParts } from '../storage/kept-part.ts';

/** Up to four parts side by side: those of the address, else those chosen in this browser. */
export function Component() {
  usePageTitle('Compare parts');
  const [address] = useSearchParams();
  const chosen = useStoredList(comparedParts).map(({ number }) => number);
  const numbers = comparedIn(address) ?? chosen;
  // At most four, so that each has its own hook.
  const queries = [
    useComparedPart(numbers[0]),
    useComparedPart(numbers[1]),
    useComparedPart(numbers[2]),
    useComparedPart(numbers[3]),
  ].slice(0, numbers.length);
  const parts = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.find(({ isError }) => isError);
  const vehicle = useChosenVehicle();
  const fits = useFits(
    vehicle?.id,
    parts.map(({ _id }) => _id),
  );
  const [onlyDifferences, setOnlyDifferences] = useState(false);

  return (
    <div className="mx-auto w-full max-w-7xl px-4 pb-10">
      <PageHeading title="Compare parts" above={{ to: PARTS, link: 'All parts' }} current="Compare">
        {parts.length > 1 ? (
          <Button
            variant="secondary"
            aria-pressed={onlyDifferences}
            onClick={() => setOnlyDifferences(!onlyDifferences)}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            Only differences
          </Button>
        ) : null}
      </PageHeading>
      {numbers.length === 0 ? (
        <EmptyState title="Choose parts to compare in the list: up to four." to={PARTS} link="All parts" />
      ) : parts.length > 0 ? (
        <div
          className="relative not-print:overflow-x-auto"
          aria-busy={queries.some(({ isPending }) => isPending)}
        >
          <CompareTable
            parts={parts}
            fits={fits}
            onlyDifferences={onlyDifferences && parts.length > 1}
            without={(part) => {
              const left = parts.filter((one) => one !== part);
              return left.length > 0 ? compareAddress(left.flatMap(({ number }) => number ?? [])) : PARTS;
            }}
          />
        </div>
      ) : failed ? null : (
        <div role="status" aria-label="Loading the parts">
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {failed ? (
        <div className="mt-4">
          <ErrorState
            title={
              parts.length > 0 ? 'One of the parts could not be loaded.' : 'The parts could not be loaded.'
            }
            query={failed}
          />
        </div>
      ) : null}
    </div>
  );
}

const useComparedPart = (number: string | undefined) =>
  useQuery({ ...numberedPartQuery(number ?? ''), enabled: number !== undefined });
