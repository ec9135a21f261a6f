import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { headOf, isServedHead, showPageHead } from './page-head.ts';
import type { Page } from './pages.ts';

/**
 * Describes the page in the document's head, and takes keyboard and screen reader to it after a navigation.
 * @param page the one of `pages` that is shown; `undefined` for a path that none of them claims
 */
export function usePageChange(pages: readonly Page[], page: Page | undefined): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const described = useRef<string>(undefined);

  // Before the effects of the screen, which may know better; again for each page of a route.
  useLayoutEffect(() => {
    if (described.current === pathname) return;
    const served = described.current === undefined && isServedHead();
    described.current = pathname;
    if (!served) showPageHead(headOf(pages, page, pathname));
  }, [pathname, pages, page]);

  useEffect(() => {
    // The first page is where the browser itself has put the focus.
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusMain();
  }, [pathname]);
}

function focusMain(): void {
  const main = document.querySelector('main');
  if (!main) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
