import type { Role } from '@shop/contracts';
import { useRole } from '@shop/host';
import type { RemoteMenuEntry, Visit } from '@shop/registry';
import { buttonClass, Skeleton } from '@shop/ui';
import { NavLink, useLocation } from 'react-router-dom';
import { headerLinkClass } from '../layout/header-links.component.tsx';
import { MenuIcon } from '../layout/icons.component.tsx';
import { useMobileMenu } from '../layout/mobile-menu.hook.ts';
import { paths } from './paths.ts';

const MENU_ID = 'dashboard-menu';

/**
 * The dashboard's side menu for the user's role; below 900 px one button that opens it, named after the present screen.
 */
export function SideMenu({ visit }: { visit: Visit }) {
  const { role, failed } = useRole();
  const { open, toggle, button } = useMobileMenu();
  const { pathname } = useLocation();
  if (!role && !failed) return <Skeleton className="h-11 w-full md:h-40" />;
  // Without an answer about the role, the entries for everybody are still shown.
  const entries = dashboardMenu(visit, role);
  return (
    // No higher than its entries: scroll anchoring would hold on to the empty rest.
    <nav aria-label="Dashboard" className="min-w-0 self-start print:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={MENU_ID}
        onClick={toggle}
        className={`${buttonClass('secondary')} w-full md:hidden`}
      >
        <span className="flex w-full items-center justify-between">
          {entries.find(({ path }) => path === pathname)?.label ?? 'Dashboard'}
          <MenuIcon />
        </span>
      </button>
      <ul id={MENU_ID} className={`flex flex-col gap-1 ${open ? '' : 'max-md:hidden'}`}>
        {entries.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end={path === paths.dashboard} className={headerLinkClass}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The side menu's entries for a role, from all remotes, in order. */
const dashboardMenu = (visit: Visit, role: Role | undefined): RemoteMenuEntry[] =>
  visit.remotes
    .flatMap(({ menu }) => menu)
    .filter((entry) => entry.for === 'everyone' || entry.for === role)
    .sort((a, b) => a.order - b.order);
