import { incompatibilitiesOfRelease } from '@shop/backend/surfaces';
import type { Registry, RegistryEntry, Release } from '@shop/registry';
import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { aRemote, aShell } from './surface.fixture.ts';

const site = (release: object) =>
  sourceTree({
    'shell/surface.json': JSON.stringify(aShell()),
    'remotes/catalog/1.0.0/surface.json': JSON.stringify(release),
  });

const release = (version: string): Release => ({ version, manifest: '', routes: [], menu: [], slots: [] });
const publishedIn = (folder: string, registry: Partial<Registry> = {}) => ({
  site: folder,
  registry: { issuedAt: '', remotes: [], ...registry },
});

test('a kept release is compared with the live shell', () => {
  expect(incompatibilitiesOfRelease(publishedIn(site(aRemote())), 'catalog', '1.0.0')).toEqual([]);

  const forOtherReact = aRemote({ modules: { react: '^18.2.0' } });
  expect(incompatibilitiesOfRelease(publishedIn(site(forOtherReact)), 'catalog', '1.0.0')).toEqual([
    'it needs react ^18.2.0, and the shell has 19.3.1',
  ]);
});

test('a release without a report is left to the browser', () => {
  expect(incompatibilitiesOfRelease(publishedIn(site(aRemote())), 'catalog', '0.9.0')).toEqual([]);
});

/** A site with two versions of the shell, and a remote that needs React 19. */
const versioned = () =>
  sourceTree({
    'shell/3.3.0/surface.json': JSON.stringify(aShell()),
    'shell/4.0.0/surface.json': JSON.stringify(aShell({ modules: { react: '20.0.0' } })),
    'remotes/catalog/1.0.0/surface.json': JSON.stringify(aRemote()),
  });

test('a release of a remote is compared with the live shell and with its canary', () => {
  const live = { name: 'shell', live: release('3.3.0'), previous: [release('4.0.0')] };
  expect(incompatibilitiesOfRelease(publishedIn(versioned(), { shell: live }), 'catalog', '1.0.0')).toEqual(
    [],
  );

  const shell = { ...live, canary: { release: release('4.0.0'), percent: 10 } };
  expect(incompatibilitiesOfRelease(publishedIn(versioned(), { shell }), 'catalog', '1.0.0')).toEqual([
    expect.stringContaining('and the shell has 20.0.0'),
  ]);
});

test.each<[string, RegistryEntry]>([
  ['live', { name: 'catalog', live: release('1.0.0'), previous: [] }],
  [
    'a canary',
    {
      name: 'catalog',
      live: release('0.9.0'),
      canary: { release: release('1.0.0'), percent: 1 },
      previous: [],
    },
  ],
])('a release of the shell is compared with every remote that is %s', (_, catalog) => {
  const published = publishedIn(versioned(), { remotes: [catalog] });

  expect(incompatibilitiesOfRelease(published, 'shell', '3.3.0')).toEqual([]);
  expect(incompatibilitiesOfRelease(published, 'shell', '4.0.0')).toEqual([
    expect.stringMatching(/^catalog 1\.0\.0: it needs react .+, and the shell has 20\.0\.0$/),
  ]);
});
