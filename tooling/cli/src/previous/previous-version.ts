import path from 'node:path';
import { buildTargets, readWorkspacePackages } from '@shop/build';
import { previousVersionOf } from '../surfaces/surface-report.ts';
import { previousCommit } from './previous-commit.ts';

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
