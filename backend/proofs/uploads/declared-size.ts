/** Writes another size into the header of a small picture and leaves the rest as it is. */
export function jpegDeclaring(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return changeCopy(jpeg, (copy) => {
    copy.writeUInt16BE(height, frame + 5);
    copy.writeUInt16BE(width, frame + 7);
  });
}

/** @param part the whole canvas, or only the frame on it */
export function gifDeclaring(gif: Buffer, part: 'canvas' | 'frame', width: number, height: number): Buffer {
  const at = part === 'canvas' ? 6 : gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 5;
  return changeCopy(gif, (copy) => {
    copy.writeUInt16LE(width, at);
    copy.writeUInt16LE(height, at + 2);
  });
}

export function avifDeclaring(avif: Buffer, width: number, height: number): Buffer {
  const size = avif.indexOf('ispe') + 8;
  return changeCopy(avif, (copy) => {
    copy.writeUInt32BE(width, size);
    copy.writeUInt32BE(height, size + 4);
  });
}

/** A WebP whose extended header declares a canvas far larger than its one frame. */
export function webpDeclaring(webp: Buffer, width: number, height: number): Buffer {
  const extended = Buffer.alloc(18);
  extended.write('VP8X');
  extended.writeUInt32LE(10, 4);
  extended.writeUIntLE(width - 1, 12, 3);
  extended.writeUIntLE(height - 1, 15, 3);
  const whole = Buffer.concat([webp.subarray(0, 12), extended, webp.subarray(12)]);
  return changeCopy(whole, (copy) => copy.writeUInt32LE(copy.length - 8, 4));
}

function changeCopy(file: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(file);
  change(copy);
  return copy;
}
