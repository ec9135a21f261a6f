import { expect, test } from 'vitest';
import type { Registry } from './registry.ts';
import { release } from './release.fixture.ts';
import { parseRegistry } from './signature.ts';

const registry: Registry = {
  issuedAt: '2026-01-01T00:00:00.000Z',
  remotes: [
    {
      name: 'catalog',
      live: release('1.1.0'),
      canary: { release: release('1.3.0'), percent: 10 },
      previous: [release('1.0.0'), { ...release('1.2.0'), withdrawn: true }],
      previews: [release('1.4.0')],
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

test('reads a registry', () => {
  expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
});

test('reads a registry that was signed with the old keys', () => {
  const old = {
    issuedAt: registry.issuedAt,
    remotes: [
      {
        name: 'catalog',
        live: release('1.1.0'),
        trial: { release: release('1.3.0'), percent: 10 },
        former: [release('1.0.0'), { ...release('1.2.0'), abandoned: true }],
        previews: [release('1.4.0')],
      },
      { name: 'account', live: release('1.0.0'), former: [] },
    ],
    shell: { name: 'shell', live: release('3.4.0'), former: [release('3.3.0')] },
    retired: [
      {
        entry: { name: 'trade', live: release('1.0.0'), former: [] },
        retiredAt: '2026-01-01T00:00:00.000Z',
        successor: '/home',
      },
    ],
  };

  expect(parseRegistry(JSON.stringify(old))).toEqual(registry);
});
