import type { Visit } from '@shop/contracts';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, ScrollRestoration } from 'react-router-dom';
import { designRoutes } from '../design/design-routes.ts';
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

/** The shop's routes: the registry's pages inside the shell's layout, gate and dashboard frame. */
export function createShopRouter(visit: Visit, pages: readonly Page[], parts: RemoteParts) {
  const routeOf = ({ id, remote, route }: Page) => ({
    id,
    path: route.path,
    element: <RemoteScreen parts={parts} remote={remote} screen={route.screen} />,
  });
  const inDashboard = ({ route }: Page) => isDashboardPath(route.path);

  return createBrowserRouter([
    {
      id: 'shop',
      element: (
        <>
          {visit.preview && (
            <Suspense>
              <PreviewBanner preview={visit.preview} />
            </Suspense>
          )}
          <Layout />
          <ScrollRestoration />
        </>
      ),
      errorElement: <ShopBroken />,
      children: [
        {
          id: 'gate',
          element: <Gate pages={pages} />,
          children: [
            ...pages.filter((page) => !inDashboard(page)).map(routeOf),
            {
              id: 'dashboard',
              element: <DashboardFrame visit={visit} />,
              children: pages.filter(inDashboard).map(routeOf),
            },
            ...designRoutes,
            { id: 'not-found', path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ]);
}
