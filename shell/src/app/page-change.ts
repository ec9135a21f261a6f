import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const SHOP = 'Kestrel Parts';

/** Names the page in the browser, and takes keyboard and screen reader to it after a navigation. */
export function usePageChange(title: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = `${title} · ${SHOP}`;
  }, [title]);

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
