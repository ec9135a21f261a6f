import type { RemoteRoute } from '@shop/registry';
import { expect, it } from 'vitest';
import { canonicalPath, isListed, pageDescription } from './page.ts';

const aRoute = (given: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path: '/',
  screen: 'home',
  guard: 'public',
  title: 'Home',
  ...given,
});

it('describes a page in one line', () => {
  expect(pageDescription('  Thread M20 x 1.5.\n\nHeight 96 mm. ')).toBe('Thread M20 x 1.5. Height 96 mm.');
});

it('truncates a long description after a word, within 160 characters and an ellipsis', () => {
  const description = pageDescription('Stossdämpfer 🚗 '.repeat(20));
  expect(description).toMatch(/ (Stossdämpfer|🚗)…$/u);
  expect([...description].length).toBeLessThanOrEqual(161);
  expect([...description].length).toBeGreaterThan(140);
});

it('leaves no full stop before the ellipsis', () => {
  expect(pageDescription('Vented disc. '.repeat(20))).toMatch(/ Vented disc…$/);
});

it('truncates a description of one word, and never inside a character', () => {
  expect(pageDescription('🚗'.repeat(200))).toBe(`${'🚗'.repeat(160)}…`);
});

it.each([
  ['public', undefined, true],
  ['public', false, false],
  ['signed-in', undefined, false],
  ['signed-in', true, true],
  ['admin', undefined, false],
] as const)('a page for %s with listed %j may be listed by search engines: %j', (guard, listed, allowed) => {
  expect(isListed(aRoute({ guard, ...(listed !== undefined && { listed }) }))).toBe(allowed);
});

it.each([
  ['/home', '/home', '/'],
  ['/Blogs/', '/blogs', '/blogs'],
  ['/Purchase/part_1/', '/purchase/:id', '/purchase/part_1'],
])('finds the canonical path of %s', (pathname, path, canonical) => {
  const routes = [
    aRoute(),
    aRoute({ path: '/home' }),
    aRoute({ path: '/blogs', screen: 'blogs' }),
    aRoute({ path: '/purchase/:id', screen: 'part' }),
  ];
  const route = routes.find((one) => one.path === path) ?? aRoute();
  expect(canonicalPath(routes, route, pathname)).toBe(canonical);
});
