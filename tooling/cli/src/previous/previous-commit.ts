import { execFileSync } from 'node:child_process';

/**
 * The newest commit in which a package had a version: that release was built from it.
 * @param folder of the package, relative to the root
 * @returns `undefined` without a history, or when it does not reach back that far
 */
export function previousCommit(root: string, folder: string, version: string): string | undefined {
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
    // The parent of the commit that removed the line.
    return git('log', '-1', '--format=%P', `-S${line}`, '--', file).split(' ')[0] || undefined;
  } catch {
    return undefined;
  }
}
