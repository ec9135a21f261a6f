import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Opens an entry and scrolls to it when the address names it; each time, because the same address may be
 * visited twice. Browser and router look for the fragment before this screen has loaded.
 * @param id the entry's fragment
 * @returns the ref to put on the entry
 */
export function useAddressedEntry(id: string): RefObject<HTMLDetailsElement | null> {
  const location = useLocation();
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const entry = ref.current;
    if (!entry || location.hash !== `#${id}`) return;
    entry.open = true;
    entry.querySelector('summary')?.focus({ preventScroll: true });
    entry.scrollIntoView();
  }, [location, id]);

  return ref;
}
