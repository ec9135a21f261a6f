import type { ReactNode } from 'react';

/** Facts about one thing, each with a label. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

/** One fact. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-12 items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 break-words text-ink">{children}</dd>
    </div>
  );
}
