import type { Visit } from '@shop/contracts';
import type { Host, SessionStore } from '@shop/host';
import { provideHost } from '@shop/host/internal';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { mayEnter } from './app/admission.ts';
import { endEarlyInput } from './app/early-input.ts';
import { type Page, pageAt, pagesOf, paramsOf } from './app/pages.ts';
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
import { createRemoteParts, type RemoteParts } from './federation/remote-parts.ts';
import { sendReports } from './federation/send-reports.ts';
import { RemoteSlot } from './federation/slot.component.tsx';
import { readLiveVisit, readVisit } from './federation/visit.ts';
import { withTimeout } from './federation/with-timeout.ts';
import { inspectOnShortcut } from './inspector/open-inspector.ts';
import { toasts } from './layout/toasts.ts';
import { startSession } from './session/start-session.ts';

/** How long the first drawing waits for its screen: a few frames. Two drawings take longer than one. */
const FIRST_SCREEN_GRACE_MS = 50;

/** Everything that the first drawing needs. */
interface PreparedShop {
  visit: Visit;
  pages: readonly Page[];
  parts: RemoteParts;
  /** Whether the server has rendered the page. */
  rendered: boolean;
  /** Ends when the code of the first screen is there, or cannot be had. */
  firstScreen: Promise<void>;
}

/** Opens the shop in an element of the page, or says there why it cannot be opened. */
export async function openShop(element: Element): Promise<void> {
  try {
    const shop = await prepareShop(element);
    await showShop(element, shop);
  } catch (failure) {
    console.error(failure);
    showFailure(element);
  }
}

/** The order of the steps matters; each says why it stands where it does. */
async function prepareShop(element: Element): Promise<PreparedShop> {
  // All else depends on these two, which the server has put into the page.
  const config = await readPublicConfig();
  const visit = await readVisit(config);
  const readNewVisit = () => readLiveVisit(config, visit.place);

  // Before the first script is added: where Trusted Types are enforced, the browser refuses it otherwise.
  trustScriptsFrom(scriptOrigins(config, visit));
  // As early as possible: the screen's chunks come beside the remote's entry instead of after it.
  runAnnouncedChunks();

  const watch = watchReleases((reports) => sendReports(config, reports));
  const runtime = federationRuntime((url) => trustScriptsFrom([new URL(url).origin]));
  const loader = createRemoteLoader(visit, { runtime, watch, readLiveVisit: readNewVisit });

  // Who is signed in decides what may be read ahead, so the session comes before any destination.
  const { store: session, identity } = startSession(config);
  const pages = pagesOf(visit);
  const destinationAt = destinations(pages, session);
  const rendered = isRendered(element) ? destinationAt(location.pathname) : undefined;

  // Before the screen's code can run: it finds its data in the queries, and the shell by the host.
  takeInlinedData();
  const parts = createRemoteParts(visit, { loader, watch, rendered });
  const renderSlot: Host['renderSlot'] = (request) => <RemoteSlot parts={parts} request={request} />;
  provideHost({ config, session, identity, toasts, renderSlot });

  // Nothing waits for what follows. The first screen is the most urgent.
  const firstScreen = prefetch(location.pathname, destinationAt, parts);
  prefetchOnIntent(destinationAt, parts);
  inspectOnShortcut(visit);
  takeNewerReleases(visit, {
    readLiveVisit: readNewVisit,
    isSafe: () => isSafeMoment(pageAt(pages, location.pathname)),
  });
  return { visit, pages, parts, rendered: rendered !== undefined, firstScreen };
}

/** Which screen a path leads to, and whether whoever is signed in may read what it shows. */
const destinations = (pages: readonly Page[], session: SessionStore) => (pathname: string) => {
  const page = pageAt(pages, pathname);
  if (!page) return undefined;
  const { remote, route } = page;
  const mayRead = mayEnter(route.guard, session.getState());
  return { remote, screen: route.screen, params: paramsOf(page, pathname), mayRead };
};

async function showShop(element: Element, prepared: PreparedShop): Promise<void> {
  const { visit, pages, parts, rendered, firstScreen } = prepared;
  const shop = (
    <ShopRouter>
      <Shop visit={visit} pages={pages} parts={parts} />
    </ShopRouter>
  );
  if (rendered) {
    hydrateRoot(element, shop, { onRecoverableError: (failure) => console.warn(failure) });
    return;
  }
  endEarlyInput();
  await withTimeout(FIRST_SCREEN_GRACE_MS, firstScreen).catch(() => undefined);
  createRoot(element).render(shop);
}

/** Another try begins with the configuration again. */
function showFailure(element: Element): void {
  const root: Root = createRoot(element);
  const retry = () => {
    root.unmount();
    void openShop(element);
  };
  root.render(<ShopBroken onRetry={retry} />);
}
