import type { Pixels } from './picture.ts';

/** The paint that is to go. */
export interface Original {
  /** Its arc of the hue circle, in degrees; it may run through 0. */
  from: number;
  to: number;
  /** Its saturation (0 to 1) where nothing else shines through. */
  saturation: number;
}

/** What it becomes. Factors apply to what the pixel had, so that light and shadow stay. */
export interface Paint {
  hue?: number;
  saturation?: number;
  value?: number;
}

/** Springs, calipers, labels. */
export const RED: Original = { from: 335, to: 22, saturation: 0.8 };
/** Anodised collars. */
export const BLUE: Original = { from: 205, to: 262, saturation: 0.75 };
/** Paper pleats. */
export const CREAM: Original = { from: 30, to: 65, saturation: 0.2 };
/** High voltage. */
export const ORANGE: Original = { from: 0, to: 42, saturation: 0.85 };

/** Up to this saturation a pixel counts as grey. */
const GREY = 0.03;

function hueOf(red: number, green: number, blue: number, high: number, span: number): number {
  if (high === red) return (((green - blue) / span + 6) % 6) * 60;
  return high === green ? ((blue - red) / span + 2) * 60 : ((red - green) / span + 4) * 60;
}

/** Hue in degrees, saturation 0 to 1, value 0 to 255; answers red, green and blue from 0 to 255. */
function channelsOf(hue: number, saturation: number, value: number): number[] {
  return [5, 3, 1].map((offset) => {
    const sextant = (offset + hue / 60) % 6;
    return value * (1 - saturation * Math.max(0, Math.min(sextant, 4 - sextant, 1)));
  });
}

const within = (hue: number, { from, to }: Original) =>
  from <= to ? hue >= from && hue <= to : hue >= from || hue <= to;

/**
 * Paints one colour of a picture another. A pixel less saturated than the paint (an edge, a reflection in
 * metal, a highlight) is taken for a mixture of paint and grey, and only its share of paint changes.
 * @param only leaves every pixel alone for which it answers false
 */
export function recolour(
  picture: Pixels,
  original: Original,
  paint: Paint,
  only: (x: number, y: number) => boolean = () => true,
): Pixels {
  const data = Uint8Array.from(picture.data);
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const high = Math.max(red, green, blue);
    const span = high - Math.min(red, green, blue);
    const share = Math.min(1, (span / high - GREY) / (original.saturation - GREY));
    const pixel = at / 3;
    if (!(share > 0) || !within(hueOf(red, green, blue, high, span), original)) continue;
    if (!only(pixel % picture.width, Math.floor(pixel / picture.width))) continue;
    const saturation = Math.max(original.saturation, span / high) * (paint.saturation ?? 1);
    const painted = channelsOf(
      paint.hue ?? hueOf(red, green, blue, high, span),
      Math.min(1, saturation),
      Math.min(250, high * (paint.value ?? 1)),
    );
    data.set(
      painted.map((channel) => Math.round(channel * share + high * (1 - share))),
      at,
    );
  }
  return { ...picture, data };
}
