import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Release } from '@shop/contracts';
import { expect, test } from 'vitest';
import { sourceTree } from '../testing/source-tree.ts';
import { withBuilt } from './registry-changes.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { releaseKey } from './release-key.ts';

const release: Release = {
  version: '1.0.0',
  manifest: '/remotes/catalog/1.0.0/release.json',
  routes: [],
  menu: [],
  slots: [],
};
const enter =
  (name: string) =>
  (registry: Registry): Registry =>
    withBuilt(registry, name, release);

/** A working copy with its own key, and the path of its registry. */
function workingCopy() {
  const root = sourceTree({});
  return { file: path.join(root, 'dist/remotes.json'), key: releaseKey(root, {}) };
}
const namesIn = ({ remotes }: Registry) => remotes.map(({ name }) => name);

test('a registry that does not exist yet is empty; what is entered is signed, and read again', async () => {
  const { file, key } = workingCopy();
  expect(namesIn(await readRegistry(file, key))).toEqual([]);

  await changeRegistry(file, key, enter('catalog'));
  expect(namesIn(await readRegistry(file, key))).toEqual(['catalog']);
});

test('what was built before the working copy had a key is no registry any more', async () => {
  const root = sourceTree({ 'dist/remotes.json': '{"remotes":[]}' });

  expect(namesIn(await readRegistry(path.join(root, 'dist/remotes.json'), releaseKey(root, {})))).toEqual([]);
});

test('a change that changes nothing leaves the file alone', async () => {
  const { file, key } = workingCopy();
  await changeRegistry(file, key, enter('catalog'));
  const before = readFileSync(file, 'utf8');

  await changeRegistry(file, key, enter('catalog'));
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('those who change it at once lose nothing of each other’s', async () => {
  const { file, key } = workingCopy();
  const names = ['account', 'admin', 'catalog', 'checkout'];
  await Promise.all(names.map((name) => changeRegistry(file, key, enter(name))));

  expect(namesIn(await readRegistry(file, key)).toSorted()).toEqual(names);
});

test('a registry that somebody else signed, or changed, is refused with what to do', async () => {
  const { file, key } = workingCopy();
  await changeRegistry(file, key, enter('catalog'));
  await expect(readRegistry(file, workingCopy().key)).rejects.toThrow('RELEASE_SIGNING_KEY');

  writeFileSync(file, readFileSync(file, 'utf8').replace('catalog', 'katalog'));
  await expect(changeRegistry(file, key, enter('admin'))).rejects.toThrow('no registry that this');
});
