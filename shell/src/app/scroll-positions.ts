import { isRecord } from '@shop/contracts';
import { scrollPositions } from '@shop/ui';

const KEY = 'scroll-places';

/** Adds the positions from before this page was loaded; none when storage is unavailable. */
export function loadScrollPositions(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    for (const [entry, top] of Object.entries(isRecord(stored) ? stored : {})) {
      if (typeof top === 'number') scrollPositions.set(entry, { top });
    }
  } catch {
    // The page starts at its top.
  }
}

/** Stores the positions for a reload, if storage is available. */
export function storeScrollPositions(): void {
  try {
    const tops = [...scrollPositions].map(([entry, { top }]) => [entry, top]);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(tops)));
  } catch {
    // They are kept in memory until the page is left.
  }
}
