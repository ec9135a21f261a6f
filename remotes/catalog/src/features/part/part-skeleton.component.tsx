import { Skeleton } from '@shop/ui';
import { PartLayout } from './part-layout.component.tsx';

/** Placeholder of a part's page while the part loads. */
export function PartSkeleton() {
  return (
    <div role="status" aria-label="Loading the part">
      <PartLayout
        trail={<Skeleton className="h-4 w-48" />}
        picture={<Skeleton className="aspect-square w-44 rounded-card sm:w-full" />}
        description={<Skeleton className="h-24 w-full" />}
      >
        <Skeleton className="h-6 w-20 rounded-full" />
        <Skeleton className="-mt-2 h-9 w-2/3" />
        <Skeleton className="h-96 w-full lg:h-80" />
      </PartLayout>
    </div>
  );
}
