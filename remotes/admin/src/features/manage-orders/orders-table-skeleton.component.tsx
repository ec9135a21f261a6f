import { Skeleton } from '@shop/ui';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Rows of the table's size, while the orders load. */
export function OrdersTableSkeleton() {
  return (
    <div role="status" aria-label="Loading the orders" className="flex flex-col gap-2">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  );
}
