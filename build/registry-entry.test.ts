import { expect, test } from 'vitest';
import { manifest } from '../remotes/catalog/remote.manifest.ts';
import { devRegistry } from './dev-registry.ts';
import { registryEntry } from './registry-entry.ts';

test('a release is listed with what its manifest contributes, and nothing of the team that keeps it', () => {
  expect(registryEntry(manifest, '1.2.0', '/remotes/catalog/1.2.0/')).toEqual({
    name: 'catalog',
    version: '1.2.0',
    manifest: '/remotes/catalog/1.2.0/mf-manifest.json',
    routes: manifest.routes,
    menu: manifest.menu,
    slots: manifest.slots,
  });
});

test('in development every remote comes from its own server', () => {
  expect(devRegistry().remotes.map(({ name, manifest: url }) => [name, url])).toEqual([
    ['catalog', 'http://localhost:4301/mf-manifest.json'],
    ['checkout', 'http://localhost:4302/mf-manifest.json'],
    ['account', 'http://localhost:4303/mf-manifest.json'],
    ['admin', 'http://localhost:4304/mf-manifest.json'],
  ]);
});
