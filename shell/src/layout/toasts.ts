import type { Toasts } from '@shop/host';
import { toast } from 'react-toastify';

/**
 * The short messages at the top right. A screen reader hears a failure at once, and a success when it
 * has finished its sentence.
 */
export const toasts: Toasts = {
  success(text) {
    toast.success(text, { role: 'status' });
  },
  error(text) {
    toast.error(text, { role: 'alert' });
  },
};
