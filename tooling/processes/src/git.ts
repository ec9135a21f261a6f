import { execFileSync } from 'node:child_process';

/** What git answers in a folder; nothing where it fails, as outside of a repository. */
export function git(folder: string, ...parameters: string[]): string | undefined {
  const stdio = ['ignore', 'pipe', 'ignore'] satisfies ('ignore' | 'pipe')[];
  try {
    return execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio }).trim();
  } catch {
    return undefined;
  }
}
