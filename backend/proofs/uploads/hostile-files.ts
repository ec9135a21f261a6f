import sharp from 'sharp';
import { plainPicture } from '../../testing/pictures.ts';
import { avifDeclaring, gifDeclaring, jpegDeclaring, webpDeclaring } from './declared-size.ts';
import { packedChunks, pngFile } from './png-file.ts';

/** A hostile file, created when it is needed. */
export type HostileFile = readonly [what: string, make: () => Promise<Buffer>];

const text = (content: string) => async () => Buffer.from(content, 'latin1');
const cut = (picture: Buffer) => picture.subarray(0, Math.ceil(picture.length * 0.6));
const MB = 2 ** 20;
const tiny = () => plainPicture({ width: 8, height: 8 });
const noisy = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** Refused as `not-an-image`. */
export const noPictures: readonly HostileFile[] = [
  ['an empty file', text('')],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an SVG behind a byte order mark', text('\xef\xbb\xbf<?xml version="1.0"?><svg width="1" height="1"/>')],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a page behind the first bytes of a PNG', text('\x89PNG\r\n\x1a\n<script>alert(1)</script>')],
  ['a page behind the first bytes of a JPEG', text('\xff\xd8\xff<script>alert(1)</script>')],
  ['a page behind the first bytes of a GIF', text('GIF89a<script>alert(1)</script>')],
  ['a script that begins as a GIF', text('GIF89a=1;alert(1)//')],
  ['a RIFF that is no WebP', text('RIFF\x24\0\0\0WAVEfmt ')],
  ['a WebP without a picture', text('RIFF\x04\0\0\0WEBP')],
  ['an AVIF without a picture', text('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf')],
  ['a HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a film', text('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41')],
  ['a PDF', text('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj')],
  ['a ZIP', text('PK\x03\x04\x14\0\0\0')],
  ['a bitmap', text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0')],
  ['a PostScript program', text('%!PS-Adobe-3.0\n(/etc/passwd)(r) file')],
  ['a vector program of ImageMagick', text('push graphic-context\nfill "url(https://evil.example/)"')],
  ['a TIFF', () => tiny().tiff().toBuffer()],
  ['a JPEG that is cut off', async () => cut(await noisy().jpeg().toBuffer())],
  ['a PNG that is cut off', async () => cut(await noisy().png().toBuffer())],
  ['a WebP that is cut off', async () => cut(await noisy().webp().toBuffer())],
  ['an AVIF that is cut off', async () => cut(await noisy().avif({ effort: 0 }).toBuffer())],
  ['a PNG of no width', async () => pngFile({ width: 0, height: 8 })],
];

/** Refused as `too-large`: by the file's size, or by what decoding it would take. */
export const tooLarge: readonly HostileFile[] = [
  [
    '30 MB that begin as a PNG',
    async () => Buffer.concat([await tiny().png().toBuffer(), Buffer.alloc(30 * MB)]),
  ],
  ['30 MB of nothing', async () => Buffer.alloc(30 * MB)],
  ['a PNG of 60,000 by 60,000', async () => pngFile({ width: 60_000, height: 60_000 })],
  [
    'an interlaced PNG of 39 megapixels',
    async () => pngFile({ width: 7800, height: 5000, interlaced: true }),
  ],
  ['a JPEG of 65,500 by 65,500', async () => jpegDeclaring(await tiny().jpeg().toBuffer(), 65_500, 65_500)],
];

/** Damaged or beyond the limits, as the decoder notices first. */
export const eitherRefusal: readonly HostileFile[] = [
  ['a PNG of two billion by one', async () => pngFile({ width: 2 ** 31 - 1, height: 1 })],
  [
    'a WebP on a canvas of 16,383 by 16,383',
    async () => webpDeclaring(await tiny().webp().toBuffer(), 16_383, 16_383),
  ],
  [
    'an AVIF that declares 60,000 by 60,000',
    async () => avifDeclaring(await tiny().avif().toBuffer(), 60_000, 60_000),
  ],
  [
    'a GIF whose frame is larger than its canvas',
    async () => gifDeclaring(await tiny().gif().toBuffer(), 'frame', 65_535, 65_535),
  ],
];

/** Valid pictures with more packed into them than is decoded: accepted at little cost. */
export const overpacked: readonly HostileFile[] = [
  [
    'a GIF on a canvas of 65,535 by 65,535',
    async () => gifDeclaring(await tiny().gif().toBuffer(), 'canvas', 65_535, 65_535),
  ],
  ...(['zTXt', 'iTXt', 'iCCP'] as const).map(
    (type): HostileFile => [
      `a PNG whose ${type} decompresses to 250 MB`,
      async () => pngFile({ width: 8, height: 8 }, packedChunks(250)[type]),
    ],
  ),
  [
    'a PNG with 150 texts that decompress to 50 MB each',
    async () => {
      const { zTXt } = packedChunks(50);
      return pngFile({ width: 8, height: 8 }, ...Array.from({ length: 150 }, () => zTXt));
    },
  ],
];
