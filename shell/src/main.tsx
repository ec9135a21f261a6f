import type { Host, SessionStore } from '@shop/host';
import { provideHost } from '@shop/host/internal';
import { SHELL } from '@shop/registry';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { mayEnter } from './app/admission.ts';
import { endEarlyInput } from './app/early-input.ts';
import { type Page, pageAt, pagesOf, paramsOf } from './app/pages.ts';
import { readPublicConfig } from './app/public-config.ts';
import { hydrateQueries, isRendered } from './app/rendered-page.ts';
import { isSafeMoment } from './app/safe-moment.ts';
import { Shop } from './app/shop.component.tsx';
import { ShopBroken } from './app/shop-broken.component.tsx';
import { ShopRouter } from './app/shop-router.component.tsx';
import { scriptOrigins, trustScriptsFrom } from './app/trusted-scripts.ts';
import { runAnnouncedChunks } from './federation/announced-chunks.ts';
import { federationRuntime } from './federation/federation-runtime.ts';
import { watchNewerReleases } from './federation/newer-releases.ts';
import { prefetch, prefetchOnIntent } from './federation/prefetch.ts';
import { sendReports, watchReleases } from './federation/release-watch.ts';
import { createRemoteLoader } from './federation/remote-loader.ts';
import { createRemoteParts } from './federation/remote-parts.ts';
import { RemoteSlot } from './federation/slot.component.tsx';
import { loadLiveVisit, readVisit } from './federation/visit.ts';
import { withTimeout } from './federation/with-timeout.ts';
import { inspectOnShortcut } from './inspector/open-inspector.ts';
import { toasts } from './layout/toasts.ts';
import { startSession } from './session/start-session.ts';

/** How long the first render waits for its screen: a few frames, because two renders take longer than one. */
const FIRST_SCREEN_GRACE_MS = 50;

/** For somebody who is on a page that the shop offers no more. */
const PAGE_RETIRED = 'This page is no longer part of the shop. Follow a link to go on.';

/** Starts the shop in an element of the page, or shows there why it cannot start. */
export async function openShop(element: Element): Promise<void> {
  try {
    const shop = await prepareShop(element);
    await showShop(element, shop);
  } catch (failure) {
    console.error(failure);
    showFailure(element);
  }
}

/**
 * The order of the steps matters; each comment says why the step is at this position.
 * @returns what to render, whether the server has rendered it, and when the first screen's code is loaded or has failed
 */
async function prepareShop(element: Element) {
  // Before the first script is added: where Trusted Types are enforced, the browser would refuse it.
  trustScriptsFrom([location.origin]);
  // Everything else depends on these two, which the server has inlined.
  const config = await readPublicConfig();
  const visit = await readVisit(config);
  const readLiveVisit = async () => (await loadLiveVisit()).readNewVisit(config, visit);

  // Before the first script of a remote or provider is added.
  trustScriptsFrom(scriptOrigins(config, visit));
  // As early as possible, so that the screen's chunks load together with the remote's entry.
  runAnnouncedChunks();

  const watch = watchReleases((reports) => sendReports(config, reports), visit.shell);
  const runtime = federationRuntime((url) => trustScriptsFrom([new URL(url).origin]));
  const loader = createRemoteLoader(visit, { runtime, watch, readLiveVisit });

  // What may be prefetched depends on the user, so the session comes first.
  const { store: session, identity } = startSession(config);
  const pages = pagesOf(visit);
  const destinationAt = destinations(pages, session);
  const rendered = isRendered(element);

  // Before the screen's code can run: it reads the cache and the host.
  hydrateQueries();
  const shown = rendered ? destinationAt(location.pathname) : undefined;
  const parts = createRemoteParts(visit, { loader, watch, rendered: shown });
  const renderSlot: Host['renderSlot'] = (request) => <RemoteSlot parts={parts} request={request} />;
  provideHost({ config, session, identity, toasts, renderSlot });

  // Nothing waits for the following steps. The first screen is the most urgent.
  const firstScreen = prefetch(location.pathname, destinationAt, parts);
  prefetchOnIntent(destinationAt, parts);
  inspectOnShortcut(visit);
  watchNewerReleases({
    readChanges: async () => (await loadLiveVisit()).readChanges(config, visit),
    isSafe: () => isSafeMoment(pageAt(pages, location.pathname)),
    onRetired: (remotes) => {
      const current = pageAt(pages, location.pathname)?.remote;
      if (current !== undefined && remotes.includes(current)) toasts.error(PAGE_RETIRED);
    },
  });
  const onUsable = () => {
    if (visit.shell) watch.started(SHELL, visit.shell, performance.now());
  };
  const shop = (
    <Frame onUsable={onUsable}>
      <ShopRouter>
        <Shop visit={visit} pages={pages} parts={parts} />
      </ShopRouter>
    </Frame>
  );
  return { shop, rendered, firstScreen };
}

const destinations = (pages: readonly Page[], session: SessionStore) => (pathname: string) => {
  const page = pageAt(pages, pathname);
  if (!page) return undefined;
  const { remote, route } = page;
  const mayRead = mayEnter(route.guard, session.getState());
  return { remote, screen: route.screen, params: paramsOf(page, pathname), mayRead };
};

async function showShop(element: Element, prepared: Awaited<ReturnType<typeof prepareShop>>): Promise<void> {
  const { shop, rendered, firstScreen } = prepared;
  if (rendered) {
    // As a transition, which React does in short tasks: what is pressed meanwhile comes first.
    startTransition(() => {
      hydrateRoot(element, shop, { onRecoverableError: (failure) => console.warn(failure) });
    });
    return;
  }
  endEarlyInput();
  await withTimeout(FIRST_SCREEN_GRACE_MS, firstScreen).catch(() => undefined);
  createRoot(element).render(shop);
}

/** Tells when the frame is mounted. Around the shop, because a sibling would change the ids that the server has rendered. */
function Frame({ onUsable, children }: { onUsable: () => void; children: ReactNode }): ReactNode {
  useEffect(onUsable, [onUsable]);
  return children;
}

/** A retry starts with the configuration again. */
function showFailure(element: Element): void {
  const root: Root = createRoot(element);
  const retry = () => {
    root.unmount();
    void openShop(element);
  };
  root.render(<ShopBroken onRetry={retry} />);
}
