import { host } from './host.ts';

/** Short messages at the top right; they close after 5000 ms (docs/specification.md#constants). */
export interface Toasts {
  success(text: string): void;
  error(text: string): void;
}

export const useToasts = (): Toasts => host().toasts;
