import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, RegistryEntry, Release } from '@shop/registry';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeOldFolders } from './old-folders.ts';

const DAY_MS = 24 * 3_600_000;
const release = (version: string): Release => ({ version, manifest: '', routes: [], menu: [], slots: [] });
const entry = (name: string, live: string, ...previous: string[]): RegistryEntry => ({
  name,
  live: release(live),
  previous: previous.map(release),
});
const registry = (remotes: RegistryEntry[], shell = entry('shell', '4.0.0')): Registry => ({
  issuedAt: '',
  remotes,
  shell,
});

let site: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'old-folders-'));
  for (const folder of [
    'remotes/catalog/1.0.0',
    'remotes/catalog/1.1.0',
    'remotes/gone/1.0.0',
    'shell/.build',
    'shell/3.0.0',
    'shell/4.0.0',
  ]) {
    await mkdir(path.join(site, folder), { recursive: true });
    await writeFile(path.join(site, folder, 'release.json'), '{}');
    // An image of a site may say that its files are old.
    await utimes(path.join(site, folder), 0, 0);
  }
});
afterEach(() => rm(site, { recursive: true }));

const versionsOf = async (parent: string) =>
  (await readdir(path.join(site, parent))).filter((name) => !name.startsWith('.')).sort();
const after = (days: number, ...registries: Registry[]) =>
  removeOldFolders(site, registries, Date.now() + days * DAY_MS);

test('removes a release of shell or remote a week after no registry lists it, and no earlier', async () => {
  const now = registry([entry('catalog', '1.1.0')]);
  await after(0, now);
  await after(6, now);
  expect(await versionsOf('remotes/catalog')).toEqual(['1.0.0', '1.1.0']);
  expect(await versionsOf('shell')).toEqual(['3.0.0', '4.0.0']);

  await after(8, now);
  expect(await versionsOf('remotes/catalog')).toEqual(['1.1.0']);
  expect(await versionsOf('remotes/gone')).toEqual([]);
  expect(await versionsOf('shell')).toEqual(['4.0.0']);
  expect(await readdir(path.join(site, 'shell'))).toContain('.build');
});

test('keeps what can be gone back to, what was deployed with the site, and a retired remote', async () => {
  const retired = [{ entry: entry('gone', '1.0.0'), retiredAt: '' }];
  const newest = { ...registry([entry('catalog', '1.1.0', '1.0.0')]), retired };
  const deployed = registry([], entry('shell', '3.0.0'));
  await after(0, newest, deployed);
  await after(30, newest, deployed);

  expect(await versionsOf('remotes/catalog')).toEqual(['1.0.0', '1.1.0']);
  expect(await versionsOf('remotes/gone')).toEqual(['1.0.0']);
  expect(await versionsOf('shell')).toEqual(['3.0.0', '4.0.0']);
});

test('begins to count again when a registry lists a release once more', async () => {
  const without = registry([entry('catalog', '1.1.0')]);
  await after(0, without);
  await after(1, registry([entry('catalog', '1.1.0', '1.0.0')]));
  await after(8, without);

  expect(await versionsOf('remotes/catalog')).toEqual(['1.0.0', '1.1.0']);
});
