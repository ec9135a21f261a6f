import type { RemoteRoute } from './registry.ts';

type Path = Pick<RemoteRoute, 'path'>;

/** A route that a path leads to, and what the path has in the place of the route's `:segments`. */
export interface MatchedRoute<Route> {
  route: Route;
  params: Readonly<Record<string, string>>;
}

/** Paths that no router can tell apart make the same claim. */
export const claimOf = (path: string): string =>
  `/${segmentsOf(path).join('/')}`.replaceAll(/:\w+/g, ':').toLowerCase();

/**
 * Finds the route that a path leads to, for server and browser alike. Where several fit, the most specific one is
 * taken, and of two that make the same claim the first.
 * @param pathname percent-encoded, as addresses have it
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

/** @returns `undefined` where the path is another */
function paramsOf(pattern: readonly string[], asked: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [position, segment] of pattern.entries()) {
    const given = asked[position] ?? '';
    if (isParam(segment)) params[segment.slice(1)] = decoded(given);
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

/** What is no valid encoding stands for itself, as routers take it. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
