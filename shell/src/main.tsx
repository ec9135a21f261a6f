import { queryClient } from '@shop/api-client';
import { type Host, provideHost } from '@shop/host';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { pageAt, pagesOf } from './app/pages.ts';
import { readPublicConfig } from './app/public-config.ts';
import { isSafeMoment } from './app/safe-moment.ts';
import { ShopBroken } from './app/shop-broken.component.tsx';
import { ShopRouter } from './app/shop-router.component.tsx';
import { ShopRoutes } from './app/shop-routes.component.tsx';
import { scriptOrigins, trustScriptsFrom } from './app/trusted-scripts.ts';
import { federationRuntime } from './federation/federation-runtime.ts';
import { takeNewerReleases } from './federation/newer-releases.ts';
import { prefetch, prefetchOnIntent } from './federation/prefetch.ts';
import { watchReleases } from './federation/release-watch.ts';
import { createRemoteLoader } from './federation/remote-loader.ts';
import { createRemoteParts } from './federation/remote-parts.ts';
import { sendReports } from './federation/send-reports.ts';
import { RemoteSlot } from './federation/slot.component.tsx';
import { readLiveVisit, readVisit } from './federation/visit.ts';
import { inspectOnShortcut } from './inspector/open-inspector.ts';
import { toasts } from './layout/toasts.ts';
import { startSession } from './session/start-session.ts';

/** Opens the shop in an element of the page, or says there why it cannot be opened. */
export async function openShop(element: Element): Promise<void> {
  const root = createRoot(element);
  await open(root);
}

async function open(root: Root): Promise<void> {
  try {
    const config = await readPublicConfig();
    const visit = await readVisit(config);
    trustScriptsFrom(scriptOrigins(config, visit));
    const watch = watchReleases((reports) => sendReports(config, reports));
    const loader = createRemoteLoader(visit, {
      runtime: federationRuntime(),
      watch,
      readLiveVisit: () => readLiveVisit(config, visit.place),
    });
    const parts = createRemoteParts(visit, loader, watch);
    const pages = pagesOf(visit);
    const screenAt = (pathname: string) => {
      const page = pageAt(pages, pathname);
      return page && { remote: page.remote, screen: page.route.screen };
    };
    prefetch(location.pathname, screenAt, parts);
    prefetchOnIntent(screenAt, parts);
    inspectOnShortcut(visit);
    takeNewerReleases(visit, {
      readLiveVisit: () => readLiveVisit(config, visit.place),
      isSafe: () => isSafeMoment(pageAt(pages, location.pathname)),
    });

    const { store: session, identity } = startSession(config);
    const renderSlot: Host['renderSlot'] = (request) => <RemoteSlot parts={parts} request={request} />;
    provideHost({ config, session, identity, toasts, renderSlot });

    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <ShopRouter>
            <ShopRoutes visit={visit} pages={pages} parts={parts} />
          </ShopRouter>
        </QueryClientProvider>
      </StrictMode>,
    );
  } catch (failure) {
    console.error(failure);
    root.render(<ShopBroken onRetry={() => void open(root)} />);
  }
}
