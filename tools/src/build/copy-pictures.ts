import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Copies the pictures of the seed's parts to where the site serves `/pictures` from. */
export function copyPictures(root: string, target: string): void {
  const renders = path.join(root, 'pictures/renders');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  if (!existsSync(renders)) return;
  const counts = (file: string): boolean => file === renders || file.endsWith('.webp');
  cpSync(renders, target, { recursive: true, filter: counts });
}
