import type { Visit } from '@shop/contracts';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { designRoutes } from '../design/design-routes.ts';
import { RemoteBoundary } from '../federation/remote-boundary.component.tsx';
import type { RemoteParts } from '../federation/remote-parts.ts';
import { RemoteScreen } from '../federation/remote-screen.component.tsx';
import { Layout } from '../layout/layout.component.tsx';
import { DashboardFrame } from './dashboard-frame.component.tsx';
import { Gate } from './gate.component.tsx';
import { NotFoundPage } from './not-found.page.tsx';
import type { Page } from './pages.ts';
import { isDashboardPath } from './paths.ts';
import { ShopBroken } from './shop-broken.component.tsx';

const PreviewBanner = lazy(async () => ({
  default: (await import('../layout/preview-banner.component.tsx')).PreviewBanner,
}));

interface ShopRoutesProps {
  visit: Visit;
  pages: readonly Page[];
  parts: RemoteParts;
}

/** The routes of the shop: the registry's pages in the shell's layout, guard and dashboard frame. */
export function ShopRoutes({ visit, pages, parts }: ShopRoutesProps): ReactNode {
  const { key } = useLocation();
  const screen = useRoutes(useMemo(() => routesOf({ visit, pages, parts }), [visit, pages, parts]));
  return (
    <RemoteBoundary fallback={() => <ShopBroken />} resetKey={key} recover={() => false}>
      {() =>
        visit.preview ? (
          // The banner is rendered before anything can be pressed: later it would move the page under the
          // pointer.
          <Suspense>
            <PreviewBanner preview={visit.preview} />
            {screen}
          </Suspense>
        ) : (
          screen
        )
      }
    </RemoteBoundary>
  );
}

function routesOf({ visit, pages, parts }: ShopRoutesProps): RouteObject[] {
  const routeOf = ({ remote, route }: Page): RouteObject => ({
    path: route.path,
    element: <RemoteScreen parts={parts} remote={remote} screen={route.screen} />,
  });
  const inDashboard = ({ route }: Page) => isDashboardPath(route.path);
  const inGate: RouteObject[] = [
    ...pages.filter((page) => !inDashboard(page)).map(routeOf),
    { element: <DashboardFrame visit={visit} />, children: pages.filter(inDashboard).map(routeOf) },
    ...designRoutes,
    { path: '*', element: <NotFoundPage /> },
  ];
  return [{ element: <Layout />, children: [{ element: <Gate pages={pages} />, children: inGate }] }];
}
