import { useSyncExternalStore } from 'react';

/** How parts are shown: as cards, or as rows. */
export type PartsView = 'cards' | 'rows';

const KEY = 'partsView';
const never = () => () => {};

/**
 * What the device was last told, or `wide` where nothing was and the screen is wide. The page marks itself with it before
 * the first paint (shell/page.ejs), and styles follow the mark.
 */
export const partsMark = (): string | undefined => document.documentElement.dataset[KEY];

/** The same for rendering; the server, which cannot know, renders cards. */
export const usePartsMark = (): string | undefined => useSyncExternalStore(never, partsMark, () => undefined);

/** Marks the page, and keeps on this device whether parts are shown as rows. */
export function keepRows(rows: boolean): void {
  if (rows) document.documentElement.dataset[KEY] = 'list';
  else delete document.documentElement.dataset[KEY];
  try {
    localStorage.setItem(KEY, rows ? 'list' : 'cards');
  } catch {
    // It applies to this visit.
  }
}
