import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { writeAtomically } from './write-atomically.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = temporaryFolder();
  file = path.join(folder, 'remotes.json');
  await writeFile(file, 'before');
});

it('replaces the file as a whole: who has opened it reads on in the old one', async () => {
  const reader = await open(file);
  await writeAtomically(file, 'after');

  await expect(reader.readFile('utf8')).resolves.toBe('before');
  await reader.close();
  await expect(readFile(file, 'utf8')).resolves.toBe('after');
});

it('leaves nothing else when the file cannot be replaced', async () => {
  await mkdir(path.join(folder, 'taken/by-a-folder'), { recursive: true });

  await expect(writeAtomically(path.join(folder, 'taken'), 'after')).rejects.toThrow();
  expect((await readdir(folder)).sort()).toEqual(['remotes.json', 'taken']);
});
