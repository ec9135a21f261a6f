import { useSession } from '@shop/host';
import { matchRoute, type Visit } from '@shop/registry';
import { createElement, lazy, type ReactNode, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { RemoteBoundary } from '../federation/remote-boundary.component.tsx';
import type { RemoteParts } from '../federation/remote-parts.ts';
import { RemoteScreen } from '../federation/remote-screen.component.tsx';
import { Layout } from '../layout/layout.component.tsx';
import { Guarded, SignInPage } from './guards.tsx';
import { NotFoundPage } from './not-found.page.tsx';
import { usePageChange } from './page-change.ts';
import { type Page, pageAt } from './pages.ts';
import { isDashboardPath, isSignInPath, paths } from './paths.ts';
import { ShopBroken } from './shop-broken.component.tsx';
import { SideMenu } from './side-menu.component.tsx';

const PreviewBanner = lazy(async () => ({
  default: (await import('../layout/preview-banner.component.tsx')).PreviewBanner,
}));

const PageBeyondVisit = lazy(async () => ({
  default: (await import('./page-beyond-visit.component.tsx')).PageBeyondVisit,
}));

interface ShopRoutesProps {
  visit: Visit;
  pages: readonly Page[];
  parts: RemoteParts;
}

/** The page at the present path, in the shell's layout, guard and dashboard frame. */
export function ShopRoutes({ visit, pages, parts }: ShopRoutesProps): ReactNode {
  const { key, pathname } = useLocation();
  const page = useMemo(() => pageAt(pages, pathname), [pages, pathname]);
  const [openedAt] = useState(pathname);
  // The same element at each navigation, so that header and footer are not rendered again.
  const layout = useMemo(() => layoutOf(pages), [pages]);
  const isLacking = pathname !== openedAt && mayLack(visit, page);
  const routes = useMemo(
    () => (isLacking ? beyondVisit : routesOf({ visit, pages, parts }, page, layout)),
    [visit, pages, parts, page, layout, isLacking],
  );
  const screen = useRoutes(routes);
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

/**
 * The routes for one page. The router gets no other pages to choose from, so it cannot show another screen than the
 * one whose guard applies.
 */
function routesOf(
  { visit, pages, parts }: ShopRoutesProps,
  page: Page | undefined,
  layout: ReactNode,
): RouteObject[] {
  const inGate = [
    ...routeOf({ visit, parts }, page),
    ...designRoutes,
    { path: '*', element: <UnmatchedPage gone={visit.gone} /> },
  ];
  return [
    {
      element: layout,
      children: [{ element: <Gate pages={pages} page={page} />, children: inGate }],
    },
  ];
}

/** Whether the visit, which was narrowed to what its first page needs, may lack this page, or what its frame shows. */
function mayLack({ narrowed, remotes }: Visit, page: Page | undefined): boolean {
  if (!page) return narrowed !== undefined;
  return narrowed === 'public' && remotes.some(({ name, menu }) => name === page.remote && menu.length > 0);
}

/** For a path that no remote claims, or whose remote was retired. */
function UnmatchedPage({ gone = [] }: { gone: Visit['gone'] | undefined }): ReactNode {
  const { pathname } = useLocation();
  const found = matchRoute(gone, pathname)?.route;
  if (found?.successor !== undefined) return <Navigate to={found.successor} replace />;
  return <NotFoundPage isGone={found !== undefined} />;
}

function layoutOf(pages: readonly Page[]): ReactNode {
  const has = (path: string) => pages.some(({ route }) => route.path === path);
  return <Layout searchable={has(paths.parts)} hasCart={has(paths.cart)} />;
}

const beyondVisit: RouteObject[] = [
  { element: <Layout searchable hasCart />, children: [{ path: '*', element: <PageBeyondVisit /> }] },
];

function routeOf({ visit, parts }: Pick<ShopRoutesProps, 'visit' | 'parts'>, page?: Page): RouteObject[] {
  if (!page) return [];
  const { remote, route } = page;
  const element = <RemoteScreen parts={parts} remote={remote} screen={route.screen} />;
  const screen = { path: route.path, element };
  return [
    isDashboardPath(route.path)
      ? { element: <DashboardFrame visit={visit} wide={route.guard === 'admin'} />, children: [screen] }
      : screen,
  ];
}

interface GateProps {
  pages: readonly Page[];
  /** The present one; `undefined` for an unclaimed path. */
  page: Page | undefined;
}

/**
 * Applies the page's guard. Every page passes through this one place, the dashboard's frame included, so that
 * an outer guard and an inner one never redirect differently.
 */
function Gate({ pages, page }: GateProps): ReactNode {
  const { pathname } = useLocation();
  usePageChange(pages, page);

  if (isSignInPath(pathname)) {
    return (
      <SignInPage guardOf={(path) => pageAt(pages, path)?.route.guard}>
        <Outlet />
      </SignInPage>
    );
  }
  return (
    <Guarded guard={page?.route.guard ?? 'public'} reason={page?.route.signInReason}>
      <Outlet />
    </Guarded>
  );
}

interface DashboardFrameProps {
  visit: Visit;
  /** The screen takes the window's width, for tables. */
  wide: boolean;
}

/** The token by which header, frame and footer are as wide as each other. */
const PAGE_WIDTH = '--container-7xl';

/** The dashboard's welcome and side menu around the remotes' screens. */
function DashboardFrame({ visit, wide }: DashboardFrameProps) {
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

/** `/design`, in development only; production builds do not contain it. */
const designRoutes: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [
        {
          path: '/design',
          element: (
            <Suspense>
              {createElement(
                lazy(async () => ({ default: (await import('../design/design.page.tsx')).DesignPage })),
              )}
            </Suspense>
          ),
        },
      ]
    : [];
