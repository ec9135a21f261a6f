import type { Registry, Release, SignedRegistry, Visit, VisitedRemote } from '@shop/contracts';

/** The releases of a visit or a registry, with another release of one remote. */
export interface RemoteInDevelopment {
  name: string;
  release: Release;
}

/** The visit with the remote as it is being worked on. Nothing is fallen back to: an error is to be seen. */
export function visitWith(visit: Visit, { name, release }: RemoteInDevelopment): Visit {
  const others = visit.remotes.filter((remote) => remote.name !== name);
  return { ...visit, remotes: [...others, { ...release, name } satisfies VisitedRemote] };
}

/** The registry with the remote as it is being worked on. Nobody has signed it. */
export function registryWith(signed: SignedRegistry, { name, release }: RemoteInDevelopment): SignedRegistry {
  const registry: Registry = JSON.parse(signed.registry);
  const others = registry.remotes.filter((entry) => entry.name !== name);
  const remotes = [...others, { name, live: release, former: [] }];
  return { ...signed, registry: JSON.stringify({ ...registry, remotes }), signature: '' };
}

/**
 * A page of a shop with the remote as it is being worked on: the data that its server put there says so, and no
 * longer asks for a signature. What the server rendered is the released screen, in the released styles and with the
 * released chunks: the browser renders the page itself.
 */
export const pageWith = (page: string, remote: RemoteInDevelopment): string =>
  page
    .replace(RENDERED, '$1$2')
    .replaceAll(RELEASED_STYLES, '')
    .replaceAll(RELEASED_CHUNKS, '')
    .replaceAll(DATA, (element, tag: string, id: string, text: string) => {
      if (id === 'config') return `${tag}${asData({ ...JSON.parse(text), releaseKeys: [] })}</script>`;
      if (id === 'visit') return `${tag}${asData(visitWith(JSON.parse(text), remote))}</script>`;
      return element;
    });

const RENDERED = /(<div id="root">)[\s\S]*(<\/div>)(?=\s*<(?:script|\/body))/;
const RELEASED_STYLES = /<style data-href="[^"]*">[^<]*<\/style>/g;
const RELEASED_CHUNKS = /<link [^>]*\bdata-chunk\b[^>]*>/g;
const DATA = /(<script\b[^>]*\bid="(\w+)"[^>]*>)([^<]*)<\/script>/g;

const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
