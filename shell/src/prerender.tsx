import { ApiProblem, queryClient } from '@shop/api-client';
import type { PublicConfig } from '@shop/contracts';
import type { Host, Session } from '@shop/host';
import { provideHost } from '@shop/host/internal';
import type { Visit } from '@shop/registry';
import type { Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { pagesOf } from './app/pages.ts';
import type { RenderedQuery } from './app/rendered-page.ts';
import { Shop } from './app/shop.component.tsx';
import { type RenderedRemote, renderedParts } from './federation/rendered-parts.ts';
import { RemoteSlot } from './federation/slot.component.tsx';
import { toasts } from './layout/toasts.ts';
import { signedOut } from './session/current-session.ts';
import { openIdentity } from './session/shop-identity.ts';

interface PrerenderRequest {
  /** With the query where the page shows it. */
  path: string;
  visit: Visit;
  config: PublicConfig;
  /** The remote whose screen the page shows, evaluated with {@link shared}; `undefined` where there is no page. */
  remote: RenderedRemote | undefined;
}

/** The shared modules by name, as in the browser. */
export { sharedModules as shared } from './federation/shared-modules.ts';

/** A page whose queries depend on each other is rendered again, at most this often. */
const MAX_RENDERS = 4;

/** Refusals that every visitor gets. The page says what is not there; any other failed read ends the render. */
const SHOWN_REFUSALS: readonly number[] = [400, 404, 410];

/**
 * Renders a public page with the data that its screen reads.
 * @returns the markup, and the data of its queries, with which the browser renders the same
 * @throws when the screen or a read fails, other than by a refusal that the page shows: the browser then renders it
 */
export async function prerenderPage({ path, visit, config, remote }: PrerenderRequest) {
  const parts = await renderedParts(visit, remote, path);
  const session = createStore<Session>(() => signedOut);
  const identity = openIdentity({
    session: { store: session, read: () => undefined, begin() {}, end() {} },
    identityProvider: () => Promise.reject(new Error('Nobody signs in on the server.')),
    toasts,
  });
  const renderSlot: Host['renderSlot'] = (request) => <RemoteSlot parts={parts} request={request} />;
  provideHost({ config, session, identity, toasts, renderSlot });
  queryClient.clear();
  const failing = { retry: false, retryOnMount: false, gcTime: Number.POSITIVE_INFINITY } as const;
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, ...failing } });

  const page = (
    <StaticRouter location={path}>
      <Shop visit={visit} pages={pagesOf(visit)} parts={parts} />
    </StaticRouter>
  );
  for (let round = 1; ; round += 1) {
    const markup = await markupOf(page);
    const pending = queryClient.getQueryCache().getAll().filter(isWanted);
    if (pending.length === 0 || round === MAX_RENDERS) return { markup, queries: found() };
    await Promise.all(pending.map(readOrRefuse));
  }
}

async function markupOf(page: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(page, {
    // Complete and in order: content that is streamed later would need a script to insert it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error;
    },
  });
  const markup = await new Response(prelude).text();
  if (failure !== undefined) throw failure;
  return markup;
}

/** A query that its screen would send immediately. */
const isWanted = ({ state, options }: Query): boolean =>
  state.status === 'pending' && !('enabled' in options && options.enabled === false);

async function readOrRefuse(wanted: Query): Promise<void> {
  await wanted.fetch().catch((error: unknown) => {
    if (!(error instanceof ApiProblem && SHOWN_REFUSALS.includes(error.status))) throw error;
  });
}

const found = (): RenderedQuery[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { status, data, error } }): RenderedQuery[] => {
      if (status === 'success') return [[queryKey, data]];
      if (!(error instanceof ApiProblem)) return [];
      return [[queryKey, null, { status: error.status, code: error.code, title: error.message }]];
    });
