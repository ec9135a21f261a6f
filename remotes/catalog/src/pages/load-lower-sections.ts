import type { ComponentType } from 'react';

/** Around the landing page's lower sections. */
export const LOWER_SECTIONS_ID = 'lower-sections';

let loaded: ComponentType | undefined;

export const loadedLowerSections = (): ComponentType | undefined => loaded;

/** Loads the code of the landing page's lower sections once. A failed load is tried again by the next call. */
export async function loadLowerSections(): Promise<ComponentType> {
  loaded ??= (await import('./lower-sections.component.tsx')).LowerSections;
  return loaded;
}

/** The same, unless the page contains them as the server has rendered them: they are hydrated later. */
export async function loadLowerSectionsUnlessServed(): Promise<void> {
  const isServed = typeof document !== 'undefined' && document.getElementById(LOWER_SECTIONS_ID) !== null;
  if (!isServed) await loadLowerSections();
}
