import { Children, type ReactNode } from 'react';

export interface BreadcrumbProps {
  /** The links to the pages above, outermost first. */
  children: ReactNode;
  /** This page's name; truncated when there is no room. */
  current: string;
}

/** The path to a page from the outermost page, one line as high as a touch target. */
export function Breadcrumb({ children, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 text-sm print:hidden">
      <ol className="flex items-center gap-2">
        {Children.map(children, (link) => (
          <li className="flex shrink-0 items-center gap-2 text-muted [&_a]:py-3 [&_a]:hover:underline">
            {link}
            <span aria-hidden>›</span>
          </li>
        ))}
        <li className="min-w-0 truncate" aria-current="page" title={current}>
          {current}
        </li>
      </ol>
    </nav>
  );
}
