import type { Toasts } from '@shop/host';
import { loadToasts, type ToastLibrary } from './toast-library.ts';

/**
 * Toasts at the top right. Screen readers announce an error at once, and a success after the current
 * sentence.
 */
export const toasts: Toasts = {
  success(text) {
    void show(({ toast }) => toast.success(text, { role: 'status' }));
  },
  error(text) {
    void show(({ toast }) => toast.error(text, { role: 'alert' }));
  },
};

async function show(say: (library: ToastLibrary) => void): Promise<void> {
  try {
    say(await loadToasts());
  } catch (failure) {
    console.error('A message could not be shown.', failure);
  }
}
