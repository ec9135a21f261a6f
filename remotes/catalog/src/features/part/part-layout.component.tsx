import { Skeleton } from '@shop/ui';
import type { ReactNode } from 'react';

interface PartLayoutProps {
  trail: ReactNode;
  picture: ReactNode;
  /** Beside the picture. */
  children: ReactNode;
  /** Below the picture. */
  description: ReactNode;
  /** Below everything. */
  after?: ReactNode;
}

/**
 * Picture and description beside the order and the data. Below 600 px one column, with a smaller picture on top, so that
 * the price is in sight above the order.
 */
export function PartLayout({ trail, picture, children, description, after }: PartLayoutProps) {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pb-6 md:pb-10">
      <div className="flex min-h-11 items-center">{trail}</div>
      <div className="grid gap-6 sm:grid-cols-[2fr_3fr] sm:grid-rows-[auto_1fr] md:grid-cols-2 md:gap-x-10">
        <div className="self-start max-sm:flex max-sm:justify-center max-sm:gap-2">{picture}</div>
        <div className="flex min-w-0 flex-col items-start gap-5 sm:row-span-2">{children}</div>
        {description}
      </div>
      {after}
    </div>
  );
}

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
