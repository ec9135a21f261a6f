import { canonicalPath } from '@shop/contracts';
import { type GonePage, matchRoute, type RemoteRoute, type Visit, type VisitedRemote } from '@shop/registry';

/** A page of a visit, as an address asks for it. */
export interface RequestedPage {
  remote: VisitedRemote;
  route: RemoteRoute;
  /** The values of the route's `:segments`. */
  params: Readonly<Record<string, string>>;
  /** The canonical path of the page, among all that lead to it. */
  canonicalPath: string;
}

/**
 * Finds the page that a path shows.
 * @param pathname as it was sent, percent-encoded
 */
export function pageAt({ remotes }: Pick<Visit, 'remotes'>, pathname: string): RequestedPage | undefined {
  const pages = remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ path: route.path, remote, route })),
  );
  const matched = matchRoute(pages, pathname);
  if (!matched) return undefined;
  const { remote, route } = matched.route;
  const asked = `/${pathname.split('/').filter(Boolean).join('/')}`;
  return {
    remote,
    route,
    params: matched.params,
    canonicalPath: canonicalPath(remote.routes, route, asked),
  };
}

/** The page of a retired remote that a path showed. */
export const gonePageAt = ({ gone = [] }: Pick<Visit, 'gone'>, pathname: string): GonePage | undefined =>
  matchRoute(gone, pathname)?.route;

/** The shell asks for this on every page: menus and guards depend on it. */
const ROLE = '/admin/{email}';

/**
 * What a page asks the API for first if somebody is signed in, as addresses below the API's base. The browser
 * fills in `{email}`.
 * @param url of the page: a search or sort in the query changes what the page reads
 */
export function firstReads(page: RequestedPage | undefined, url: string): string[] {
  const reads = url.includes('?') ? [] : (page?.route.reads ?? []);
  return [ROLE, ...reads].map((read) =>
    read.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const segment = page?.params[name];
      return segment === undefined ? placeholder : encodeURIComponent(segment);
    }),
  );
}
