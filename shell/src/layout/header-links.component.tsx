import { useSession } from '@shop/host';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useIsHydrating } from '../app/hydrating.hook.ts';
import { isDashboardPath, paths } from '../app/paths.ts';

const links = [
  { label: 'Home', to: '/home' },
  { label: 'Blogs', to: '/blogs' },
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'My Portfolio', to: '/myPortfolio' },
];

export const headerLinkClass =
  'flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-muted no-underline hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline pointer-fine:min-h-9';

interface HeaderItemProps {
  /** The status of the session with which it is shown; `undefined` for every status. */
  only: 'signed-in' | 'signed-out' | undefined;
  children: ReactNode;
}

/**
 * An item of the top bar. The server does not know the session: its markup has all items, and those of the session that
 * page.ejs finds stored are visible. So nothing moves when the scripts come.
 */
export function HeaderItem({ only, children }: HeaderItemProps) {
  const status = useSession((session) => session.status);
  const isHydrating = useIsHydrating();
  if (only && !isHydrating && only !== status) return null;
  const ifStored = only === 'signed-in' ? 'hidden in-data-session:block' : only && 'in-data-session:hidden';
  return <li className={isHydrating ? ifStored : undefined}>{children}</li>;
}

/** The top bar's links (docs/specification.md#header-and-footer). The one for the current page is marked. */
export function HeaderLinks() {
  const { pathname } = useLocation();
  const at = pathname === paths.home ? '/home' : isDashboardPath(pathname) ? paths.dashboard : pathname;
  return links.map(({ label, to }) => (
    <HeaderItem key={to} only={to === paths.dashboard ? 'signed-in' : undefined}>
      <Link to={to} aria-current={at === to ? 'page' : undefined} className={headerLinkClass}>
        {label}
      </Link>
    </HeaderItem>
  ));
}
