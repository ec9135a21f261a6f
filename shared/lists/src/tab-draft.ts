import { storedText, storeText } from '@shop/ui';

/** What somebody has typed on a screen and not sent yet. */
export interface TabDraft {
  /** @returns an empty text where nothing is kept */
  read(): string;
  /** An empty text is not kept. */
  write(text: string): void;
}

/**
 * Keeps it while the tab is open, also when the screen is left or the page is loaded again, until its account signs out:
 * the shell empties the tab's storage then. Never in the address.
 * @param account whose it is: another one on the same tab does not see it
 */
export function tabDraft(name: string, account: string): TabDraft {
  const key = `draft:${name}:${account}`;
  return {
    read: () => storedText(key, 'sessionStorage') ?? '',
    write: (text) => storeText(key, text || null, 'sessionStorage'),
  };
}
