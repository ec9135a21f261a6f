import { type Host, provideHost } from '@shop/host';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { mayEnter } from './app/admission.ts';
import { endEarlyInput } from './app/early-input.ts';
import { pageAt, pagesOf, paramsOf } from './app/pages.ts';
import { readPublicConfig } from './app/public-config.ts';
import { isRendered, takeInlinedData } from './app/rendered-page.ts';
import { isSafeMoment } from './app/safe-moment.ts';
import { Shop } from './app/shop.component.tsx';
import { ShopBroken } from './app/shop-broken.component.tsx';
import { ShopRouter } from './app/shop-router.component.tsx';
import { scriptOrigins, trustScriptsFrom } from './app/trusted-scripts.ts';
import { runAnnouncedChunks } from './federation/announced-chunks.ts';
import { federationRuntime } from './federation/federation-runtime.ts';
import { takeNewerReleases } from './federation/newer-releases.ts';
import { prefetch, prefetchOnIntent } from './federation/prefetch.ts';
import { watchReleases } from './federation/release-watch.ts';
import { createRemoteLoader } from './federation/remote-loader.ts';
import { createRemoteParts } from './federation/remote-parts.ts';
import { sendReports } from './federation/send-reports.ts';
import { RemoteSlot } from './federation/slot.component.tsx';
import { readLiveVisit, readVisit } from './federation/visit.ts';
import { within } from './federation/within.ts';
import { inspectOnShortcut } from './inspector/open-inspector.ts';
import { toasts } from './layout/toasts.ts';
import { startSession } from './session/start-session.ts';

/** Milliseconds: a few frames. */
const A_MOMENT = 50;

/** Opens the shop in an element of the page, or says there why it cannot be opened. */
export async function openShop(element: Element): Promise<void> {
  let root: Root | undefined;
  try {
    const config = await readPublicConfig();
    const visit = await readVisit(config);
    trustScriptsFrom(scriptOrigins(config, visit));
    runAnnouncedChunks();
    const watch = watchReleases((reports) => sendReports(config, reports));
    const loader = createRemoteLoader(visit, {
      runtime: federationRuntime(),
      watch,
      readLiveVisit: () => readLiveVisit(config, visit.place),
    });
    const pages = pagesOf(visit);
    const { store: session, identity } = startSession(config);
    const destinationAt = (pathname: string) => {
      const page = pageAt(pages, pathname);
      if (!page) return undefined;
      const { remote, route } = page;
      const mayRead = mayEnter(route.guard, session.getState());
      return { remote, screen: route.screen, params: paramsOf(page, pathname), mayRead };
    };
    const rendered = isRendered(element) ? destinationAt(location.pathname) : undefined;
    takeInlinedData();
    const parts = createRemoteParts(visit, { loader, watch, rendered });
    const first = prefetch(location.pathname, destinationAt, parts);
    prefetchOnIntent(destinationAt, parts);
    inspectOnShortcut(visit);
    takeNewerReleases(visit, {
      readLiveVisit: () => readLiveVisit(config, visit.place),
      isSafe: () => isSafeMoment(pageAt(pages, location.pathname)),
    });

    const renderSlot: Host['renderSlot'] = (request) => <RemoteSlot parts={parts} request={request} />;
    provideHost({ config, session, identity, toasts, renderSlot });

    const shop = (
      <ShopRouter>
        <Shop visit={visit} pages={pages} parts={parts} />
      </ShopRouter>
    );
    if (rendered)
      root = hydrateRoot(element, shop, { onRecoverableError: (failure) => console.warn(failure) });
    else {
      endEarlyInput();
      // A screen that is there in a moment is shown at once, without a frame of its absence before it.
      await within(A_MOMENT, first).catch(() => undefined);
      root = createRoot(element);
      root.render(shop);
    }
  } catch (failure) {
    console.error(failure);
    root ??= createRoot(element);
    root.render(
      <ShopBroken
        onRetry={() => {
          root?.unmount();
          void openShop(element);
        }}
      />,
    );
  }
}
