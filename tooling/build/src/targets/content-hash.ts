import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Not inputs of a build: what others install or build, and what only tests read. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'testing']);
const TEST_FILE = /\.test\.tsx?$/;

/**
 * A hash of names and contents of files. It tells whether a build would have another result, independent of
 * the files' dates.
 * @param paths files and folders relative to the root; a missing one counts as empty
 */
export function contentHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((entry) => filesIn(root, entry))) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(root: string, entry: string): string[] {
  const absolute = path.join(root, entry);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [entry];
  return readdirSync(absolute, { withFileTypes: true })
    .filter(counts)
    .map(({ name }) => `${entry}/${name}`)
    .toSorted()
    .flatMap((child) => filesIn(root, child));
}

function counts(entry: Dirent): boolean {
  return entry.isDirectory()
    ? !IGNORED_FOLDERS.has(entry.name)
    : entry.isFile() && !TEST_FILE.test(entry.name);
}
