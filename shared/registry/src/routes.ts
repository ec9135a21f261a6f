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

/** Letters, digits, `-`, `_` and `~`: no encoding, dot or backslash, so that every reader sees the same segments. */
const PLAIN = '[A-Za-z0-9_~-]+';
const PATTERN = new RegExp(`^/$|^(/:[A-Za-z_][A-Za-z0-9_]*|/${PLAIN})+$`);
const PATH = new RegExp(`^/$|^(/${PLAIN})+$`);
const MAX_LENGTH = 200;

/** First segments that the server itself answers, or an installation in front of it. */
const RESERVED = [
  'api',
  'remotes',
  'static',
  'shell',
  'pictures',
  'release-preview',
  'healthz',
  'readyz',
  'metrics',
  'emulator',
  'design',
];

/** Pages that are delegated alone, without those below. */
const ALONE = ['', 'dashboard'];

/** Whether a page may have this pattern: plain segments and `:names`, outside of the server's own addresses. */
export const isPagePattern = (pattern: string): boolean =>
  pattern.length <= MAX_LENGTH && PATTERN.test(pattern) && !isReserved(pattern);

/** Whether a path leads to a page of this site: a link, a redirect or a header may name it. */
export const isShopPath = (path: string): boolean =>
  path.length <= MAX_LENGTH && PATH.test(path) && !isReserved(path);

const isReserved = (path: string): boolean => RESERVED.includes(patternSegments(path)[0] ?? '');

/** The segments of a pattern, to be compared with those of others. */
export const patternSegments = (pattern: string): readonly string[] =>
  pattern.toLowerCase().split('/').filter(Boolean);

/** Whether some address would match both patterns, of which these are the {@link patternSegments}. */
export const overlap = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && beginsLike(one, other);

/** How many segments the longest of some delegated paths has that all of a pattern's addresses are below; -1 for none. */
export const depthBelow = (paths: readonly string[], pattern: string): number =>
  deepest(paths, (path) => {
    const segments = patternSegments(pattern);
    return (
      mayReach(path, segments) && segments.slice(0, path.length).every((segment) => !segment.startsWith(':'))
    );
  });

/** How many segments the longest of some delegated paths has that one of a pattern's addresses is below; -1 for none. */
export const depthReached = (paths: readonly string[], pattern: string): number =>
  deepest(paths, (path) => mayReach(path, patternSegments(pattern)));

const deepest = (paths: readonly string[], applies: (path: readonly string[]) => boolean): number =>
  Math.max(
    -1,
    ...paths
      .map(patternSegments)
      .filter(applies)
      .map(({ length }) => length),
  );

const mayReach = (path: readonly string[], segments: readonly string[]): boolean =>
  (ALONE.includes(path.join('/')) ? segments.length === path.length : segments.length >= path.length) &&
  beginsLike(path, segments);

const beginsLike = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((segment, position) => {
    const there = other[position] ?? '';
    return segment === there || segment.startsWith(':') || there.startsWith(':');
  });
