import { storedList } from '@shop/lists';

const MAX_SEARCHES = 8;

/** What was searched for in this browser, the latest first. */
export const recentSearches = storedList({
  key: 'recentSearches',
  max: MAX_SEARCHES,
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
});

/** Remembers a search; one that was made before moves to the front. */
export function rememberSearch(words: string): void {
  recentSearches.change((searches) => [
    words,
    ...searches.filter((one) => one.toLowerCase() !== words.toLowerCase()),
  ]);
}
