import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { loadOnce } from '../load-once.ts';

const load = () => import('./toast-container.component.tsx');

/** The library that shows the toasts, the container that it shows them in, and what else the frame shows late. */
export type ToastLibrary = Awaited<ReturnType<typeof load>>;

const library = createStore<ToastLibrary | null>(() => null);

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
export const useToastLibrary = (): ToastLibrary | null => useStore(library);
