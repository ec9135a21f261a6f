import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { changeWithdrawn, WithdrawnReleases } from './withdrawn-releases.ts';

const log = createLog('silent');
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'withdrawn-'));
  file = path.join(folder, 'withdrawn.json');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const withdrawn = () => new WithdrawnReleases(path.join(folder, 'remotes.json'), log);

it('is empty at first', async () => {
  await expect(withdrawn().read()).resolves.toEqual([]);
});

it('contains what any process has withdrawn, once', async () => {
  for (const id of ['catalog@1.1.0', 'admin@2.0.0', 'catalog@1.1.0']) await withdrawn().add(id);

  await expect(withdrawn().read()).resolves.toEqual(['catalog@1.1.0', 'admin@2.0.0']);
});

it('loses no release when several processes withdraw at once, and leaves no other file behind', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `catalog@1.${index}.0`);
  await Promise.all(ids.map((id) => withdrawn().add(id)));

  expect([...(await withdrawn().read())].sort()).toEqual(ids.sort());
  expect(await readdir(folder)).toEqual(['withdrawn.json']);
});

it.each(['', '["catalog@1.1', '{"catalog":"1.1.0"}'])(
  'goes on with the last good list while the file says %j, and tells so once',
  async (damaged) => {
    await writeFile(file, '["catalog@1.0.0"]');
    const releases = withdrawn();
    await releases.read();
    const error = vi.spyOn(log, 'error');

    await writeFile(file, damaged);
    await expect(releases.read()).resolves.toEqual(['catalog@1.0.0']);
    await expect(releases.read()).resolves.toEqual(['catalog@1.0.0']);
    expect(error).toHaveBeenCalledTimes(1);
    expect(releases.problem).toBeDefined();

    await releases.add('catalog@1.1.0');
    await expect(readFile(file, 'utf8').then(JSON.parse)).resolves.toEqual([
      'catalog@1.0.0',
      'catalog@1.1.0',
    ]);
    await releases.read();
    expect(releases.problem).toBeUndefined();
  },
);

it('goes on with what can still be read of a file that was damaged from the beginning', async () => {
  await writeFile(file, '["catalog@1.0.0", "admin@2.');
  const releases = withdrawn();
  await expect(releases.read()).resolves.toEqual(['catalog@1.0.0']);

  await releases.add('search@1.1.0');
  await expect(withdrawn().read()).resolves.toEqual(['catalog@1.0.0', 'search@1.1.0']);
});

it('writes nothing once another process has taken the lock over', async () => {
  const registryFile = path.join(folder, 'remotes.json');
  const losing = changeWithdrawn(registryFile, async (ids) => {
    await writeFile(`${registryFile}.lock-file`, 'another process');
    return [...ids, 'catalog@1.1.0'];
  });

  await expect(losing).rejects.toThrow('was lost before the change was written');
  await expect(withdrawn().read()).resolves.toEqual([]);
});

it('does not replace a file that it cannot open', async () => {
  await symlink('withdrawn.json', file);

  await expect(withdrawn().add('catalog@1.1.0')).rejects.toThrow('ELOOP');
  await expect(withdrawn().read()).resolves.toEqual([]);
});
