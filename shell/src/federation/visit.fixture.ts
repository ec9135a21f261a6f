import type { RemoteRoute, Visit, VisitedRemote } from '@shop/registry';
import type { RemoteLoader } from './remote-loader.ts';
import { createRemoteParts } from './remote-parts.ts';

export const aRoute = (given: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path: '/home',
  screen: 'home',
  guard: 'public',
  title: 'Home',
  ...given,
});

/** The catalog remote, with its home page. */
export const aRemote = (given: Partial<VisitedRemote> = {}): VisitedRemote => ({
  name: 'catalog',
  version: '1.0.0',
  manifest: '/remotes/catalog/1.0.0/release.json',
  routes: [aRoute()],
  menu: [],
  slots: [],
  ...given,
});

export const aVisit = (...remotes: VisitedRemote[]): Visit => ({
  issuedAt: '2026-01-01T00:00:00.000Z',
  place: 0,
  remotes,
});

/** The parts of a visit whose remotes are loaded by this, and have no release to fall back to. */
export const partsOf = (
  visit: Visit,
  load: RemoteLoader['load'],
  rendered?: { remote: string; screen: string },
) =>
  createRemoteParts(visit, {
    loader: { load, giveUp: () => false },
    watch: { started() {}, threw() {} },
    rendered,
  });

/** Inlines a JSON document in the page, as the server does. */
export function inline(id: string, document_: unknown): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = JSON.stringify(document_);
  document.head.append(script);
}
