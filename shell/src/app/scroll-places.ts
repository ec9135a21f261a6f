const KEY = 'scroll-places';

/** How far down each entry of the history was scrolled, in pixels, by the entry's key. */
export type ScrollPlaces = Map<string, unknown>;

/** What was kept before this page was loaded; nothing where storage is closed to us. */
export function readScrollPlaces(): ScrollPlaces {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return new Map(Object.entries(kept ?? {}));
  } catch {
    return new Map();
  }
}

/** Keeps the places for when this tab comes back, where that is possible. */
export function keepScrollPlaces(places: ScrollPlaces): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(places)));
  } catch {
    // They hold until the page is left.
  }
}
