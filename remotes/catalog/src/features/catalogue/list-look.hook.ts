import { useSyncExternalStore } from 'react';

export type Look = 'cards' | 'rows';

const KEY = 'partsView';
const never = () => () => {};
const mark = () => document.documentElement.dataset;

/** The look that an address asks for; `undefined` where it leaves that to the device. */
export function lookOf(address: URLSearchParams): Look | undefined {
  const view = address.get('view');
  return view === 'cards' || view === 'rows' ? view : undefined;
}

/** The look of the list: the address's, else the one that was last chosen on this device; rows on a wide screen (page.ejs). */
export function useListLook(address: URLSearchParams): { look: Look; keep: (look: Look) => void } {
  const kept = useSyncExternalStore<Look>(
    never,
    () => (mark()[KEY] ? 'rows' : 'cards'),
    () => 'cards',
  );
  const keep = (look: Look) => {
    if (look === 'rows') mark()[KEY] = 'list';
    else delete mark()[KEY];
    try {
      localStorage.setItem(KEY, look === 'rows' ? 'list' : 'cards');
    } catch {
      // It applies to this visit.
    }
  };
  return { look: lookOf(address) ?? kept, keep };
}
