import type { Metadata } from 'sharp';

/** What unpacking one picture may hold in memory at most. */
const MOST_BYTES_HELD = 120_000_000;

/**
 * Most pictures are unpacked line by line and scaled down at once, whatever their size. Some must be whole in
 * memory first; for those the bytes held for each pixel, as measured and rounded up.
 */
function bytesHeldPerPixel({ format, isProgressive, chromaSubsampling, depth }: Metadata): number {
  if (format === 'heif') return 20;
  if (format === 'gif') return 6;
  if (!isProgressive) return 0;
  if (format === 'png') return depth === 'ushort' ? 11 : 6;
  return chromaSubsampling === '4:2:0' ? 4 : 8;
}

/** Whether a picture can be unpacked without holding too much of it; its header alone tells. */
export const isCheapToUnpack = (header: Metadata): boolean =>
  bytesHeldPerPixel(header) * header.width * header.height <= MOST_BYTES_HELD;
