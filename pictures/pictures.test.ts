import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { OWN_PICTURES, SHARED_LINK_PICTURE } from '@shop/contracts';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const KILOBYTE = 1024;

const filesOf = (folder: string): string[] =>
  readdirSync(path.join(import.meta.dirname, folder))
    .sort()
    .map((name) => path.join(import.meta.dirname, folder, name));

test('no picture of a part has more than 64 KB', () => {
  const heavy = filesOf('renders').filter(
    (file) => /-\d{4}\.webp$/.test(file) && statSync(file).size > 64 * KILOBYTE,
  );
  expect(heavy).toEqual([]);
});

test('the picture for shared links has the declared size, and less than 150 KB', async () => {
  const file = path.join(import.meta.dirname, 'renders/shared-link.jpg');
  const { width, height } = SHARED_LINK_PICTURE;
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width, height });
  expect(statSync(file).size).toBeLessThan(150 * KILOBYTE);
});

test('the pictures’ base address changes when one of them does', () => {
  const hash = createHash('sha256');
  for (const file of ['renders', 'variants'].flatMap(filesOf)) {
    hash.update(path.basename(file)).update(readFileSync(file));
  }
  expect(OWN_PICTURES).toBe(`/pictures/${hash.digest('hex').slice(0, 10)}`);
});
