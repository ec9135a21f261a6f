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
