import { levelGround } from './ground.ts';
import { EDGE, edit, type Pixels, toPixels } from './picture.ts';

export const mirror = (picture: Pixels): Promise<Pixels> => toPixels(edit(picture).flop());

/** Shows a square part of a picture at full size. All in pixels of the picture. */
export const closeUp = (picture: Pixels, left: number, top: number, size: number): Promise<Pixels> =>
  toPixels(
    edit(picture)
      .extract({ left, top, width: size, height: size })
      .resize(EDGE, EDGE, { kernel: 'lanczos3' }),
  );

/** The line between two neighbours: where it crosses the picture's top and bottom edge, and how soft it is. */
export interface Seam {
  topX: number;
  bottomX: number;
  softness: number;
}

/**
 * Lays the same part beside itself, each copy shifted against the last, joined where only the studio's
 * empty ground shows.
 * @param scale size of a copy against the picture
 * @param first where the first copy's left edge lies, in pixels; the picture's edges are drawn out as needed
 * @param step shift from copy to copy, in pixels
 * @param seam between the first copy and the second
 */
export async function sideBySide(
  picture: Pixels,
  count: number,
  layout: { scale: number; first: number; top: number; step: number },
  seam: Seam,
): Promise<Pixels> {
  const size = Math.round(EDGE * layout.scale);
  const level = levelGround(picture);
  const copy = (left: number) => placed(level, size, left, layout.top);
  let result = await copy(layout.first);
  for (let index = 1; index < count; index += 1) {
    const shift = layout.step * (index - 1);
    const next = await copy(layout.first + layout.step * index);
    const faded = await edit(next)
      .ensureAlpha()
      .composite([{ input: Buffer.from(fadeIn(seam, shift)), blend: 'dest-in' }])
      .png()
      .toBuffer();
    result = await toPixels(edit(result).composite([{ input: faded }]));
  }
  return result;
}

/** The picture at another size and place, its edges stretched outwards over the uncovered ground. */
async function placed(picture: Pixels, size: number, left: number, top: number): Promise<Pixels> {
  const margin = EDGE;
  const small = await toPixels(edit(picture).resize(size, size));
  const around = { top: margin, bottom: margin, left: margin, right: margin };
  const wide = await toPixels(edit(small).extend({ ...around, extendWith: 'copy' }));
  return toPixels(edit(wide).extract({ left: margin - left, top: margin - top, width: EDGE, height: EDGE }));
}

function fadeIn({ topX, bottomX, softness }: Seam, shift: number): string {
  const lean = (topX - bottomX) / 2;
  const [top, bottom] = [topX + shift + lean, bottomX + shift - lean];
  const [above, below, right] = [-EDGE / 2, EDGE * 1.5, EDGE * 3];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}">
    <filter id="soft" x="-50%" width="200%"><feGaussianBlur stdDeviation="${softness} 0"/></filter>
    <polygon points="${top},${above} ${right},${above} ${right},${below} ${bottom},${below}" filter="url(#soft)"/>
  </svg>`;
}
