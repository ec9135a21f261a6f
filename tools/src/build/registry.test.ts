import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceTree } from '../testing/source-tree.ts';
import { updateRegistry, withReleases } from './registry.ts';

const release = (name: string, version: string, note = 'built') => ({ name, version, note });

test('a remote that the registry lacks is added', () => {
  const entries = withReleases([release('catalog', '1.0.0', 'old')], [release('admin', '1.0.0')]);
  expect(entries).toEqual([release('catalog', '1.0.0', 'old'), release('admin', '1.0.0')]);
});

test('an entry of the version just built is brought up to date', () => {
  expect(withReleases([release('catalog', '1.0.0', 'old')], [release('catalog', '1.0.0')])).toEqual([
    release('catalog', '1.0.0'),
  ]);
});

test('an entry that someone pointed at another version stays', () => {
  const chosen = [release('catalog', '0.9.0', 'chosen')];
  expect(withReleases(chosen, [release('catalog', '1.0.0')])).toEqual(chosen);
});

test('the file keeps what is chosen, and the user hears of a release that is not', () => {
  const root = sourceTree({
    'remotes.json': JSON.stringify({ remotes: [release('catalog', '0.9.0', 'chosen')] }),
    'catalog.json': JSON.stringify(release('catalog', '1.0.0')),
    'admin.json': JSON.stringify(release('admin', '1.0.0')),
  });
  const file = path.join(root, 'remotes.json');
  const notices = updateRegistry(file, [path.join(root, 'catalog.json'), path.join(root, 'admin.json')]);
  expect(notices).toEqual(['catalog 1.0.0 is built; the registry names 0.9.0.']);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    remotes: [release('catalog', '0.9.0', 'chosen'), release('admin', '1.0.0')],
  });
});
