import { useSession } from '@shop/host';
import { Link, useLocation } from 'react-router-dom';

interface HeaderLink {
  label: string;
  to: string;
  /** Paths of the same screen, or of screens inside it. */
  covers: (path: string) => boolean;
  signedInOnly?: true;
}

const links: readonly HeaderLink[] = [
  { label: 'Home', to: '/home', covers: (path) => path === '/' || path === '/home' },
  { label: 'Blogs', to: '/blogs', covers: (path) => path === '/blogs' },
  {
    label: 'Dashboard',
    to: '/dashboard',
    covers: (path) => path === '/dashboard' || path.startsWith('/dashboard/'),
    signedInOnly: true,
  },
  { label: 'My Portfolio', to: '/myPortfolio', covers: (path) => path === '/myPortfolio' },
];

export const headerLinkClass =
  'flex min-h-11 items-center rounded-control px-3 text-sm font-medium text-muted no-underline hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline lg:min-h-9';

/** What a buyer in volume uses, in the menu. */
export const orderingLinks = [
  { label: 'Quick order', to: '/quickOrder' },
  { label: 'Lists', to: '/lists' },
] as const;

/** The top bar's links (docs/specification.md#header-and-footer). The one for the current page is marked. */
export function HeaderLinks() {
  const signedIn = useSession((session) => session.status === 'signed-in');
  const { pathname } = useLocation();
  return links
    .filter((link) => signedIn || !link.signedInOnly)
    .map(({ label, to, covers }) => (
      <li key={to}>
        <Link to={to} aria-current={covers(pathname) ? 'page' : undefined} className={headerLinkClass}>
          {label}
        </Link>
      </li>
    ));
}
