import { canonicalPath, type RemoteRoute, type Visit, type VisitedRemote } from '@shop/contracts';

/** A page of a visit, as an address asks for it. */
export interface AskedPage {
  remote: VisitedRemote;
  route: RemoteRoute;
  /** What the address has in the place of the route's `:segments`. */
  params: Readonly<Record<string, string>>;
  /** The path that the page is known by, of all that lead to it. */
  canonicalPath: string;
}

/**
 * Finds the page that a path shows, as the shell's router would: the first one claims a path.
 * @param pathname as it was sent, percent-encoded
 */
export function pageAt(visit: Pick<Visit, 'remotes'>, pathname: string): AskedPage | undefined {
  const asked = segments(pathname);
  for (const remote of visit.remotes) {
    for (const route of remote.routes) {
      const params = matched(segments(route.path), asked);
      if (!params) continue;
      const path = canonicalPath(remote.routes, route, `/${asked.join('/')}`);
      return { remote, route, params, canonicalPath: path };
    }
  }
  return undefined;
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** @returns the parameters, or `undefined` where the path is another */
function matched(pattern: readonly string[], asked: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [position, segment] of pattern.entries()) {
    const given = asked[position] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(given);
    else if (segment.toLowerCase() !== given.toLowerCase()) return undefined;
  }
  return params;
}
