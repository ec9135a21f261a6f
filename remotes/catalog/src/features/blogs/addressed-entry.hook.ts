import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Opens an entry when the address names it, and takes the visitor there; each time, for the same
 * address may be visited twice. Browser and router look for a fragment before this screen has loaded.
 * @param id what the fragment of the address must be
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
