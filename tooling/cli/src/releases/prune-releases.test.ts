import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Release } from '@shop/contracts';
import { sourceTree, writeFiles } from '@shop/testkit/files';
import { afterEach, expect, test, vi } from 'vitest';
import { pruneReleases } from './prune-releases.ts';

const DAY_MS = 24 * 3_600_000;
const release = (version: string): Release => ({ version, manifest: '', routes: [], menu: [], slots: [] });
const registry: Registry = {
  issuedAt: '',
  remotes: [{ name: 'catalog', live: release('1.1.0'), previous: [] }],
  shell: { name: 'shell', live: release('3.4.0'), previous: [release('3.3.0')] },
  retired: [{ entry: { name: 'trade', live: release('1.0.0'), previous: [] }, retiredAt: '' }],
};

function aSite() {
  const folders = [
    'shell/3.4.0',
    'shell/3.3.0',
    'shell/3.2.0',
    'remotes/catalog/1.1.0',
    'remotes/catalog/1.0.0',
  ];
  const folder = sourceTree(
    Object.fromEntries(
      [...folders, 'remotes/trade/1.0.0', 'shell/static/js'].map((place) => [`${place}/a.js`, 'a']),
    ),
  );
  const site = { folder, registryFile: path.join(folder, 'remotes.json') };
  const has = (place: string) => existsSync(path.join(folder, place));
  return { site, has };
}

const passDays = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);
afterEach(() => void vi.useRealTimers());

test('releases that nobody can get are removed thirty days after that was noticed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { site, has } = aSite();
  expect(await pruneReleases(site, registry)).toEqual([]);
  passDays(29);
  expect(await pruneReleases(site, registry)).toEqual([]);
  passDays(1);

  expect(await pruneReleases(site, registry)).toEqual(['shell@3.2.0', 'catalog@1.0.0']);
  expect(has('shell/3.2.0')).toBe(false);
  for (const kept of ['shell/3.4.0', 'shell/3.3.0', 'shell/static/js', 'remotes/trade/1.0.0'])
    expect(has(kept)).toBe(true);
});

test('a release that is named again, or a damaged list, starts the time again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { site, has } = aSite();
  await pruneReleases(site, registry);
  passDays(20);
  const named = {
    ...registry,
    shell: { name: 'shell', live: release('3.2.0'), previous: [release('3.3.0')] },
  };
  await pruneReleases(site, named);
  writeFiles(site.folder, { 'remotes.json.history/unnamed.json': '{' });
  await pruneReleases(site, registry);
  passDays(20);

  expect(await pruneReleases(site, registry)).toEqual([]);
  expect(has('shell/3.2.0')).toBe(true);
});
