import { useRole } from '@shop/host';
import type { Visit } from '@shop/registry';
import { Skeleton } from '@shop/ui';
import { NavLink, useLocation } from 'react-router-dom';
import { MenuIcon } from '../layout/icons.component.tsx';
import { useMobileMenu } from '../layout/mobile-menu.hook.ts';
import { dashboardMenu } from './dashboard-menu.ts';
import { paths } from './paths.ts';

const MENU_ID = 'dashboard-menu';

const look =
  'flex min-h-11 items-center rounded-control px-3 text-sm whitespace-nowrap no-underline pointer-fine:min-h-9';
const idle = `${look} text-muted hover:bg-surface hover:text-ink`;
const current = `${look} bg-accent-soft font-medium text-accent forced-colors:underline`;

/**
 * The dashboard's side menu for the user's role; below 900 px one button that opens it, named after the present screen.
 */
export function SideMenu({ visit }: { visit: Visit }) {
  const { role, failed } = useRole();
  const { open, toggle, button } = useMobileMenu();
  const { pathname } = useLocation();
  if (!role && !failed) return <Skeleton className="h-11 w-full md:h-40" />;
  // Without an answer about the role, the entries for everybody are still shown.
  const entries = role ? dashboardMenu(visit, role) : dashboardMenu(visit, 'customer').filter(isForEveryone);
  return (
    // No higher than its entries: scroll anchoring would hold on to the empty rest.
    <nav aria-label="Dashboard" className="min-w-0 self-start print:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={MENU_ID}
        onClick={toggle}
        className="flex min-h-11 w-full items-center justify-between rounded-control border border-edge bg-surface px-3 text-sm font-medium text-ink md:hidden"
      >
        {entries.find(({ path }) => path === pathname)?.label ?? 'Dashboard'}
        <MenuIcon />
      </button>
      <ul id={MENU_ID} className={`flex flex-col gap-1 ${open ? '' : 'max-md:hidden'}`}>
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
