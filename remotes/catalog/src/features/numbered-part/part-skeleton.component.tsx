import { Skeleton } from '@shop/ui';
import { PartLayout } from './part-layout.component.tsx';

/** Placeholder of a part's page while the part loads. */
export function PartSkeleton() {
  return (
    <div role="status" aria-label="Loading the part">
      <PartLayout
        trail={<Skeleton className="h-4 w-48" />}
        picture={<Skeleton className="aspect-square w-full rounded-none" />}
        offer={
          <>
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-64 w-full" />
          </>
        }
      >
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </PartLayout>
    </div>
  );
}
