import type { Registry } from '@shop/contracts';
import { useRole, useSession } from '@shop/host';
import { Skeleton } from '@shop/ui';
import { NavLink, Outlet } from 'react-router-dom';
import { dashboardMenu } from './dashboard-menu.ts';
import { paths } from './paths.ts';

/** The dashboard's welcome and side menu around the remotes' screens. */
export function DashboardFrame({ registry }: { registry: Registry }) {
  const account = useSession((session) => session.account);
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-6 px-4 py-6 md:grid-cols-[13rem_minmax(0,1fr)]">
      <h2 className="text-sm font-medium text-muted md:col-span-2">
        Welcome to your Dashboard, {account?.displayName || account?.email}
      </h2>
      <SideMenu registry={registry} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

const look =
  'flex min-h-11 items-center rounded-control px-3 text-sm whitespace-nowrap no-underline pointer-fine:min-h-9';
const idle = `${look} text-muted hover:bg-surface hover:text-ink`;
const current = `${look} bg-accent-soft font-medium text-accent`;

function SideMenu({ registry }: { registry: Registry }) {
  const { role, failed } = useRole();
  if (!role && !failed) return <Skeleton className="h-11 w-full md:h-40" />;
  // Without an answer about the role, what everyone may do is still in reach.
  const entries = role
    ? dashboardMenu(registry, role)
    : dashboardMenu(registry, 'customer').filter(isForEveryone);
  return (
    <nav aria-label="Dashboard" className="-mx-1 min-w-0 overflow-x-auto px-1 py-0.5">
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
