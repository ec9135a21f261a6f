import './styles.css';
import { queryClient } from '@shop/api-client';
import { configureApi } from '@shop/api-client/internal';
import { blockingHistory, FlagContext, flagsIn, provideHost } from '@shop/host/internal';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  unstable_HistoryRouter as HistoryRouter,
  Route,
  Routes,
  UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import { screens } from 'remote-alone';
import { manifest } from 'remote-alone/manifest';
import { aloneHost, type Viewer } from './alone-host.tsx';
import { AlonePage } from './alone-page.component.tsx';
import { exampleAnswers } from './example-answers.ts';

/** A page of a remote without shell, backend or other remotes. */
function openAlone(element: Element, viewer: Viewer): void {
  globalThis.fetch = exampleAnswers(viewer === 'admin' ? 'admin' : 'customer');
  const token = viewer === 'visitor' ? undefined : 'alone';
  configureApi({
    base: '/api',
    tokens: { current: async () => token, renew: async () => token, lost: () => {} },
  });
  provideHost(aloneHost(viewer));
  const history = blockingHistory(UNSAFE_createBrowserHistory());
  const pages = manifest.routes.map(({ path, screen }) => ({ path, Screen: screenCalled(screen) }));
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HistoryRouter history={history}>
          <Routes>
            <Route element={<AlonePage manifest={manifest} viewer={viewer} />}>
              {pages.map(({ path, Screen }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <FlagContext value={flagsIn(manifest)}>
                      <Screen />
                    </FlagContext>
                  }
                />
              ))}
              <Route path="*" element={null} />
            </Route>
          </Routes>
        </HistoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const screenCalled = (name: string) =>
  lazy(async () => {
    const load = screens[name];
    if (!load) throw new Error(`The remote exposes no screen ${name}.`);
    return { default: (await load()).Component };
  });

const wanted = new URLSearchParams(location.search).get('as');
const place = document.getElementById('root');
if (place) openAlone(place, wanted === 'customer' || wanted === 'admin' ? wanted : 'visitor');
