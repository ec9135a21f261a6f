import type { Toasts } from '@shop/host';
import { loadToasts, type ToastLibrary } from './toast-library.ts';

/**
 * Toasts at the top right. A success during a series replaces the one before, and so does an error: there is one
 * of each kind at a time. Screen readers announce an error at once, and a success after the current sentence.
 */
export const toasts: Toasts = {
  success(text) {
    void show(({ showToast }) => showToast('success', text));
  },
  error(text) {
    void show(({ showToast }) => showToast('error', text));
  },
};

async function show(say: (library: ToastLibrary) => void): Promise<void> {
  try {
    say(await loadToasts());
  } catch (failure) {
    console.error('A message could not be shown.', failure);
  }
}
