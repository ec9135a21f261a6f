import { expect, test } from 'vitest';
import { BUCKETS } from './buckets.ts';
import { type FlagSettings, flagValues, type RemoteFlags } from './flags.ts';
import { release } from './release.fixture.ts';
import { visitOf } from './visit.ts';

const flags = {
  'compact-cards': { default: 0, description: 'More parts on a screen' },
  'free-shipping': { default: true, description: 'Says that shipping is free' },
} satisfies RemoteFlags;

const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);

/** The buckets for which a flag is on at a share. */
const having = (percent: number, remote = 'catalog', name: keyof typeof flags = 'compact-cards') =>
  buckets.filter((bucket) => flagValues(remote, flags, { bucket, switched: { [name]: percent } })[name]);

test('a flag that nobody has switched has its default', () => {
  expect(flagValues('catalog', flags, { bucket: 0 })).toEqual({
    'compact-cards': false,
    'free-shipping': true,
  });
});

test('a share of the visitors has a flag, and keeps it while the share grows', () => {
  const tenth = having(10);
  const half = new Set(having(50));
  expect(tenth).toHaveLength(BUCKETS / 10);
  expect(tenth.every((bucket) => half.has(bucket))).toBe(true);
  expect([having(0).length, having(100).length]).toEqual([0, BUCKETS]);
});

test('flags of the same name in two remotes have other visitors', () => {
  expect(having(10, 'checkout')).not.toEqual(having(10));
});

test('a setting of a flag that the release does not declare is left out', () => {
  const switched = { 'of-a-later-version': 100, constructor: 100 };
  expect(Object.keys(flagValues('catalog', flags, { bucket: 0, switched }))).toEqual(Object.keys(flags));
});

test('a visit names what is on, for the release and for its fallback, instead of what is declared', () => {
  const older = { 'compact-cards': { default: false, description: 'On or off, in the version before' } };
  const entry = {
    name: 'catalog',
    live: release('2.0.0', { flags }),
    previous: [release('1.0.0', { flags: older })],
  };
  const settings: FlagSettings = { catalog: { 'compact-cards': 100, 'free-shipping': 0 } };
  const registry = { issuedAt: '2026-01-01T00:00:00.000Z', remotes: [entry] };

  const [remote] = visitOf(registry, { bucket: 0, withdrawn: [], flags: settings }).remotes;

  expect(remote).toEqual({
    ...release('2.0.0'),
    name: 'catalog',
    flagValues: { 'compact-cards': true, 'free-shipping': false },
    fallback: { ...release('1.0.0'), flagValues: { 'compact-cards': true } },
  });
});

test('a visit of remotes without flags has no flag values', () => {
  const entry = { name: 'catalog', live: release('2.0.0'), previous: [] };
  const registry = { issuedAt: '2026-01-01T00:00:00.000Z', remotes: [entry] };
  expect(visitOf(registry, { bucket: 0, withdrawn: [] }).remotes).toEqual([
    { ...release('2.0.0'), name: 'catalog' },
  ]);
});
