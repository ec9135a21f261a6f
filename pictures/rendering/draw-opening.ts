import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { renderOf } from './render-file.ts';

/** Widths in pixels: of a small window, of a tablet, and of a desk. */
const WIDTHS = [960, 1280, 1920];

/**
 * The part of it that phones show: the parts in full height, without the dark area to their left. In pixels.
 */
const NARROW = { left: 600, top: 0, width: 1160, height: 900 };
const NARROW_WIDTHS = [580, 870, 1160];

/** For browsers without AVIF. */
const HALF_WEBP = { quality: 80, effort: 6 };
const AVIF = { quality: 55, effort: 6 };
/** A phone's pixels are small, so lower quality suffices. */
const NARROW_AVIF = { quality: 40, effort: 6 };

/** Makes the small variants of the picture that the landing page opens with, from the picture itself. */
export async function drawOpening(): Promise<void> {
  const picture = fileURLToPath(renderOf('hero'));
  await sharp(picture)
    .resize(960)
    .webp(HALF_WEBP)
    .toFile(fileURLToPath(renderOf('hero-half')));
  const variant = (name: string) => picture.replace(/\.webp$/, `-${name}.avif`);
  for (const width of WIDTHS) {
    await sharp(picture)
      .resize(width)
      .avif(AVIF)
      .toFile(variant(`${width}`));
  }
  for (const width of NARROW_WIDTHS) {
    await sharp(picture)
      .extract(NARROW)
      .resize(width)
      .avif(NARROW_AVIF)
      .toFile(variant(`narrow-${width}`));
  }
}
