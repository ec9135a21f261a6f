import { queryClient } from '@shop/api-client';
import { type PathParams, useChosenVehicle, usePageDescription, usePageTitle } from '@shop/host';
import { AddToCart } from '@shop/lists';
import { Breadcrumb, Picture } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { listAddress, PARTS } from '../address/catalogue-address.ts';
import { CompareToggle } from '../features/compare/compare-toggle.component.tsx';
import { Applications } from '../features/numbered-part/applications.component.tsx';
import { AttributeTable } from '../features/numbered-part/attribute-table.component.tsx';
import { NumberNotes } from '../features/numbered-part/number-notes.component.tsx';
import { NumberTable } from '../features/numbered-part/number-table.component.tsx';
import { OfferBox } from '../features/numbered-part/offer-box.component.tsx';
import { PartLayout } from '../features/numbered-part/part-layout.component.tsx';
import { PartMissing } from '../features/numbered-part/part-missing.component.tsx';
import { PartSection } from '../features/numbered-part/part-section.component.tsx';
import { PartSkeleton } from '../features/numbered-part/part-skeleton.component.tsx';
import { ChooseVehicle } from '../features/vehicle/choose-vehicle.component.tsx';
import { FitLine } from '../fit/fit-line.component.tsx';
import { FitPill } from '../fit/fit-pill.component.tsx';
import { useFits } from '../fit/fits.hook.ts';
import { partQuery } from '../part/read-part.query.ts';
import { RememberedParts } from '../remembered/remembered-parts.component.tsx';
import { isOrderable } from '../shop/stock.model.ts';
import { keptPart, rememberViewed } from '../storage/kept-part.ts';

export async function preload({ number = '' }: PathParams): Promise<void> {
  await queryClient.prefetchQuery(partQuery(number));
}

/** A part for everyone, found by any of its numbers. It is ordered on its purchase page. */
export function Component() {
  const { number = '' } = useParams();
  const { data: part, isPending, error, refetch } = useQuery(partQuery(number));
  usePageTitle(part?.name);
  usePageDescription(part?.description);
  const vehicle = useChosenVehicle();
  const fits = useFits(vehicle?.id, part ? [part._id] : []);
  useEffect(() => {
    const kept = part && keptPart(part);
    if (kept) rememberViewed(kept);
  }, [part]);

  if (isPending) return <PartSkeleton />;
  if (!part) return <PartMissing number={number} error={error} onRetry={() => void refetch()} />;
  return (
    <PartLayout
      after={<RememberedParts except={part.number} />}
      trail={
        <Breadcrumb current={part.name}>
          <Link to={PARTS}>All parts</Link>
          {part.categories.map(({ id, name }) => (
            <Link key={id} to={listAddress(new URLSearchParams(), { category: id })}>
              {name}
            </Link>
          ))}
        </Breadcrumb>
      }
      picture={
        <Picture
          src={part.picture}
          alt={part.name}
          width={800}
          height={800}
          sizes="(min-width: 1280px) 480px, (min-width: 600px) 38vw, 176px"
          priority
          whole
          className="w-full"
        />
      }
      offer={
        <>
          <h1 className="text-2xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere md:text-3xl">
            {part.name}
          </h1>
          <NumberNotes part={part} />
          <div className="-my-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
            {vehicle ? (
              <FitLine
                vehicle={vehicle}
                fit={part.universal ? { answer: 'fits', universal: true } : fits.get(part._id)}
              />
            ) : null}
            {vehicle || !part.universal ? (
              <ChooseVehicle variant={vehicle ? 'quiet' : 'secondary'} action="See whether it fits">
                {vehicle ? 'Change vehicle' : 'Does it fit? Choose your vehicle'}
              </ChooseVehicle>
            ) : (
              <FitPill fit={{ answer: 'fits', universal: true }} />
            )}
          </div>
          <OfferBox part={part}>
            {isOrderable(part) ? <AddToCart part={part} /> : null}
            <CompareToggle part={part} />
          </OfferBox>
        </>
      }
    >
      <AttributeTable part={part} />
      <NumberTable part={part} />
      <PartSection title="Description">
        <p className="max-w-prose text-sm text-pretty wrap-anywhere whitespace-pre-line">
          {part.description}
        </p>
      </PartSection>
      <Applications part={part} />
    </PartLayout>
  );
}
