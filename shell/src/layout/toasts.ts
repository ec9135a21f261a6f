import type { Toasts } from '@shop/host';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { loadOnce } from '../load-once.ts';

const load = () => import('./toast-container.component.tsx');

/** The library that shows the toasts, the container that it shows them in, and what else the frame shows late. */
const library = createStore<Awaited<ReturnType<typeof load>> | null>(() => null);

/** Loads the library (9 KiB) once, after the first screen. A failed load is tried again at the next toast. */
export const loadToasts = loadOnce(async () => {
  const loaded = await load();
  library.setState(loaded, true);
  return loaded;
});

/** Loads it when nothing waits for it yet: the first toast tries again. */
export function wantToasts(): void {
  loadToasts().catch(() => {});
}

/** The library, once it is loaded. */
export const useToastLibrary = () => useStore(library);

/**
 * Toasts at the top right. A success during a series replaces the one before, and so does an error: there is one
 * of each kind at a time. Screen readers announce an error at once, and a success after the current sentence.
 */
export const toasts: Toasts = {
  success: (text) => void show('success', text),
  error: (text) => void show('error', text),
};

async function show(kind: keyof Toasts, text: string): Promise<void> {
  try {
    const { showToast } = await loadToasts();
    showToast(kind, text);
  } catch (failure) {
    console.error('A message could not be shown.', failure);
  }
}
