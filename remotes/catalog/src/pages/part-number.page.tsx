import { queryClient } from '@shop/api-client';
import type { NumberedPart } from '@shop/contracts/calls';
import { type PathParams, useChosenVehicle, usePageDescription, usePageTitle } from '@shop/host';
import { useStoredList } from '@shop/lists';
import { StatusPill } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { addressOfList } from '../address/catalogue-address.ts';
import { CompareToggle } from '../features/compare/compare-toggle.component.tsx';
import { useAlternatives } from '../features/part/alternatives.hook.ts';
import { Applications } from '../features/part/applications.component.tsx';
import { FitRow, LatePartFit } from '../features/part/late-part-fit.component.tsx';
import { NumberNotes, NumberTable } from '../features/part/number-table.component.tsx';
import { PartSkeleton } from '../features/part/part-layout.component.tsx';
import { PartMissing } from '../features/part/part-missing.component.tsx';
import { PartView } from '../features/part/part-view.component.tsx';
import { PublicOrder } from '../features/part/public-order.component.tsx';
import { ChooseVehicle } from '../features/vehicle/choose-vehicle.component.tsx';
import { alternativesQuery, numberedPartQuery } from '../part/read-part.query.ts';
import { RememberedParts } from '../remembered/remembered-parts.component.tsx';
import { comparedParts, keptPart, rememberViewed } from '../storage/kept-part.ts';

export async function preload({ number = '' }: PathParams): Promise<void> {
  await queryClient.prefetchQuery(numberedPartQuery(number));
  const part = queryClient.getQueryData<NumberedPart>(numberedPartQuery(number).queryKey);
  if (part) await queryClient.prefetchQuery(alternativesQuery(part._id, undefined));
}

/** A part for everyone, found by any of its numbers. It is ordered on its purchase page. */
export function Component() {
  const { number = '' } = useParams();
  const query = useQuery(numberedPartQuery(number));
  const { data: part, isPending } = query;
  const { others } = useAlternatives(part?._id);
  usePageTitle(part?.name);
  usePageDescription(part?.description);
  const vehicle = useChosenVehicle();
  const isComparing = useStoredList(comparedParts).length > 0;
  useEffect(() => {
    const kept = part && keptPart(part);
    if (kept) rememberViewed(kept);
  }, [part]);

  if (isPending) return <PartSkeleton />;
  if (!part) {
    const gone = {
      title: `No part has the number ${number}.`,
      to: addressOfList({ q: number }),
      link: `Search for ${number}`,
    };
    return <PartMissing query={query} gone={gone} />;
  }
  return (
    <PartView
      part={part}
      others={others}
      trail={[{ id: undefined, name: 'All parts' }, ...part.categories].map(({ id, name }) => (
        <Link key={name} to={addressOfList({ category: id })}>
          {name}
        </Link>
      ))}
      notes={
        <>
          <NumberNotes part={part} />
          <FitRow>
            {vehicle ? (
              <LatePartFit part={part} />
            ) : part.universal ? (
              <StatusPill tone="success">Fits every car</StatusPill>
            ) : null}
            {vehicle || !part.universal ? (
              <ChooseVehicle variant={vehicle ? 'quiet' : 'secondary'} action="See whether it fits">
                {vehicle ? 'Change vehicle' : 'Does it fit? Choose your vehicle'}
              </ChooseVehicle>
            ) : null}
          </FitRow>
        </>
      }
      order={<PublicOrder key={part._id} part={part} isLoose={isComparing} />}
      actions={<CompareToggle part={part} />}
      after={
        <>
          <div className="mt-8 grid items-start gap-8 md:grid-cols-2 md:gap-x-10">
            <NumberTable part={part} />
            <Applications part={part} />
          </div>
          <RememberedParts except={part.number} />
        </>
      }
    />
  );
}
