import { Skeleton } from '@shop/ui';

const ROWS = ['first', 'second', 'third'];

/** Placeholders of an order's size, while the orders load. */
export function OrderListSkeleton() {
  return (
    <div role="status" aria-label="Loading your orders" className="divide-y divide-line border-y border-line">
      {ROWS.map((row) => (
        <div key={row} className="grid grid-cols-[5rem_1fr] items-center gap-4 py-4">
          <Skeleton className="h-20 w-20" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-5 w-16" />
          </div>
        </div>
      ))}
    </div>
  );
}
