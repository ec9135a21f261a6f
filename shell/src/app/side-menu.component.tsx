import type { Visit } from '@shop/contracts';
import { useRole } from '@shop/host';
import { Skeleton } from '@shop/ui';
import { NavLink } from 'react-router-dom';
import { dashboardMenu } from './dashboard-menu.ts';
import { paths } from './paths.ts';

const look =
  'flex min-h-11 items-center rounded-control border px-3 text-sm whitespace-nowrap no-underline md:border-transparent pointer-fine:min-h-9';
const idle = `${look} border-line text-muted hover:bg-surface hover:text-ink`;
const current = `${look} border-transparent bg-accent-soft font-medium text-accent forced-colors:underline`;

/**
 * The dashboard's side menu for the user's role; below 900 px wrapped rows, so that every entry is visible.
 */
export function SideMenu({ visit }: { visit: Visit }) {
  const { role, failed } = useRole();
  if (!role && !failed) return <Skeleton className="h-11 w-full md:h-40 pointer-fine:max-md:h-9" />;
  // Without an answer about the role, the entries for everybody are still shown.
  const entries = role ? dashboardMenu(visit, role) : dashboardMenu(visit, 'customer').filter(isForEveryone);
  return (
    // No higher than its entries: scroll anchoring would hold on to the empty rest.
    <nav aria-label="Dashboard" className="min-w-0 self-start print:hidden">
      <ul className="flex flex-wrap gap-2 md:flex-col md:gap-1">
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
