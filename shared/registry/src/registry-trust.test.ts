import { expect, test } from 'vitest';
import type { Registry } from './registry.ts';
import { knownOf, whyUntrusted } from './registry-trust.ts';

const registry: Registry = {
  version: 7,
  environment: 'shop',
  issuedAt: '2026-01-07T00:00:00.000Z',
  expiresAt: '2026-04-07T00:00:00.000Z',
  remotes: [],
};
const now = new Date('2026-02-01T00:00:00.000Z');
const later = new Date('2026-05-01T00:00:00.000Z');
const shop = { environment: 'shop', now };
const knowing = (version: number, day: string) => ({
  ...shop,
  known: { version, issuedAt: `2026-01-${day}T00:00:00.000Z` },
});

test.each([
  ['in a shop that has taken none', shop],
  ['in a shop that has taken the one before', knowing(6, '06')],
  ['in a shop that has taken it before', knowing(7, '07')],
  ['in a shop that has taken a much older one', knowing(1, '01')],
])('a registry is taken %s', (_, circumstances) => {
  expect(whyUntrusted(registry, circumstances)).toBeUndefined();
});

test.each([
  ['that is older than one that was accepted', knowing(8, '08'), 'version 7, and 8 was accepted before'],
  ['of another environment', { ...shop, environment: 'staging' }, 'signed for "shop"'],
  ['of the same version that is another', knowing(7, '06'), 'another one of this version'],
  ['that has expired', { ...knowing(6, '06'), now: later }, 'expired at 2026-04-07'],
])('a registry %s is not taken', (_, circumstances, why) => {
  expect(whyUntrusted(registry, circumstances)).toContain(why);
});

test('the newest that was taken stays good after it has expired', () => {
  expect(whyUntrusted(registry, { ...knowing(7, '07'), now: later })).toBeUndefined();
});

test('a registry without a version is accepted until one with a version was', () => {
  const unversioned: Registry = { issuedAt: '2026-01-01T00:00:00.000Z', remotes: [] };

  expect(whyUntrusted(unversioned, shop)).toBeUndefined();
  expect(knownOf(unversioned)).toBeUndefined();
  expect(whyUntrusted(unversioned, { ...shop, known: knownOf(registry) })).toContain('7 was accepted before');
});
