import { useSession } from '@shop/host';
import { Link, useLocation } from 'react-router-dom';
import { isDashboardPath, paths } from '../app/paths.ts';

const links = [
  { label: 'Home', to: '/home' },
  { label: 'Blogs', to: '/blogs' },
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'My Portfolio', to: '/myPortfolio' },
];

export const headerLinkClass =
  'flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-muted no-underline hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline pointer-fine:min-h-9';

/** The top bar's links (docs/specification.md#header-and-footer). The one for the current page is marked. */
export function HeaderLinks() {
  const signedIn = useSession((session) => session.status === 'signed-in');
  const { pathname } = useLocation();
  const at = pathname === paths.home ? '/home' : isDashboardPath(pathname) ? paths.dashboard : pathname;
  return links
    .filter(({ to }) => signedIn || to !== paths.dashboard)
    .map(({ label, to }) => (
      <li key={to}>
        <Link to={to} aria-current={at === to ? 'page' : undefined} className={headerLinkClass}>
          {label}
        </Link>
      </li>
    ));
}
