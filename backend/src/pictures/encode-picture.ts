import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { Refusal } from '../foundation/refusal.ts';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFile,
  type PictureFormat,
  type PictureWidth,
} from './picture-file.ts';

const MAX_PIXELS = 40_000_000;
const MAX_WIDTH = Math.max(...PICTURE_WIDTHS);
/** A picture taller than this many times its width is fitted by its height. */
const TALLEST = 3;
const ENCODING_TIMEOUT_SECONDS = 15;

// Keeps memory flat: nothing is cached between pictures, and one picture uses one core.
sharp.cache(false);
sharp.concurrency(1);

/** One variant of a picture, ready to be served. */
export type Variant = Omit<PictureFile, 'hash'> & { bytes: Buffer };

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Decodes a picture and encodes it again in every width and format that the shop serves: only pixels pass,
 * rotated as the camera noted. Of an animation the first frame is taken.
 * @throws {Refusal} `not-an-image`, also when it is truncated or damaged; `too-large` beyond 40 megapixels,
 * or below where it could only be decoded whole; `unavailable` when the work takes too long
 */
export async function encodePicture(file: Buffer): Promise<Variant[]> {
  const type = pictureTypeOf(file);
  if (!type) throw new Refusal('not-an-image');
  const picture = type === 'png' ? withoutTexts(file) : file;
  await inspect(picture, type);
  const pixels = await decode(picture).catch((cause: unknown) => {
    throw new Refusal(tookTooLong(cause) ? 'unavailable' : 'not-an-image', { cause });
  });
  const variants: Variant[] = [];
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      variants.push({ width, format, bytes: await encode(pixels, width, format) });
    }
  }
  return variants;
}

/** Reads the header alone, so that a small file of countless pixels is never decoded. */
async function inspect(picture: Buffer, type: PictureType): Promise<void> {
  const header = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Refusal('not-an-image', { cause });
    });
  if (header.format !== type) throw new Refusal('not-an-image');
  if (header.width * header.height > MAX_PIXELS) {
    throw new Refusal('too-large', { detail: 'A picture may have 40 megapixels at most.' });
  }
  if (!isCheapToDecode(header)) {
    throw new Refusal('too-large', {
      detail: 'A picture of this kind may not be as large. Try a plain JPEG.',
    });
  }
}

const decode = (file: Buffer): Promise<Pixels> =>
  sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: ENCODING_TIMEOUT_SECONDS })
    .autoOrient()
    .resize(boxOf(MAX_WIDTH))
    .raw()
    .toBuffer({ resolveWithObject: true });

async function encode({ data, info }: Pixels, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const { width: pixelWidth, height, channels } = info;
  const scaled = sharp(data, { raw: { width: pixelWidth, height, channels } }).resize(boxOf(width));
  // Little effort for AVIF: more takes ten times as long and saves a few percent.
  const encoded = format === 'webp' ? scaled.webp({ quality: 80 }) : scaled.avif({ quality: 55, effort: 2 });
  return encoded
    .timeout({ seconds: ENCODING_TIMEOUT_SECONDS })
    .toBuffer()
    .catch((cause: unknown) => {
      throw tookTooLong(cause) ? new Refusal('unavailable', { cause }) : cause;
    });
}

/** The picture may be valid: the machine is overloaded. */
const tookTooLong = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.startsWith('timeout');

const boxOf = (width: number) =>
  ({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true }) as const;

/** What decoding one picture may hold in memory at most. */
const MAX_DECODED_BYTES = 120_000_000;

/**
 * Most decoders work line by line and scale down at once, whatever the picture's size. Some need the whole
 * picture in memory first: these are the measured bytes per pixel of those, rounded up.
 */
function bytesHeldPerPixel({ format, isProgressive, chromaSubsampling, depth }: Metadata): number {
  if (format === 'heif') return 20;
  if (format === 'gif') return 6;
  if (!isProgressive) return 0;
  if (format === 'png') return depth === 'ushort' ? 11 : 6;
  return chromaSubsampling === '4:2:0' ? 4 : 8;
}

/** Whether a picture can be decoded within the memory limit; its header alone tells. */
const isCheapToDecode = (header: Metadata): boolean =>
  bytesHeldPerPixel(header) * header.width * header.height <= MAX_DECODED_BYTES;

/** The picture types that the shop accepts, by the decoder's names for them. */
type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

const FIRST_BYTES: readonly [type: PictureType, begins: (start: string) => boolean][] = [
  ['jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['gif', (start) => /^GIF8[79]a/.test(start)],
  ['webp', (start) => /^RIFF[\s\S]{4}WEBP/.test(start)],
  // AVIF: its brand is named first, or among those that the file is compatible with.
  ['heif', (start) => /^[\s\S]{4}ftyp[\s\S]{0,40}avif/.test(start)],
];

/** @returns the type by the file's first bytes, whatever its name and declared type say */
function pictureTypeOf(file: Buffer): PictureType | undefined {
  const start = file.toString('latin1', 0, 64);
  return FIRST_BYTES.find(([, begins]) => begins(start))?.[0];
}

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * Removes the text chunks of a PNG, which no variant keeps: compressed texts can take the decoder seconds
 * each.
 * @returns the same picture; after an invalid chunk the bytes stay as they were
 */
export function withoutTexts(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= png.length) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at);
    if (!TEXTS.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, png.subarray(at)]);
}
