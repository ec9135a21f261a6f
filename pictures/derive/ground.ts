import type { Pixels } from './picture.ts';

/** How many columns at either side of a picture show nothing but the studio's ground, and rows averaged. */
const MARGIN = 24;
const ROWS = 7;

/**
 * Evens the studio's light from left to right, row by row, so that copies of a picture can be laid side by
 * side without a visible seam.
 */
export function levelGround(picture: Pixels): Pixels {
  const { width, height } = picture;
  const data = Uint8Array.from(picture.data);
  for (let y = 0; y < height; y += 1) {
    for (const channel of [0, 1, 2]) {
      const left = groundAt(picture, 0, y, channel);
      const right = groundAt(picture, width - MARGIN, y, channel);
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 3 + channel;
        const light = left + ((right - left) * x) / width;
        data[at] = Math.min(255, Math.round(((picture.data[at] ?? 0) * (left + right)) / 2 / light));
      }
    }
  }
  return { ...picture, data };
}

/** Mean of one channel over the margin that begins at a column, around a row. */
function groundAt({ data, width, height }: Pixels, column: number, row: number, channel: number): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, row - ROWS); y <= Math.min(height - 1, row + ROWS); y += 1) {
    for (let x = column; x < column + MARGIN; x += 1) {
      sum += data[(y * width + x) * 3 + channel] ?? 0;
      count += 1;
    }
  }
  return sum / count;
}
