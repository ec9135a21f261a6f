import { Skeleton } from '@shop/ui';
import { PartLayout } from './part-layout.component.tsx';

/** Placeholder of a part's page while the part loads. */
export function PartSkeleton() {
  return (
    <div role="status" aria-label="Loading the part">
      <PartLayout
        trail={<Skeleton className="h-4 w-48" />}
        picture={<Skeleton className="aspect-square w-full rounded-none" />}
      >
        <Skeleton className="h-6 w-20 rounded-full" />
        <Skeleton className="-mt-2 h-9 w-2/3" />
        <Skeleton className="-mt-2 h-7 w-32" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-32 w-full lg:h-15" />
        <Skeleton className="h-20 w-full" />
      </PartLayout>
    </div>
  );
}
