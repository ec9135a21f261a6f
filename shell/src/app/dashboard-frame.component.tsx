import { useSession } from '@shop/host';
import type { Visit } from '@shop/registry';
import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { SideMenu } from './side-menu.component.tsx';

interface DashboardFrameProps {
  visit: Visit;
  /** The screen takes the window's width, for tables. */
  wide: boolean;
}

/** The token by which header, frame and footer are as wide as each other. */
const PAGE_WIDTH = '--container-7xl';

/** The dashboard's welcome and side menu around the remotes' screens. */
export function DashboardFrame({ visit, wide }: DashboardFrameProps) {
  const account = useSession((session) => session.account);
  useLayoutEffect(() => {
    if (!wide) return;
    const { style } = document.documentElement;
    style.setProperty(PAGE_WIDTH, '120rem');
    return () => void style.removeProperty(PAGE_WIDTH);
  }, [wide]);
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-x-8 gap-y-4 px-4 py-6 md:grid-cols-[13rem_minmax(0,1fr)] print:block">
      <h2 className="text-sm font-medium wrap-anywhere text-muted md:col-span-2">
        Welcome to your Dashboard, {account?.displayName || account?.email}
      </h2>
      <SideMenu visit={visit} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
