import { expect, test } from 'vitest';
import { disputedClaims } from './claims.ts';
import type { RegistryEntry, Release } from './registry.ts';
import { visitOf } from './visit.ts';

const release = (version: string, paths: string[], slots: string[] = []): Release => ({
  version,
  manifest: `/${version}/release.json`,
  routes: paths.map((path) => ({ path, screen: 'screen', guard: 'public', title: 'Page' })),
  menu: [],
  slots,
});
const checkout: RegistryEntry = {
  name: 'checkout',
  live: release('1.1.0', ['/payment/:id'], ['part-checkout']),
  previous: [release('1.0.0', ['/payment/:id'], ['part-checkout'])],
};
const intruder: RegistryEntry = {
  name: 'catalog',
  live: release('2.0.0', ['/home', '/Payment/:number'], ['part-checkout']),
  previous: [release('1.0.0', ['/home'])],
};
const visited = (...remotes: RegistryEntry[]) =>
  visitOf({ issuedAt: '', remotes }, { bucket: 0, withdrawn: [] }).remotes;
const claimed = ({ routes, slots }: Pick<Release, 'routes' | 'slots'>) => [
  ...routes.map(({ path }) => path),
  ...slots,
];

test.each([
  ['after', [checkout, intruder]],
  ['before', [intruder, checkout]],
])('a remote listed %s another cannot take its page and slot', (_, remotes) => {
  const given = Object.fromEntries(visited(...remotes).map((remote) => [remote.name, claimed(remote)]));

  expect(given).toEqual({ checkout: ['/payment/:id', 'part-checkout'], catalog: ['/home'] });
});

test('a release to fall back to does not take what another remote has by now', () => {
  const gave = { ...intruder, live: release('3.0.0', ['/home']), previous: [intruder.live] };
  const [catalog] = visited(gave, checkout);

  expect(catalog?.fallback && claimed(catalog.fallback)).toEqual(['/home']);
});

test('disputed claims are named with the remotes that make them, also of a canary', () => {
  const canary = { release: intruder.live, percent: 10 };
  const withCanary = { ...intruder, live: release('1.0.0', ['/home']), canary };

  const disputed = ['page /payment/:: checkout, catalog', 'slot part-checkout: checkout, catalog'];
  expect(disputedClaims({ remotes: [checkout, intruder] })).toEqual(disputed);
  expect(disputedClaims({ remotes: [checkout, withCanary] })).toEqual(disputed);
  expect(disputedClaims({ remotes: [checkout] })).toEqual([]);
});
