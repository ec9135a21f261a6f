import { expect, test } from 'vitest';
import { BUCKETS } from './buckets.ts';
import type { Registry, RegistryEntry } from './registry.ts';
import { release } from './release.fixture.ts';
import { shellReleasesFor, type Visitor, visitOf } from './visit.ts';

const entry: RegistryEntry = {
  name: 'catalog',
  live: release('2.0.0'),
  previous: [release('1.1.0'), release('1.0.0')],
};
const withCanary = (version: string, percent: number) => ({
  ...entry,
  canary: { release: release(version), percent },
});

/** The versions that a visitor gets: the selected one, and the one to fall back to. */
function versionsFor(visited: RegistryEntry, visitor: Partial<Visitor> = {}) {
  const registry = { issuedAt: '2026-01-01T00:00:00.000Z', remotes: [visited] };
  const [remote] = visitOf(registry, { bucket: 0, withdrawn: [], ...visitor }).remotes;
  return [remote?.version, remote?.fallback?.version];
}

/** The buckets of the visitors who get a canary. */
const visitorsInCanary = (version: string, percent: number): number[] =>
  Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter(
    (bucket) => versionsFor(withCanary(version, percent), { bucket })[0] === version,
  );

test('everybody gets the live release, and falls back to the previous one', () => {
  expect(versionsFor(entry)).toEqual(['2.0.0', '1.1.0']);
});

test('without a previous release there is no fallback', () => {
  expect(versionsFor({ ...entry, previous: [] })).toEqual(['2.0.0', undefined]);
});

test('nobody gets a withdrawn release, or falls back to it', () => {
  expect(versionsFor(entry, { withdrawn: ['catalog@2.0.0'] })).toEqual(['1.1.0', '1.0.0']);
  expect(versionsFor(entry, { withdrawn: ['catalog@1.1.0'] })).toEqual(['2.0.0', '1.0.0']);
});

test('nobody falls back to a release that was rolled back', () => {
  const previous = [{ ...release('1.1.0'), withdrawn: true } as const, release('1.0.0')];

  expect(versionsFor({ ...entry, previous })).toEqual(['2.0.0', '1.0.0']);
});

test('when every release is withdrawn, the live one is served', () => {
  const withdrawn = ['catalog@2.0.0', 'catalog@1.1.0', 'catalog@1.0.0'];

  expect(versionsFor(entry, { withdrawn })).toEqual(['2.0.0', undefined]);
});

test.each([0.01, 10, 50, 100])('a canary with %s % of the visitors has exactly that share', (percent) => {
  expect(visitorsInCanary('3.0.0', percent)).toHaveLength((percent / 100) * BUCKETS);
});

test('a visitor in the canary falls back to the live release', () => {
  const [bucket = 0] = visitorsInCanary('3.0.0', 10);

  expect(versionsFor(withCanary('3.0.0', 10), { bucket })).toEqual(['3.0.0', '2.0.0']);
});

test('a visitor in the canary stays in it when the share grows', () => {
  const wider = new Set(visitorsInCanary('3.0.0', 30));

  expect(visitorsInCanary('3.0.0', 10).every((bucket) => wider.has(bucket))).toBe(true);
});

test('another canary has other visitors', () => {
  expect(visitorsInCanary('3.0.0', 10)).not.toEqual(visitorsInCanary('3.1.0', 10));
});

test('an admin with a preview gets that release, and the visit says so', () => {
  const preview = { release: 'catalog@1.0.0', email: 'ada@example.com', until: '2026-01-01T01:00:00.000Z' };

  expect(versionsFor(entry, { preview })).toEqual(['1.0.0', '2.0.0']);
  expect(visitOf({ issuedAt: '', remotes: [entry] }, { bucket: 0, withdrawn: [], preview }).preview).toBe(
    preview,
  );
  expect(
    visitOf({ issuedAt: '', remotes: [] }, { bucket: 0, withdrawn: [], preview }).preview,
  ).toBeUndefined();
});

const anyone: Visitor = { bucket: 0, withdrawn: [] };
const shellEntry: RegistryEntry = {
  name: 'shell',
  live: release('3.4.0'),
  previous: [{ ...release('3.3.1'), withdrawn: true }, release('3.3.0')],
};
const registryOf = (given: Partial<Registry>): Registry => ({ issuedAt: '', remotes: [], ...given });
const shellVersions = (visitor: Partial<Visitor>, shell = shellEntry) =>
  shellReleasesFor(registryOf({ shell }), { ...anyone, ...visitor }).map(({ version }) => version);

test('a visit has the live shell, and a server that lacks it takes the one before', () => {
  expect(visitOf(registryOf({ shell: shellEntry }), anyone).shell).toBe('3.4.0');
  expect(shellVersions({})).toEqual(['3.4.0', '3.3.0']);
  expect(shellVersions({ withdrawn: ['shell@3.4.0'] })).toEqual(['3.3.0']);
  expect(shellVersions({ withdrawn: ['shell@3.4.0', 'shell@3.3.0'] })).toEqual(['3.4.0']);
});

test('a canary of the shell goes to the same share of the visitors on every visit', () => {
  const shell = { ...shellEntry, canary: { release: release('3.5.0'), percent: 10 } };
  const inCanary = Array.from({ length: BUCKETS }, (_, bucket) => shellVersions({ bucket }, shell)[0]);
  expect(inCanary.filter((version) => version === '3.5.0')).toHaveLength(BUCKETS / 10);
});

test('a site without versions of the shell has none in its visits', () => {
  expect(visitOf(registryOf({}), anyone)).not.toHaveProperty('shell');
  expect(shellReleasesFor(registryOf({}), anyone)).toEqual([]);
});

test('the pages of a retired remote are gone, unless another remote has claimed them', () => {
  const page = (path: string) => ({ path, screen: 'any', guard: 'public', title: 'Any' }) as const;
  const trade = { ...release('1.0.0'), routes: [page('/trade/:id'), page('/deals')] };
  const retired = [
    {
      entry: { name: 'trade', live: trade, previous: [] },
      retiredAt: '2026-01-01T00:00:00.000Z',
      successor: '/home',
    },
  ];
  const live = { ...release('2.0.0'), routes: [page('/deals')] };
  const { remotes, gone } = visitOf(registryOf({ remotes: [{ ...entry, live }], retired }), anyone);
  expect(remotes.map(({ name }) => name)).toEqual(['catalog']);
  expect(gone).toEqual([{ path: '/trade/:id', successor: '/home' }]);
});

test('each visitor gets the best release that fits their shell', () => {
  const shell = {
    name: 'shell',
    live: release('3.0.0'),
    canary: { release: release('4.0.0'), percent: 50 },
    previous: [],
  };
  const canaried = withCanary('3.0.0', 100);
  const registry = { issuedAt: '2026-01-01T00:00:00.000Z', remotes: [canaried], shell };
  const unfit = { '3.0.0': ['catalog@3.0.0'], '4.0.0': ['catalog@2.0.0', 'catalog@1.1.0'] };
  const visits = Array.from({ length: BUCKETS / 10 }, (_, index) =>
    visitOf(registry, { bucket: index * 10, withdrawn: [], unfit }),
  );
  const pairs = visits.map(({ shell: given, remotes: [remote] }) =>
    [given, remote?.version, remote?.fallback?.version].join(' '),
  );
  expect(new Set(pairs)).toEqual(new Set(['3.0.0 2.0.0 1.1.0', '4.0.0 3.0.0 1.0.0']));
});

test('a remote without a release that fits the shell is marked unfit, and keeps its pages', () => {
  const registry = { issuedAt: '2026-01-01T00:00:00.000Z', remotes: [{ ...entry, previous: [] }] };
  const visit = visitOf(registry, { bucket: 0, withdrawn: [], unfit: { '': ['catalog@2.0.0'] } });
  expect(visit.remotes).toEqual([{ ...release('2.0.0'), name: 'catalog', unfit: true }]);
});
