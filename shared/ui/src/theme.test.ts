import { expect, test } from 'vitest';
import css from './theme.css?raw';

const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const colour = (name: string, theme: 'light' | 'dark'): string => {
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

test.each(texts)('%s on %s reads at 4.5:1 in both themes', (text, background) => {
  expect(contrast(colour(text, 'light'), colour(background, 'light'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colour(text, 'dark'), colour(background, 'dark'))).toBeGreaterThanOrEqual(4.5);
});

test.each(marks)('%s on %s is seen at 3:1 in both themes', (mark, background) => {
  expect(contrast(colour(mark, 'light'), colour(background, 'light'))).toBeGreaterThanOrEqual(3);
  expect(contrast(colour(mark, 'dark'), colour(background, 'dark'))).toBeGreaterThanOrEqual(3);
});

test('the breakpoints are 600, 900, 1200 and 1536 px, and no others', () => {
  const found = [...css.matchAll(/--breakpoint-([\w*-]+): (\w+);/g)].map(
    ([, name, value]) => `${name} ${value}`,
  );
  expect(found).toEqual(['* initial', 'sm 600px', 'md 900px', 'lg 1200px', 'xl 1536px']);
});
