import { expect, test } from 'vitest';
import moreContrast from './more-contrast.css?raw';
import css from './theme.css?raw';

type Theme = 'light' | 'dark';
type Colours = ReadonlyMap<string, Record<Theme, string>>;

const coloursOf = (sheet: string): Colours =>
  new Map(
    [...sheet.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }],
    ),
  );

const usual = coloursOf(css);
/** The values for devices that ask for more contrast. */
const stronger: Colours = new Map([...usual, ...coloursOf(moreContrast)]);

const colour = (colours: Colours, name: string, theme: Theme): string => {
  const found = colours.get(name);
  if (!found) throw new Error(`theme.css has no colour ${name}`);
  return found[theme];
};

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const texts = [
  ...['ink', 'muted', 'accent', 'danger', 'success', 'warning'].flatMap((text) => [
    [text, 'canvas'],
    [text, 'surface'],
  ]),
  ...['accent', 'danger', 'success', 'warning'].flatMap((tone) => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['accent-ink', 'accent'],
  ['canvas', 'danger'],
] as [string, string][];

const marks = [
  ['edge', 'canvas'],
  ['edge', 'surface'],
  ['spinner', 'canvas'],
  ['spinner', 'surface'],
] as [string, string][];

/** The lower contrast of the two themes. */
const lowerContrast = (colours: Colours, one: string, other: string): number =>
  Math.min(
    ...(['light', 'dark'] as const).map((theme) =>
      contrast(colour(colours, one, theme), colour(colours, other, theme)),
    ),
  );

test.each([
  ...texts.map(([text, background]) => [text, background, 4.5, 7] as const),
  ...marks.map(([mark, background]) => [mark, background, 3, 4.5] as const),
  // Thin lines.
  ...['canvas', 'surface'].map((background) => ['line', background, 1, 4.5] as const),
])('%s on %s has a contrast of %d:1 in both themes, and %d:1 with more contrast', (one, other, min, more) => {
  expect(lowerContrast(usual, one, other)).toBeGreaterThanOrEqual(min);
  expect(lowerContrast(stronger, one, other)).toBeGreaterThanOrEqual(more);
});

test('the breakpoints are 600, 900, 1200 and 1536 px, and no others', () => {
  const found = [...css.matchAll(/--breakpoint-([\w*-]+): (\w+);/g)].map(
    ([, name, value]) => `${name} ${value}`,
  );
  expect(found).toEqual(['* initial', 'sm 600px', 'md 900px', 'lg 1200px', 'xl 1536px']);
});
