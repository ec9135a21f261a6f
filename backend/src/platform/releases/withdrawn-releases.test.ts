import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WithdrawnReleases } from './withdrawn-releases.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'withdrawn-'));
});
afterEach(() => rm(folder, { recursive: true }));

const withdrawn = () => new WithdrawnReleases(path.join(folder, 'remotes.json'));

it('holds nothing at first', async () => {
  await expect(withdrawn().read()).resolves.toEqual([]);
});

it('holds what any process has withdrawn, once', async () => {
  for (const id of ['catalog@1.1.0', 'admin@2.0.0', 'catalog@1.1.0']) await withdrawn().add(id);

  await expect(withdrawn().read()).resolves.toEqual(['catalog@1.1.0', 'admin@2.0.0']);
});

it('passes over what is no list of releases', async () => {
  await writeFile(path.join(folder, 'withdrawn.json'), '{"catalog":"1.1.0"}');
  await expect(withdrawn().read()).resolves.toEqual([]);
  await writeFile(path.join(folder, 'withdrawn.json'), '["catalog@1.1.0", 7]');
  await expect(withdrawn().read()).resolves.toEqual(['catalog@1.1.0']);
});
