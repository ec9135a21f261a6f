import type { ReactNode } from 'react';

/** A page's title, with controls of the whole page beside it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
      <h1 className="text-2xl font-semibold tracking-tight text-balance text-ink">{title}</h1>
      {children}
    </div>
  );
}
