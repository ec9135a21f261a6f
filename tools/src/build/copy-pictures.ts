import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { halfPicture } from '../../../shared/contracts/src/pictures.ts';

/**
 * Copies the pictures to where the site serves `/pictures` from: those of the seed whole and in half their size,
 * and what is in its final form already, the one for shared links and the opening's variants, as it is.
 */
export async function copyPictures(root: string, target: string): Promise<void> {
  const renders = path.join(root, 'pictures/renders');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  if (!existsSync(renders)) return;
  const files = readdirSync(renders);
  for (const file of files.filter((name) => /\.(jpg|avif)$/.test(name))) {
    cpSync(path.join(renders, file), path.join(target, file));
  }
  const pictures = files.filter((file) => file.endsWith('.webp'));
  await Promise.all(
    pictures.map(async (file) => {
      cpSync(path.join(renders, file), path.join(target, file));
      const whole = sharp(path.join(renders, file));
      const { width } = await whole.metadata();
      await whole
        .resize(Math.round(width / 2))
        .webp({ quality: 80 })
        .toFile(path.join(target, halfPicture(file)));
    }),
  );
}
