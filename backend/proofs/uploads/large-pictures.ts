import { times } from '@shop/testkit/random';
import sharp from 'sharp';
import { plainPicture } from '../../testing/pictures.ts';
import type { HostileFile } from './hostile-files.ts';

const huge = () => plainPicture({ width: 8000, height: 5000 });
const large = () => plainPicture({ width: 4400, height: 3000 });

/** They take seconds to create, so the quick scale uses only the first few. */
const some = (files: readonly HostileFile[]): readonly HostileFile[] =>
  files.slice(0, times(1, files.length));

/** Within 40 megapixels, but refused as `too-large` because they can only be decoded whole. */
export const tooLargeToDecode = some([
  [
    'a progressive JPEG of 40 megapixels',
    () => huge().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  ['an AVIF of 40 megapixels', () => huge().avif({ effort: 0 }).toBuffer()],
  ['a GIF of 40 megapixels', () => huge().gif({ effort: 1 }).toBuffer()],
]);

/** The largest files that the shop accepts. */
export const largePictures = some([
  ['a PNG of 40 megapixels', () => huge().png().toBuffer()],
  ['a JPEG of 40 megapixels, turned', () => huge().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  [
    'a WebP of 40 megapixels, turned',
    () => huge().withMetadata({ orientation: 6 }).webp({ effort: 0 }).toBuffer(),
  ],
  ['an interlaced PNG of 13 megapixels', () => large().png({ progressive: true }).toBuffer()],
  ['a progressive JPEG of 13 megapixels', () => large().jpeg({ progressive: true }).toBuffer()],
  [
    'an AVIF of 4 megapixels',
    () => plainPicture({ width: 2400, height: 1700 }).avif({ effort: 0 }).toBuffer(),
  ],
]);

/** Animations, of which the first frame is kept. */
export const animations = some([
  ['a WebP of many frames', () => animation(times(200, 2000), 'webp')],
  ['a GIF of many frames', () => animation(times(200, 4000), 'gif')],
]);

async function animation(frames: number, format: 'gif' | 'webp'): Promise<Buffer> {
  const colours = Array.from({ length: frames }, (_, index) => (index % 2 ? '#f00' : '#00f'));
  const raw = await Promise.all(
    colours.map((colour) => plainPicture({ width: 4, height: 4 }, colour).png().toBuffer()),
  );
  return sharp(raw, { join: { animated: true } })
    [format]({ effort: 1 })
    .toBuffer();
}

/** An incompressible picture of almost the 10 MB limit; no two are alike. */
export const fullSizedPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1800,
      height: 1800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
