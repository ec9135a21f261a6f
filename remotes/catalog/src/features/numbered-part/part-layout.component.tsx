import type { ReactNode } from 'react';

interface PartLayoutProps {
  /** The breadcrumbs, in one line. */
  trail: ReactNode;
  picture: ReactNode;
  /** Beside the picture. */
  offer: ReactNode;
  /** Below both, in two columns where there is room. */
  children: ReactNode;
  /** Below everything. */
  after?: ReactNode;
}

/** Picture beside the offer, and the part's data below. On phones one column, with a smaller picture on top. */
export function PartLayout({ trail, picture, offer, children, after }: PartLayoutProps) {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pb-10">
      <div className="flex min-h-11 items-center">{trail}</div>
      <div className="grid gap-6 sm:grid-cols-[2fr_3fr] md:gap-x-10">
        <div className="self-start overflow-hidden rounded-card border border-line max-sm:mx-auto max-sm:w-44">
          {picture}
        </div>
        <div className="flex min-w-0 flex-col gap-4">{offer}</div>
      </div>
      <div className="mt-8 grid items-start gap-8 md:grid-cols-2 md:gap-x-10">{children}</div>
      {after}
    </div>
  );
}
