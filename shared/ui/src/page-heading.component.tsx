import type { ReactNode } from 'react';

/** A page's title, as high as the controls of the whole page beside it, so that it has one position with and without. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-3 flex sm:mb-6 flex-wrap items-end justify-between gap-3">
      <h1 className="min-h-11 content-center text-2xl font-semibold tracking-tight text-balance text-ink pointer-fine:min-h-9">
        {title}
      </h1>
      {children}
    </div>
  );
}
