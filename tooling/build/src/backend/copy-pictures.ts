import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies the shop's own pictures, in every width and format, to the folder that the site serves as
 * `/pictures`.
 */
export function copyPictures(root: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const folder of ['renders', 'variants'].map((name) => path.join(root, 'pictures', name))) {
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder).filter((name) => /\.(webp|avif|jpg)$/.test(name))) {
      cpSync(path.join(folder, file), path.join(target, file));
    }
  }
}
