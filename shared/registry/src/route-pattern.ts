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
