import type { Session } from '@shop/host';
import { provideHost } from '@shop/host/internal';
import { fakeHost } from '@shop/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RemoteParts } from '../federation/remote-parts.ts';
import { aRemote, aRoute, aVisit, partsOf } from '../federation/visit.fixture.ts';
import { pagesOf } from './pages.ts';
import { ShopRoutes } from './shop-routes.component.tsx';

const visit = aVisit(
  aRemote({
    routes: [
      aRoute(),
      aRoute({ path: '/dashboard/orders', screen: 'orders' }),
      aRoute({ path: '/purchase/:id', guard: 'signed-in' }),
    ],
  }),
);
const parts = partsOf(visit, () => new Promise(() => {}));

/** What a server would render for an address: there is no window, and nobody is signed in. */
function serve(address: string, visited = visit, shown = parts): string {
  const session = createStore<Session>(() => ({ status: 'resolving', account: undefined }));
  provideHost(fakeHost({ session }));
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={address}>
        <ShopRoutes visit={visited} pages={pagesOf(visited)} parts={shown} />
      </StaticRouter>
    </QueryClientProvider>,
  );
}

test('a page is rendered between header and footer, without a browser, too', () => {
  const page = serve('/home');
  expect(page).toMatch(/<header.*<main.*aria-label="Loading".*<footer/s);
  expect(page).not.toContain('Welcome to your Dashboard');
});

test('a page of the dashboard is rendered in the dashboard’s frame', () => {
  expect(serve('/dashboard/orders')).toContain('Welcome to your Dashboard');
});

test('a guarded page shows a loader until the session is known', () => {
  const page = serve('/purchase/1');
  expect(page).toContain('role="status"');
  expect(page).not.toContain('aria-label="Loading"');
});

test('of two pages that match, the guard and the screen are those of the same one', () => {
  const guarded = aRoute({ path: '/lists/:name/new', screen: 'new-item', guard: 'signed-in' });
  const open = aRoute({ path: '/lists/parts/:id', screen: 'part' });
  const asked: string[] = [];
  const screen: RemoteParts['screen'] = (remote, key) => {
    asked.push(key);
    return parts.screen(remote, key);
  };

  serve('/lists/parts/new', aVisit(aRemote({ routes: [guarded, open] })), { ...parts, screen });
  expect(asked).toEqual(['part']);
});

test('a page of a retired remote is gone, and is no page that was never there', () => {
  const retired = { ...visit, gone: [{ path: '/deals/:id' }] };
  expect(serve('/deals/7', retired)).toContain('This page is gone.');
  expect(serve('/nowhere', retired)).toContain('Your Page isn&#x27;t Found.');
});

test('a path that no remote claims is not found', () => {
  expect(serve('/nowhere')).toContain('Your Page isn&#x27;t Found.');
});

test('during a preview the banner is rendered before anything that can be pressed', () => {
  const preview = { release: 'catalog@2.0.0', email: 'admin@example.com', until: '2026-01-01T12:00:00.000Z' };
  expect(serve('/home', { ...visit, preview })).not.toContain('<header');
});

test('a page that is opened and not found is not loaded again, however narrow its visit is', () => {
  expect(serve('/nowhere', { ...visit, narrowed: 'dashboard' })).toContain('Your Page isn&#x27;t Found.');
});
