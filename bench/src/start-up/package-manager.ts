import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';

/**
 * The package manager in the README's command: `pnpm@10.34.9`.
 * @throws {Error} when package.json names none
 */
export function packageManager(): string {
  const description: unknown = JSON.parse(readFileSync(path.join(workspaceRoot, 'package.json'), 'utf8'));
  if (typeof description === 'object' && description !== null && 'packageManager' in description) {
    if (typeof description.packageManager === 'string') return description.packageManager;
  }
  throw new Error('package.json names no package manager.');
}
