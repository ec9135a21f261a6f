import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isServedHead, showPageHead } from './page-head.ts';
import type { Page } from './pages.ts';

/**
 * Updates the document's head, and moves the focus to the page after a navigation, unless a field of it has it by then.
 * @param page the shown one of `pages`; `undefined` for an unclaimed path
 */
export function usePageChange(pages: readonly Page[], page: Page | undefined): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const described = useRef<string>(undefined);

  // Before the effects of the screen, which may set a better title; again for each page of a route.
  useLayoutEffect(() => {
    if (described.current === pathname) return;
    const served = described.current === undefined && isServedHead();
    described.current = pathname;
    if (!served) showPageHead(pages, page, pathname);
  }, [pathname, pages, page]);

  useEffect(() => {
    // On the first page the browser itself has set the focus.
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusMain();
  }, [pathname]);
}

function focusMain(): void {
  const main = document.querySelector('main');
  // A screen may have set it to the field that it was opened for.
  if (!main?.querySelector('input:focus')) main?.focus({ preventScroll: true });
}
