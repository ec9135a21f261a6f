import type { Density } from './data-table-column.ts';
import { joinClasses } from './join-classes.ts';
import { Skeleton } from './skeleton.component.tsx';

const ROWS = Array.from({ length: 8 }, (_, row) => `row-${row}`);

const heights: Record<Density, string> = { comfortable: 'h-12', compact: 'h-10' };

export interface DataTableSkeletonProps {
  label: string;
  density?: Density;
}

/** A table's placeholder while it loads: its frame, its header of 40 px and its rows. */
export function DataTableSkeleton({ label, density = 'comfortable' }: DataTableSkeletonProps) {
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
        <div
          key={row}
          className={joinClasses(
            'flex items-center border-b border-line px-3 last:border-b-0',
            heights[density],
          )}
        >
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </div>
  );
}
