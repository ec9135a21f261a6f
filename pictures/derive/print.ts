import { edit, type Pixels, toPixels } from './picture.ts';

/** A rectangle of a picture, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Takes print off a surface: inside the box, strokes thinner than twice the reach give way to what surrounds
 * them. The ground is grown over the print and then shrunk back, so that the surface's own edges stay.
 * @param ink whether the print is darker or lighter than its ground
 * @param reach in pixels
 */
export async function erasePrint(
  picture: Pixels,
  box: Box,
  ink: 'dark' | 'light',
  reach: number,
): Promise<Pixels> {
  const patch = await toPixels(edit(picture).extract(box));
  const [grow, shrink] = ink === 'dark' ? [Math.max, Math.min] : [Math.min, Math.max];
  const clean = spread(spread(patch, grow, reach), shrink, reach);
  const input = await edit(clean).blur(1.2).png().toBuffer();
  return toPixels(edit(picture).composite([{ input, left: box.left, top: box.top }]));
}

/** Prints lines of SVG, drawn in the picture's own pixels, on top of it. */
export function printOver(picture: Pixels, svg: string): Promise<Pixels> {
  const { width, height } = picture;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
  return toPixels(edit(picture).composite([{ input: Buffer.from(sheet) }]));
}

/** Each byte becomes the brightest or darkest of its channel within the reach: rows first, then columns. */
function spread(picture: Pixels, pick: (...values: number[]) => number, reach: number): Pixels {
  const rows = spreadAlong(picture, pick, reach, 3, picture.width, 1);
  return spreadAlong(rows, pick, reach, picture.width * 3, picture.height, 0);
}

function spreadAlong(
  picture: Pixels,
  pick: (...values: number[]) => number,
  reach: number,
  stride: number,
  length: number,
  axis: 0 | 1,
): Pixels {
  const { data, width } = picture;
  const result = Uint8Array.from(data);
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const position = axis === 1 ? pixel % width : Math.floor(pixel / width);
    for (let offset = -reach; offset <= reach; offset += 1) {
      if (position + offset < 0 || position + offset >= length) continue;
      result[at] = pick(result[at] ?? 0, data[at + offset * stride] ?? 0);
    }
  }
  return { ...picture, data: result };
}
