import {
  parseRegistry,
  type Release,
  type SignedRegistry,
  type Visit,
  type VisitedRemote,
} from '@shop/registry';

/** The releases of a visit or a registry, with another release of one remote. */
export interface RemoteInDevelopment {
  name: string;
  release: Release;
}

/** The visit with the remote in development. It has no fallback, so that errors are visible. */
export function visitWith(visit: Visit, { name, release }: RemoteInDevelopment): Visit {
  const others = visit.remotes.filter((remote) => remote.name !== name);
  return { ...visit, remotes: [...others, { ...release, name } satisfies VisitedRemote] };
}

/** The registry with the remote in development. It is not signed. */
export function registryWith(signed: SignedRegistry, { name, release }: RemoteInDevelopment): SignedRegistry {
  const registry = parseRegistry(signed.registry);
  const others = registry.remotes.filter((entry) => entry.name !== name);
  const remotes = [...others, { name, live: release, previous: [] }];
  return { ...signed, registry: JSON.stringify({ ...registry, remotes }), signature: '' };
}

/**
 * A page of a shop with the remote in development: its inlined data names the development server, and no
 * longer requires a signature. The server-rendered markup, styles and preloads are the released screen's, so
 * they are removed, and the browser renders the page.
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
