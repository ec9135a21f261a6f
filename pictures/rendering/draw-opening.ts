import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { renderOf } from './render-file.ts';

/** A part of the picture, in its own pixels. */
interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Each shows all goods. From a laptop on, the crop is wider than the picture, whose edges are continued. */
const CROPS: Readonly<Record<string, { crop: Crop; widths: readonly number[] }>> = {
  narrow: { crop: { left: 740, top: 30, width: 1160, height: 870 }, widths: [580, 870, 1160] },
  tablet: { crop: { left: 740, top: 0, width: 1140, height: 900 }, widths: [528, 1056] },
  laptop: { crop: { left: -874, top: 70, width: 2806, height: 760 }, widths: [1536, 2806] },
  desk: { crop: { left: -1655, top: 70, width: 4677, height: 760 }, widths: [2560, 4677] },
};

/** The whole picture: released versions of the catalog show it. */
const WIDTHS = [960, 1280, 1920];

/** For browsers without AVIF. */
const HALF_WEBP = { quality: 80, effort: 6 };
const AVIF = { quality: 55, effort: 6 };
/** The pixels of the crops are small on most screens, so lower quality suffices. */
const CROP_AVIF = { quality: 42, effort: 6 };

/** Columns at an edge of the picture that are stretched to continue it. */
const EDGE = 24;

/** Makes the variants of the picture that the landing page opens with, from the picture itself. */
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
  for (const [name, { crop, widths }] of Object.entries(CROPS)) {
    const cropped = await (await cropOf(picture, crop)).png().toBuffer();
    for (const width of widths) {
      await sharp(cropped)
        .resize(width)
        .avif(CROP_AVIF)
        .toFile(variant(`${name}-${width}`));
    }
  }
}

/** @returns the crop; where it reaches beyond the sides of the picture, the blurred edge is stretched */
async function cropOf(picture: string, { left, top, width, height }: Crop): Promise<Sharp> {
  const whole = await sharp(picture).metadata();
  const before = Math.max(0, -left);
  const after = Math.max(0, left + width - whole.width);
  const inside = { left: Math.max(0, left), top, width: width - before - after, height };
  const middle = await sharp(picture).extract(inside).png().toBuffer();
  const continued = async (edge: number, at: number, stretched: number) => ({
    input: await sharp(middle)
      .extract({ left: edge, top: 0, width: EDGE, height })
      // Mirrored, so that it begins where the picture ends.
      .flop()
      .resize(stretched, height, { fit: 'fill' })
      .blur(6)
      .png()
      .toBuffer(),
    left: at,
    top: 0,
  });
  const pieces = [{ input: middle, left: before, top: 0 }];
  if (before > 0) pieces.push(await continued(0, 0, before));
  if (after > 0) pieces.push(await continued(inside.width - EDGE, width - after, after));
  return sharp({ create: { width, height, channels: 3, background: '#000' } }).composite(pieces);
}
