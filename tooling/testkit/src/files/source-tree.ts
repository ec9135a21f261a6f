import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files, by path relative to the root. */
export function writeFiles(root: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
}

/** A folder with these files, for several tests: the caller removes it. */
export function temporaryTree(files: Files): { root: string; remove: () => void } {
  const root = mkdtempSync(path.join(tmpdir(), 'shop-tree-'));
  writeFiles(root, files);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** A folder with these files that is removed after the test. */
export function sourceTree(files: Files): string {
  const { root, remove } = temporaryTree(files);
  onTestFinished(remove);
  return root;
}
