import { blockingHistory } from '@shop/host/blocking-history';
import { type ReactNode, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { ScrollRestoration } from './scroll-restoration.component.tsx';

/** The page's one router, over the browser's history. */
export function ShopRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(() => blockingHistory(UNSAFE_createBrowserHistory()));
  return (
    <HistoryRouter history={history}>
      {children}
      <ScrollRestoration history={history} />
    </HistoryRouter>
  );
}
