import { Skeleton } from '@shop/ui';

const ROWS = Array.from({ length: 8 }, (_, row) => `row-${row}`);

/**
 * A table's place while it loads: its frame, its head of 40 px and rows of 48 px.
 * @param label what is loading, for screen readers
 */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex h-10 items-center border-b border-line px-3">
        <Skeleton className="h-4 w-1/3" />
      </div>
      {ROWS.map((row) => (
        <div key={row} className="flex h-12 items-center border-b border-line px-3 last:border-b-0">
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </div>
  );
}
