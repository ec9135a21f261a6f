import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDERS = ['../renders/', '../variants/'].map((folder) => new URL(folder, import.meta.url));
const CONTRACT = new URL('../../shared/contracts/src/pictures.ts', import.meta.url);

/** Ten digits derived from the names and contents of all pictures that the site serves. */
export function versionOfPictures(): string {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    for (const file of readdirSync(folder)
      .filter((name) => !name.endsWith('.json'))
      .sort()) {
      hash.update(file).update(readFileSync(new URL(file, folder)));
    }
  }
  return hash.digest('hex').slice(0, 10);
}

/** Writes the version into the pictures' base address. */
export function recordVersion(): void {
  const source = readFileSync(CONTRACT, 'utf8');
  writeFileSync(CONTRACT, source.replace(/'\/pictures\/[0-9a-f]{10}'/, `'/pictures/${versionOfPictures()}'`));
}
