import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { halfPicture } from '../../../shared/contracts/src/pictures.ts';

/** Copies the pictures of the seed's parts, whole and in half their size, to where the site serves `/pictures` from. */
export async function copyPictures(root: string, target: string): Promise<void> {
  const renders = path.join(root, 'pictures/renders');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  if (!existsSync(renders)) return;
  const pictures = readdirSync(renders).filter((file) => file.endsWith('.webp'));
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
