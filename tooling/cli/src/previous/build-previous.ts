import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { releaseFolder } from '@shop/backend/surfaces';
import {
  buildForBrowser,
  buildTargets,
  contentHash,
  readBuildRecord,
  readWorkspacePackages,
  writeBuildRecord,
} from '@shop/build';
import { MAY_BE_OVER_BUDGET } from '@shop/build/rsbuild';
import { PlainFailure, type ProcessGroup } from '@shop/processes';
import { withPreviousTree } from './previous-tree.ts';
import { type PreviousVersion, previousSite, previousVersions } from './previous-version.ts';

/**
 * Builds the previous versions of shell and remotes, from the sources in the git history and with the present
 * npm packages, unless they are built already.
 * @returns those whose sources are not in the history: they are not built
 * @throws PlainFailure with the output of a failed build
 */
export async function buildPrevious(
  group: ProcessGroup,
  root: string,
  print: (line: string) => void,
): Promise<readonly PreviousVersion[]> {
  const packages = contentHash(root, ['pnpm-lock.yaml']);
  const lacking: PreviousVersion[] = [];
  for (const release of previousVersions(root)) {
    const { name, version, commit } = release;
    const folder = releaseFolder(previousSite(root), name, version);
    const from = `${commit} ${packages}`;
    if (commit === undefined) lacking.push(release);
    if (commit === undefined || (existsSync(folder) && readBuildRecord(root, recordOf(name)) === from))
      continue;
    print(`Building ${name} ${version}, as it was`);
    await withPreviousTree(group, root, commit, async (tree) => {
      await buildIn(group, tree, release);
      rmSync(folder, { recursive: true, force: true });
      cpSync(releaseFolder(path.join(tree, 'dist'), name, version), folder, { recursive: true });
    });
    writeBuildRecord(root, recordOf(name), from);
  }
  return lacking;
}

const recordOf = (name: string): string => `previous-${name}`;

/**
 * It was within its budget when it was the present version. With other npm packages it may not be.
 * @param tree the sources of the release
 */
async function buildIn(
  group: ProcessGroup,
  tree: string,
  { name, version, commit }: PreviousVersion,
): Promise<void> {
  const targets = buildTargets(readWorkspacePackages(tree)).filter((target) => target.name === name);
  const environment = { [MAY_BE_OVER_BUDGET]: 'yes' };
  const { succeeded, output } = await buildForBrowser(group, tree, targets, { environment });
  if (targets.length === 0 || !succeeded)
    throw new PlainFailure(`${output}\n${name} ${version} cannot be built from ${commit}.`);
}
