import { expect, test } from 'vitest';
import type { Registry } from './registry.ts';
import { parseRegistry, registryJson } from './registry-json.ts';

const release = (version: string) => ({
  version,
  manifest: `/remotes/catalog/${version}/release.json`,
  routes: [],
  menu: [],
  slots: [],
});

const registry: Registry = {
  issuedAt: '2026-01-01T00:00:00.000Z',
  remotes: [
    {
      name: 'catalog',
      live: release('1.1.0'),
      canary: { release: release('1.2.0'), percent: 10 },
      previous: [release('1.0.0')],
    },
    { name: 'account', live: release('1.0.0'), previous: [] },
  ],
  shell: { name: 'shell', live: release('3.4.0'), previous: [release('3.3.0')] },
  retired: [
    {
      entry: { name: 'trade', live: release('1.0.0'), previous: [] },
      retiredAt: '2026-01-01T00:00:00.000Z',
      successor: '/home',
    },
  ],
};

test('what was written is read again', () => {
  expect(parseRegistry(registryJson(registry))).toEqual(registry);
});

test('canary and previous releases keep the keys that released shells read', () => {
  expect(JSON.parse(registryJson(registry)).remotes).toEqual([
    {
      name: 'catalog',
      live: release('1.1.0'),
      trial: { release: release('1.2.0'), percent: 10 },
      former: [release('1.0.0')],
    },
    { name: 'account', live: release('1.0.0'), former: [] },
  ]);
});
