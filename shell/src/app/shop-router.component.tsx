import { blockingHistory } from '@shop/host/internal';
import { type ReactNode, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { ScrollRestoration } from './scroll-restoration.component.tsx';

/** The page's one router, over the browser's history. */
export function ShopRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(() => {
    nameFirstEntry();
    return blockingHistory(UNSAFE_createBrowserHistory());
  });
  return (
    <HistoryRouter history={history}>
      <ScrollRestoration history={history}>{children}</ScrollRestoration>
    </HistoryRouter>
  );
}

/**
 * The router names the entries that it creates; the browser's first one would have the same name in every
 * page.
 */
function nameFirstEntry(): void {
  if (history.state === null) history.replaceState({ key: Math.random().toString(36).slice(2), idx: 0 }, '');
}
