import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { ShellManifest } from '@shop/registry';
import { integrityOf } from '../integrity.ts';

/** Where the shell is built, below the folder of its versions: nobody is served from it. */
export const SHELL_BUILD = '.build';
const MANIFEST = 'shell.json';
const DAY_MS = 24 * 3_600_000;

/**
 * Moves a finished build of the shell into the folder of its version, while a shop may be serving it. Files of an earlier
 * build of the same version stay for a day, because open pages go on loading them.
 * @param shells the folder of its versions
 */
export function moveShellBuild(shells: string, version: string): void {
  const built = path.join(shells, SHELL_BUILD);
  const place = path.join(shells, version);
  const files = filesIn(built);
  const integrity = Object.fromEntries(
    files.filter(isForVisitors).map((file) => [file, integrityOf(readFileSync(path.join(built, file)))]),
  );
  const manifest: ShellManifest = { integrity };
  writeFileSync(path.join(built, MANIFEST), JSON.stringify(manifest));
  if (!existsSync(place)) {
    renameSync(built, place);
    return;
  }
  // The page comes after all that it loads, and the manifest, which says that it is there, last.
  const isLoaded = (file: string) => file.startsWith('static/');
  const inOrder = [...files.filter(isLoaded), ...files.filter((file) => !isLoaded(file)), MANIFEST];
  for (const file of inOrder) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    renameSync(path.join(built, file), path.join(place, file));
  }
  rmSync(built, { recursive: true });
  for (const file of filesIn(place).filter((name) => !inOrder.includes(name))) {
    const absolute = path.join(place, file);
    if (statSync(absolute).mtimeMs < Date.now() - DAY_MS) rmSync(absolute);
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );

/** Source maps are read by the shop alone, which may keep them elsewhere. */
const isForVisitors = (file: string): boolean => !file.endsWith('.map');
