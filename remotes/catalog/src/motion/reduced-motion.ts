import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** @returns whether the visitor's system asks for as little motion as possible, at this moment */
export const prefersReducedMotion = (): boolean => window.matchMedia(QUERY).matches;

/** The same for what is rendered; the server, which cannot know, renders as if nobody asked. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(onChange, prefersReducedMotion, () => false);

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
