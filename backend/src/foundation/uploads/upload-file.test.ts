import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { UploadFile } from './upload-file.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => void vi.unstubAllEnvs());

it('reads back what was appended, and knows its hash', async () => {
  const file = await UploadFile.create();
  await file.append(Buffer.from('front '));
  await file.append(Buffer.from('bumper'));
  expect(String(await file.read())).toBe('front bumper');
  expect(file.hash).toBe(createHash('sha256').update('front bumper').digest('hex'));
  await file.close();
});

it('leaves nothing in the temporary folder, also when the process ends before it is closed', async () => {
  const file = await UploadFile.create();
  await file.append(Buffer.alloc(1000));
  expect(await readdir(folder)).toEqual([]);
  await file.close();
});

it('is refused as unavailable when the disk refuses', async () => {
  vi.stubEnv('TMPDIR', path.join(folder, 'missing'));
  await expect(UploadFile.create()).rejects.toMatchObject({
    code: 'unavailable',
    cause: expect.objectContaining({ code: 'ENOENT' }),
  });
});
