import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildTarget } from './build-target.ts';
import { contentHash } from './content-hash.ts';

/** What was built last of each target, kept beside it: the hash of all that went in. */
const recordFile = (root: string, name: string): string => path.join(root, 'dist/.build', `${name}.json`);

/** Whether the target has to be built: its inputs have changed since, or something of it is gone. */
export function isStale(root: string, { name, inputs, outputs }: BuildTarget): boolean {
  if (!outputs.every((file) => existsSync(path.join(root, file)))) return true;
  return readRecord(root, name) !== contentHash(root, inputs);
}

/** Remembers what is being built now. @param hash of the inputs before the build began */
export function writeRecord(root: string, name: string, hash: string): void {
  const file = recordFile(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ inputs: hash })}\n`);
}

/** Forgets the target: until it is built again it counts as stale. */
export function removeRecord(root: string, name: string): void {
  rmSync(recordFile(root, name), { force: true });
}

/** @returns the hash of what the target was built from, if it was */
export function readRecord(root: string, name: string): unknown {
  const file = recordFile(root, name);
  if (!existsSync(file)) return undefined;
  const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof record === 'object' && record !== null && 'inputs' in record ? record.inputs : undefined;
}
