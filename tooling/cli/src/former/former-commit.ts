import { execFileSync } from 'node:child_process';

/**
 * The newest commit in which a package still had a version: what was released under it was built from there.
 * @param folder of the package, relative to the root
 * @returns `undefined` where there is no history, or it does not reach back that far
 */
export function formerCommit(root: string, folder: string, version: string): string | undefined {
  const file = `${folder}/package.json`;
  const line = `"version": "${version}"`;
  const git = (...parameters: string[]): string =>
    execFileSync('git', parameters, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    if (git('show', `HEAD:./${file}`).includes(line)) return git('rev-parse', 'HEAD');
    // The parent of the commit that took the line away.
    return git('log', '-1', '--format=%P', `-S${line}`, '--', file).split(' ')[0] || undefined;
  } catch {
    return undefined;
  }
}
