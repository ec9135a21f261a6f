import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { WatchedFile } from './watched-file.ts';

it('gives a request after a change the changed content, also while an earlier change is being read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'watched-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'remotes.json');
  await writeFile(file, 'one');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const begun: string[] = [];
  const parse = async (text: string) => {
    begun.push(text);
    await held;
    return text;
  };
  const watched = new WatchedFile(file, parse, createLog('silent'));

  const before = watched.read();
  await expect.poll(() => begun).toEqual(['one']);
  await writeFile(file, 'another');
  const after = watched.read();
  for (let looks = 0; looks < 10; looks += 1) await stat(file);
  release();

  await before;
  expect(await after).toBe('another');
});
