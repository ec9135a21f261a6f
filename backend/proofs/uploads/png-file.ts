import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Larger sizes are only declared: the file holds no more pixels than this. */
const MAX_PIXEL_BYTES = 2 ** 16;
const TRUE_COLOUR_WITH_ALPHA = 6;

export type PngChunk = readonly [type: string, data: Buffer];

/** A black PNG with the declared header. */
export function pngFile(
  { width, height, interlaced = false }: { width: number; height: number; interlaced?: boolean },
  ...extra: PngChunk[]
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, TRUE_COLOUR_WITH_ALPHA, 0, 0, interlaced ? 1 : 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(height * (1 + 4 * width), MAX_PIXEL_BYTES)));
  return pngOf([['IHDR', header], ...extra, ['IDAT', rows], ['IEND', Buffer.alloc(0)]]);
}

const pngOf = (chunks: readonly PngChunk[]): Buffer =>
  Buffer.concat([SIGNATURE, ...chunks.map(([type, data]) => chunkOf(type, data))]);

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Zeros, which deflate compresses a thousandfold. */
const packedZeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * 2 ** 20));

/** Texts and a colour profile that decompress to far more than the file's size. */
export const packedChunks = (megabytes: number): Readonly<Record<'zTXt' | 'iTXt' | 'iCCP', PngChunk>> => {
  const zeros = packedZeros(megabytes);
  return {
    zTXt: ['zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros])],
    iTXt: ['iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), zeros])],
    iCCP: ['iCCP', Buffer.concat([Buffer.from('Profile\0\0', 'latin1'), zeros])],
  };
};
