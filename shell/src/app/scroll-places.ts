const KEY = 'scroll-places';

/** Scroll positions of the history's entries, in pixels, by the entry's key. */
export type ScrollPlaces = Map<string, unknown>;

/** The positions from before this page was loaded; none when storage is unavailable. */
export function readScrollPlaces(): ScrollPlaces {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return new Map(Object.entries(kept ?? {}));
  } catch {
    return new Map();
  }
}

/** Stores the positions for a reload, if storage is available. */
export function keepScrollPlaces(places: ScrollPlaces): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(places)));
  } catch {
    // They are kept in memory until the page is left.
  }
}
