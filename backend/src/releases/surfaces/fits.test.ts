import { cp } from 'node:fs/promises';
import type { Registry, RegistryEntry, Release, RemoteSurface, ShellSurface } from '@shop/registry';
import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { openSurfaceFits } from './fits.ts';

const aShell = (modules = { react: '19.3.1' }): ShellSurface => ({
  version: '1.1.0',
  modules,
  exports: {},
  types: {},
  slots: {},
  containers: ['standard'],
});
const aRemote = (modules = { react: '^19.3.1' }): RemoteSurface => ({
  version: '1.0.0',
  offers: {},
  requires: { shell: '1.1.0', modules, uses: {}, container: 'standard' },
});

const site = (surface: RemoteSurface) =>
  sourceTree({
    'shell/surface.json': JSON.stringify(aShell()),
    'remotes/catalog/1.0.0/surface.json': JSON.stringify(surface),
  });

const release = (version: string): Release => ({ version, manifest: '', routes: [], menu: [], slots: [] });
const catalog: RegistryEntry = { name: 'catalog', live: release('1.0.0'), previous: [] };

/** Why a release does not fit, in the site with this registry. */
async function reasonsOf(id: string, folder: string, registry: Partial<Registry> = {}) {
  const reasons = await openSurfaceFits(folder).reasons({ remotes: [catalog], ...registry });
  return reasons.get(id);
}

test('a release is compared with the live shell', async () => {
  expect(await reasonsOf('catalog@1.0.0', site(aRemote()))).toBeUndefined();

  const forOtherReact = aRemote({ react: '^18.2.0' });
  expect(await reasonsOf('catalog@1.0.0', site(forOtherReact))).toEqual([
    'it needs react ^18.2.0, and the shell has 19.3.1',
  ]);
});

test('a release without a report is left to the browser', async () => {
  const remotes = [{ ...catalog, live: release('0.9.0') }];
  expect(await reasonsOf('catalog@0.9.0', site(aRemote({ react: '^18.2.0' })), { remotes })).toBeUndefined();
});

test('a release that was put in place meanwhile is compared', async () => {
  const folder = sourceTree({ 'shell/surface.json': JSON.stringify(aShell()) });
  const fits = openSurfaceFits(folder);
  const registry = { remotes: [catalog] };
  expect(await fits.misfits(registry)).toEqual([]);

  await cp(site(aRemote({ react: '^18.2.0' })), folder, { recursive: true });
  expect((await fits.reasons(registry)).has('catalog@1.0.0')).toBe(true);
});

/** A site with two versions of the shell, and a remote that needs React 19. */
const versioned = () =>
  sourceTree({
    'shell/3.3.0/surface.json': JSON.stringify(aShell()),
    'shell/4.0.0/surface.json': JSON.stringify(aShell({ react: '20.0.0' })),
    'remotes/catalog/1.0.0/surface.json': JSON.stringify(aRemote()),
  });

test('a release of a remote is compared with the live shell and with its canary', async () => {
  const live = { name: 'shell', live: release('3.3.0'), previous: [release('4.0.0')] };
  expect(await reasonsOf('catalog@1.0.0', versioned(), { shell: live })).toBeUndefined();

  const shell = { ...live, canary: { release: release('4.0.0'), percent: 10 } };
  expect(await reasonsOf('catalog@1.0.0', versioned(), { shell })).toEqual([
    expect.stringContaining('and the shell has 20.0.0'),
  ]);
});

test.each<[string, RegistryEntry]>([
  ['live', catalog],
  ['a canary', { ...catalog, live: release('0.9.0'), canary: { release: release('1.0.0'), percent: 1 } }],
])('a release of the shell is compared with every remote that is %s', async (_, remote) => {
  const shell = { name: 'shell', live: release('3.3.0'), previous: [], previews: [release('4.0.0')] };
  const registry = { remotes: [remote], shell };

  expect(await reasonsOf('shell@3.3.0', versioned(), registry)).toBeUndefined();
  expect(await reasonsOf('shell@4.0.0', versioned(), registry)).toEqual([
    expect.stringMatching(/^catalog 1\.0\.0: it needs react .+, and the shell has 20\.0\.0$/),
  ]);
});
