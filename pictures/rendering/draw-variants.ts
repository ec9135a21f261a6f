import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEMO_PICTURE_WIDTHS, PICTURE_FORMATS } from '@shop/contracts';
import sharp from 'sharp';
import { renderOf } from './render-file.ts';

const VARIANTS = new URL('../variants/', import.meta.url);

// At these qualities both formats look alike, and AVIF is 25 to 40 % smaller.
const ENCODINGS = {
  webp: { quality: 80, effort: 6 },
  avif: { quality: 55, effort: 4 },
} as const;

/** Makes every width and format in which the named pictures are served, from the pictures themselves. */
export async function drawVariants(names: readonly string[]): Promise<void> {
  rmSync(VARIANTS, { recursive: true, force: true });
  mkdirSync(VARIANTS);
  for (const name of names) {
    for (const width of DEMO_PICTURE_WIDTHS) {
      const scaled = sharp(fileURLToPath(renderOf(name))).resize(width);
      for (const format of PICTURE_FORMATS) {
        await scaled
          .clone()
          .toFormat(format, ENCODINGS[format])
          .toFile(fileURLToPath(new URL(`${name}-${width}.${format}`, VARIANTS)));
      }
    }
  }
}
