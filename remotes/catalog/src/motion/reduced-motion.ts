import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** @returns whether the visitor's system asks for reduced motion at the moment */
export const prefersReducedMotion = (): boolean => window.matchMedia(QUERY).matches;

/** The same for rendering; the server, which cannot know, renders with motion. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(onChange, prefersReducedMotion, () => false);

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
