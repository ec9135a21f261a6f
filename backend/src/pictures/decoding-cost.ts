import type { Metadata } from 'sharp';

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
export const isCheapToDecode = (header: Metadata): boolean =>
  bytesHeldPerPixel(header) * header.width * header.height <= MAX_DECODED_BYTES;
