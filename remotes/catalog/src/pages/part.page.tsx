import { queryClient } from '@shop/api-client';
import { type PathParams, usePageDescription, usePageTitle } from '@shop/host';
import { Breadcrumb, Picture } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { BuyBox } from '../features/part/buy-box.component.tsx';
import { PartData } from '../features/part/part-data.component.tsx';
import { PartDescription } from '../features/part/part-description.component.tsx';
import { PartHeading } from '../features/part/part-heading.component.tsx';
import { PartLayout } from '../features/part/part-layout.component.tsx';
import { PartMissing } from '../features/part/part-missing.component.tsx';
import { PartSkeleton } from '../features/part/part-skeleton.component.tsx';
import { partQuery } from '../features/part/read-part.query.ts';
import { RestockControl } from '../features/restock/restock-control.component.tsx';

export const preload = ({ id = '' }: PathParams): Promise<void> => queryClient.prefetchQuery(partQuery(id));

/** One part, the way to order it, and for admins to restock it (docs/specification.md#purchase-page). */
export function Component() {
  const { id = '' } = useParams();
  const { data: part, isPending, error, refetch } = useQuery(partQuery(id));
  usePageTitle(part?.name);
  usePageDescription(part?.description);

  if (isPending) return <PartSkeleton />;
  if (!part) return <PartMissing error={error} onRetry={() => void refetch()} />;
  return (
    <PartLayout
      trail={
        <Breadcrumb current={part.name}>
          <Link to="/">Home</Link>
        </Breadcrumb>
      }
      picture={
        <Picture
          src={part.picture}
          alt={part.name}
          width={800}
          height={800}
          sizes="(min-width: 1280px) 600px, (min-width: 900px) 47vw, (min-width: 600px) 38vw, 224px"
          priority
          whole
          className="w-full"
        />
      }
      description={<PartDescription part={part} />}
    >
      <PartHeading part={part} />
      <BuyBox key={part._id} part={part} />
      <PartData part={part} />
      <RestockControl key={`restock-${part._id}`} part={part} />
    </PartLayout>
  );
}
