import { vi } from 'vitest';

/** A picture file as chosen in a file dialog. */
export const aPicture = (name = 'casey.png') => new File(['picture'], name, { type: 'image/png' });

export const STORED_URL = '/images/4f2a/480.webp';

type Upload = () => Response | Promise<Response>;

export const stored: Upload = () => Response.json({ success: true, data: { url: STORED_URL } });
export const refused: Upload = () => Response.json({ success: false }, { status: 415 });

/**
 * Answers uploads to the fake host's image host; all other calls go to the answers that the screen was
 * rendered with.
 */
export function answerUploads(first: Upload = stored) {
  const others = globalThis.fetch;
  const received: File[] = [];
  let current = first;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url !== '/api/images' || !(init.body instanceof FormData)) return others(url, init);
    const image = init.body.get('image');
    if (image instanceof File) received.push(image);
    return current();
  });
  return {
    /** The uploaded pictures, in order. */
    received,
    /** Sets other answers from now on. */
    answer: (next: Upload) => {
      current = next;
    },
  };
}
