import { DEMO_PICTURE_EDGE, halfPicture, PICTURE_WIDTHS } from '@shop/contracts';

/** The widths in which a picture can be had, for an `img` or a `source` (`srcset`). */
export interface PictureVariants {
  webp: string;
  avif?: string;
}

const UPLOADED = /^(?<stem>.*\/images\/[0-9a-f]{64})-\d+\.(?:webp|avif)$/;
const DEMO = /^\/pictures\/[\w-]+\.webp$/;

/** @returns the variants that follow from a picture's address; `undefined` for one that lies elsewhere */
export function pictureVariants(src: string): PictureVariants | undefined {
  const stem = UPLOADED.exec(src)?.groups?.['stem'];
  if (stem !== undefined) {
    const list = (format: string) =>
      PICTURE_WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
    return { webp: list('webp'), avif: list('avif') };
  }
  if (!DEMO.test(src)) return undefined;
  return { webp: `${halfPicture(src)} ${DEMO_PICTURE_EDGE / 2}w, ${src} ${DEMO_PICTURE_EDGE}w` };
}
