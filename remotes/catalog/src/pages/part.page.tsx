import { Picture } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PartDetails } from '../features/part/part-details.component.tsx';
import { PartLayout } from '../features/part/part-layout.component.tsx';
import { PartMissing } from '../features/part/part-missing.component.tsx';
import { PartSkeleton } from '../features/part/part-skeleton.component.tsx';
import { PurchaseButton } from '../features/part/purchase-button.component.tsx';
import { partQuery } from '../features/part/read-part.query.ts';

/** One part, and the way to order it (specification, section 2, Purchase page). */
export function Component() {
  const { id = '' } = useParams();
  const part = useQuery(partQuery(id));

  if (part.isPending) return <PartSkeleton />;
  if (!part.data) return <PartMissing error={part.error} onRetry={() => void part.refetch()} />;
  return (
    <PartLayout
      picture={
        <Picture
          src={part.data.picture}
          alt={part.data.name}
          width={800}
          height={800}
          priority
          className="w-full"
        />
      }
    >
      <PartDetails part={part.data} />
      <PurchaseButton key={part.data._id} part={part.data} />
    </PartLayout>
  );
}
