import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { Breadcrumb } from './breadcrumb.component.tsx';

interface PageHeadingProps {
  title: string;
  /** The page that leads to it: where it is, and what it is called. */
  above?: { to: To; link: string };
  /** What the page is called in its breadcrumb, if not by its title. */
  current?: string | undefined;
  children?: ReactNode;
}

/** A page's title, as high as the controls of the whole page beside it, so that it has one position with and without. */
export function PageHeading({ title, above, current = title, children }: PageHeadingProps) {
  return (
    <>
      {above ? (
        <div className="flex min-h-11 items-center">
          <Breadcrumb current={current}>
            <Link to={above.to}>{above.link}</Link>
          </Breadcrumb>
        </div>
      ) : null}
      <div className="mb-3 flex sm:mb-6 flex-wrap items-end justify-between gap-3">
        <h1 className="min-h-11 content-center text-2xl font-semibold tracking-tight text-balance text-ink pointer-fine:min-h-9">
          {title}
        </h1>
        {children}
      </div>
    </>
  );
}
