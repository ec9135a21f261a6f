import type { ReactNode } from 'react';

/** Facts about one thing, each with a label. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

/** One fact; a missing one says so. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  const absent = children === undefined || children === null || children === '';
  return (
    <div className="grid min-h-12 items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 break-words text-ink">{absent ? <NotGiven /> : children}</dd>
    </div>
  );
}

/** Replaces a missing fact. */
export function NotGiven() {
  return <span className="text-muted">Not given yet</span>;
}
