import type { RemoteRoute } from './registry.ts';

type Path = Pick<RemoteRoute, 'path'>;

/** A route that matches a path, and the path's values of its `:segments`. */
export interface MatchedRoute<Route> {
  route: Route;
  params: Readonly<Record<string, string>>;
}

/** Paths that a router cannot tell apart have the same claim. */
export const claimOf = (path: string): string =>
  `/${segmentsOf(path).join('/')}`.replaceAll(/:\w+/g, ':').toLowerCase();

/**
 * Finds the route that matches a path, on server and browser alike. The most specific one wins, and of two
 * with the same claim the first.
 * @param pathname percent-encoded, as in addresses
 */
export function matchRoute<Route extends Path>(
  routes: readonly Route[],
  pathname: string,
): MatchedRoute<Route> | undefined {
  const asked = segmentsOf(pathname);
  let best: (MatchedRoute<Route> & { pattern: readonly string[] }) | undefined;
  for (const route of routes) {
    const pattern = segmentsOf(route.path);
    const params = paramsOf(pattern, asked);
    if (params && (!best || isMoreSpecific(pattern, best.pattern))) best = { route, params, pattern };
  }
  return best && { route: best.route, params: best.params };
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const isParam = (segment: string): boolean => segment.startsWith(':');

/** @returns `undefined` when the path does not match */
function paramsOf(pattern: readonly string[], asked: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [position, segment] of pattern.entries()) {
    const given = asked[position] ?? '';
    if (isParam(segment)) params[segment.slice(1)] = decodeSegment(given);
    else if (segment.toLowerCase() !== given.toLowerCase()) return undefined;
  }
  return params;
}

/** The first segment in which two patterns differ in kind decides. */
function isMoreSpecific(pattern: readonly string[], other: readonly string[]): boolean {
  const differing = pattern.findIndex(
    (segment, position) => isParam(segment) !== isParam(other[position] ?? ''),
  );
  return differing >= 0 && !isParam(pattern[differing] ?? '');
}

/** Invalid encoding is taken literally, as by routers. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
