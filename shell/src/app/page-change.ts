import { showPageTitle } from '@shop/host';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Names the page in the browser, and takes keyboard and screen reader to it after a navigation. */
export function usePageChange(title: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const named = useRef<string>(undefined);

  // Before the effects of the screen, which may know a better name; anew for each page of a route.
  useLayoutEffect(() => {
    const page = `${pathname} ${title}`;
    if (named.current === page) return;
    named.current = page;
    showPageTitle(title);
  }, [pathname, title]);

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
