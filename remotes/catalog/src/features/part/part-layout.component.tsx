import type { ReactNode } from 'react';

/** Picture beside text; below 600 px the picture stands on top. */
export function PartLayout({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-6 px-4 py-6 sm:grid-cols-[2fr_3fr] md:grid-cols-2 md:gap-10 md:py-10">
      <div className="self-start overflow-hidden rounded-card border border-line">{picture}</div>
      <div className="flex min-w-0 flex-col items-start gap-5">{children}</div>
    </div>
  );
}
