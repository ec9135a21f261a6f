import { DEMO_PICTURE_WIDTHS, PICTURE_WIDTHS } from '@shop/contracts';

/** The widths in which a picture is served, for an `img` or a `source` (`srcset`). */
export interface PictureVariants {
  webp: string;
  avif: string;
}

const UPLOADED = /^(?<stem>.*\/images\/[0-9a-f]{64})-\d+\.(?:webp|avif)$/;
/** Older databases contain addresses without a version. */
const OWN = /^(?<stem>\/pictures\/(?:[0-9a-f]{10}\/)?[\w-]+)\.webp$/;

/** @returns the variants of a picture, derived from its address; `undefined` for other hosts */
export function pictureVariants(src: string): PictureVariants | undefined {
  return variantsOf(UPLOADED.exec(src), PICTURE_WIDTHS) ?? variantsOf(OWN.exec(src), DEMO_PICTURE_WIDTHS);
}

function variantsOf(found: RegExpExecArray | null, widths: readonly number[]): PictureVariants | undefined {
  const stem = found?.groups?.['stem'];
  if (stem === undefined) return undefined;
  const list = (format: string) => widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  return { webp: list('webp'), avif: list('avif') };
}
