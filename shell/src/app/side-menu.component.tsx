import type { Registry } from '@shop/contracts';
import { useRole } from '@shop/host';
import { Skeleton } from '@shop/ui';
import { NavLink } from 'react-router-dom';
import { useCurrentInSight } from './current-in-sight.hook.ts';
import { dashboardMenu } from './dashboard-menu.ts';
import { paths } from './paths.ts';

const look =
  'flex min-h-11 items-center rounded-control px-3 text-sm whitespace-nowrap no-underline pointer-fine:min-h-9';
const idle = `${look} text-muted hover:bg-surface hover:text-ink`;
const current = `${look} bg-accent-soft font-medium text-accent forced-colors:underline`;

/** The dashboard's side menu for the user's role; below 900 px a row that scrolls sideways. */
export function SideMenu({ registry }: { registry: Registry }) {
  const { role, failed } = useRole();
  const menu = useCurrentInSight<HTMLElement>();
  if (!role && !failed) return <Skeleton className="h-12 w-full md:h-40 pointer-fine:max-md:h-10" />;
  // Without an answer about the role, what everyone may do is still in reach.
  const entries = role
    ? dashboardMenu(registry, role)
    : dashboardMenu(registry, 'customer').filter(isForEveryone);
  return (
    <nav ref={menu} aria-label="Dashboard" className="-mx-1 min-w-0 overflow-x-auto px-1 py-0.5 print:hidden">
      <ul className="flex gap-1 md:flex-col">
        {entries.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === paths.dashboard}
              className={({ isActive }) => (isActive ? current : idle)}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const isForEveryone = (entry: { for: string }): boolean => entry.for === 'everyone';
