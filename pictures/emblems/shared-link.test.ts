import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SHARED_LINK_PICTURE } from '@shop/contracts';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const file = fileURLToPath(new URL('../renders/shared-link.jpg', import.meta.url));

test('the picture for shared links has the declared size, and less than 150 KB', async () => {
  const { width, height } = SHARED_LINK_PICTURE;
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width, height });
  expect(statSync(file).size).toBeLessThan(150 * 1024);
});
