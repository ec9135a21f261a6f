import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { differingPairs } from './differing-pairs.ts';
import { aRemote, aShell } from './surface.fixture.ts';

const catalog = aRemote({ modules: { react: '^19.3.1' } });

test('shell and remotes are paired with the previous version of the other', () => {
  const root = sourceTree({
    'shell/surface.json': JSON.stringify(aShell({ version: '2.0.0' })),
    'shell/surface.previous.json': JSON.stringify(aShell({ version: '1.1.0', modules: { react: '18.3.1' } })),
    'remotes/catalog/surface.json': JSON.stringify({ ...catalog, version: '1.1.0' }),
    'remotes/catalog/surface.previous.json': JSON.stringify(catalog),
    'remotes/new/surface.json': JSON.stringify(aRemote({ modules: {} })),
  });

  expect(differingPairs(root, ['catalog', 'new'])).toEqual([
    {
      remote: 'catalog',
      previous: 'shell',
      shellVersion: '1.1.0',
      remoteVersion: '1.1.0',
      incompatibilities: ['it needs react ^19.3.1, and the shell has 18.3.1'],
    },
    {
      remote: 'catalog',
      previous: 'remote',
      shellVersion: '2.0.0',
      remoteVersion: '1.0.0',
      incompatibilities: [],
    },
    {
      remote: 'new',
      previous: 'shell',
      shellVersion: '1.1.0',
      remoteVersion: '1.0.0',
      incompatibilities: [],
    },
  ]);
});

test('without previous versions there are no pairs', () => {
  const root = sourceTree({
    'shell/surface.json': JSON.stringify(aShell()),
    'remotes/catalog/surface.json': JSON.stringify(catalog),
  });

  expect(differingPairs(root, ['catalog'])).toEqual([]);
});
