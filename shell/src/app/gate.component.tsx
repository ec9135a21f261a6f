import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Guarded, SignInPage } from './guards.tsx';
import { usePageChange } from './page-change.ts';
import { type Page, pageAt } from './pages.ts';
import { isSignInPath } from './paths.ts';

interface GateProps {
  pages: readonly Page[];
  /** The present one; `undefined` for an unclaimed path. */
  page: Page | undefined;
}

/**
 * Applies the page's guard. Every page passes through this one place, the dashboard's frame included, so that
 * an outer guard and an inner one never redirect differently.
 */
export function Gate({ pages, page }: GateProps): ReactNode {
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
