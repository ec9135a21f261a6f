import type { ReactNode } from 'react';

interface PartLayoutProps {
  /** The part's breadcrumbs, in one line. */
  trail: ReactNode;
  picture: ReactNode;
  /** Beside the picture. */
  children: ReactNode;
  /** Below both, in two columns. */
  details: ReactNode;
}

/** Picture beside text; below 600 px the picture is on top. */
export function PartLayout({ trail, picture, children, details }: PartLayoutProps) {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pb-6 md:pb-10">
      <div className="flex min-h-11 items-center">{trail}</div>
      <div className="grid gap-6 sm:grid-cols-[2fr_3fr] md:grid-cols-2 md:gap-10">
        <div className="self-start overflow-hidden rounded-card border border-line">{picture}</div>
        <div className="flex min-w-0 flex-col items-start gap-5">{children}</div>
      </div>
      <div className="mt-8 grid gap-8 md:grid-cols-2 md:gap-10">{details}</div>
    </div>
  );
}
