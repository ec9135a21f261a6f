import path from 'node:path';
import { buildTargets, readWorkspacePackages } from '@shop/build';
import { git } from '@shop/processes';
import { previousVersionOf } from '../surfaces/surface-report.ts';

/** Shell or remote in the previous version. */
export interface PreviousVersion {
  /** `shell`, or the remote's name. */
  name: string;
  version: string;
  /** The folder of its sources; absent when the history does not reach back to them. */
  commit: string | undefined;
}

/** The previous versions of shell and remotes. */
export const previousVersions = (root: string): PreviousVersion[] =>
  buildTargets(readWorkspacePackages(root)).flatMap(({ name, package: { folder } }) => {
    const version = previousVersionOf(path.join(root, folder));
    return version === undefined ? [] : [{ name, version, commit: previousCommit(root, folder, version) }];
  });

/** The site of the previous releases, which has no registry. */
export const previousSite = (root: string): string => path.join(root, 'dist/previous');

/**
 * The newest commit in which a package had a version: that release was built from it.
 * @param folder of the package, relative to the root
 * @returns `undefined` without a history, or when it does not reach back that far
 */
export function previousCommit(root: string, folder: string, version: string): string | undefined {
  const file = `${folder}/package.json`;
  const line = `"version": "${version}"`;
  if (git(root, 'show', `HEAD:./${file}`)?.includes(line)) return git(root, 'rev-parse', 'HEAD');
  // The parent of the commit that removed the line.
  return git(root, 'log', '-1', '--format=%P', `-S${line}`, '--', file)?.split(' ')[0] || undefined;
}
