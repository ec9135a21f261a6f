import { type ReactNode, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Guarded, SignInPage } from './guards.tsx';
import { usePageChange } from './page-change.ts';
import { type Page, pageAt } from './pages.ts';
import { isSignInPath } from './paths.ts';

/**
 * Applies the page's guard. Every page passes through this one place, the dashboard's frame included, so that
 * an outer guard and an inner one never redirect differently.
 */
export function Gate({ pages }: { pages: readonly Page[] }): ReactNode {
  const { pathname } = useLocation();
  const page = useMemo(() => pageAt(pages, pathname), [pages, pathname]);
  usePageChange(pages, page);

  if (isSignInPath(pathname)) {
    return (
      <SignInPage guardOf={(path) => pageAt(pages, path)?.route.guard}>
        <Outlet />
      </SignInPage>
    );
  }
  return (
    <Guarded guard={page?.route.guard ?? 'public'}>
      <Outlet />
    </Guarded>
  );
}
