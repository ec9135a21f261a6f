const KEY = 'scroll-places';

/** Scroll positions of the history's entries, in pixels, by the entry's key. */
export type ScrollPositions = Map<string, unknown>;

/** The positions from before this page was loaded; none when storage is unavailable. */
export function readScrollPositions(): ScrollPositions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return new Map(Object.entries(stored ?? {}));
  } catch {
    return new Map();
  }
}

/** Stores the positions for a reload, if storage is available. */
export function storeScrollPositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // They are kept in memory until the page is left.
  }
}
