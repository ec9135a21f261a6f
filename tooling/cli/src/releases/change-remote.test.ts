import path from 'node:path';
import { rollBack } from '@shop/backend/registry-changes';
import type { Release } from '@shop/contracts';
import { sourceTree, writeFiles } from '@shop/testkit/files';
import { beforeEach, expect, test } from 'vitest';
import { changeRemote } from './change-remote.ts';
import { changeRegistry } from './registry-file.ts';
import { releaseKey } from './release-key.ts';

const release = (version: string): Release => ({
  version,
  manifest: `/remotes/catalog/${version}/release.json`,
  routes: [],
  menu: [],
  slots: [],
});

let root: string;
let registryFile: string;

beforeEach(async () => {
  root = sourceTree({});
  registryFile = path.join(root, 'dist/remotes.json');
  const [live, ...previous] = ['1.3.0', '1.2.0', '1.1.0', '1.0.0'].map(release);
  const canary = { release: release('2.0.0'), percent: 10 };
  await changeRegistry(registryFile, releaseKey(root), (registry) => ({
    ...registry,
    remotes: live ? [{ name: 'catalog', live, canary, previous }] : [],
  }));
});

const rollBackTo = (version?: string) => changeRemote(root, 'catalog', (whyNot) => rollBack(version, whyNot));

test('passes over a release whose files were rebuilt in place, and refuses it by name', async () => {
  const integrity = 'sha384-of-what-was-released';
  await changeRegistry(registryFile, releaseKey(root), ({ remotes }) => ({
    remotes: remotes.map((entry) => ({
      ...entry,
      previous: entry.previous.map((release) =>
        release.version === '1.2.0' ? { ...release, integrity } : release,
      ),
    })),
  }));
  writeFiles(root, { 'dist/remotes/catalog/1.2.0/release.json': '{"entry":"rebuilt.js"}' });

  await expect(rollBackTo('1.2.0')).rejects.toThrow('have changed since it was released');
  await expect(rollBackTo()).resolves.toBe('catalog 1.1.0 is live.');
});
