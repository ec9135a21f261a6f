import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildTarget } from './build-targets.ts';
import { contentHash } from './content-hash.ts';

/** The last build of each target, stored beside it: the hash of its inputs. */
const recordFile = (root: string, name: string): string => path.join(root, 'dist/.build', `${name}.json`);

/** Whether the target has to be built: its inputs have changed, or some output is missing. */
export function isStale(root: string, { name, inputs, outputs }: BuildTarget): boolean {
  if (!outputs.every((file) => existsSync(path.join(root, file)))) return true;
  return readBuildRecord(root, name) !== contentHash(root, inputs);
}

/**
 * Records a finished build.
 * @param hash of the inputs before the build began
 */
export function writeBuildRecord(root: string, name: string, hash: string): void {
  const file = recordFile(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ inputs: hash })}\n`);
}

/** Removes the record: until it is built again the target counts as stale. */
export function removeBuildRecord(root: string, name: string): void {
  rmSync(recordFile(root, name), { force: true });
}

/** @returns the hash of the target's last inputs, if it was built */
export function readBuildRecord(root: string, name: string): unknown {
  const file = recordFile(root, name);
  if (!existsSync(file)) return undefined;
  const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof record === 'object' && record !== null && 'inputs' in record ? record.inputs : undefined;
}
