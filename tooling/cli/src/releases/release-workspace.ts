import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseFolder } from '@shop/backend/surfaces';
import { buildTargets, isStale, readWorkspacePackages, type WorkspacePackage } from '@shop/build';
import { PlainFailure, type ProcessGroup } from '@shop/processes';
import type { BuiltRelease } from '@shop/publisher';
import { releaseId, SHELL } from '@shop/registry';
import { build } from '../build-all.ts';
import { vitest } from '../steps/run-tool.ts';
import { refuseStaleReport } from '../surfaces/reports.ts';
import { releasesHere } from './built-registry.ts';

const print = (line: string): void => console.log(line);

/**
 * Tests and builds a remote of the workspace, or the shell, in its package.json's version. Nobody gets it yet.
 * @param of.isLocal whether it is for the shop that runs here: its changesets may still be waiting
 * @throws PlainFailure when there is no such remote, a changeset of it is not part of a version yet, its tests or build
 * fail, or this version was built with other sources
 */
export async function buildForRelease(
  group: ProcessGroup,
  root: string,
  { remote, isLocal }: { remote: string; isLocal: boolean },
): Promise<BuiltRelease> {
  const workspacePackage = packageOf(root, remote);
  const { version } = workspacePackage;
  const changes = changesIn(root, workspacePackage, isLocal);
  await refuseStaleReport(root, remote);
  await testAndBuild(group, root, workspacePackage);
  if (changes !== undefined) print(changes);
  return { remote, version, folder: releaseFolder(path.join(root, 'dist'), remote, version) };
}

function changesIn(root: string, released: WorkspacePackage, isLocal: boolean): string | undefined {
  try {
    return changesOf(root, released);
  } catch (error) {
    if (isLocal && error instanceof PlainFailure) return error.message;
    throw error;
  }
}

async function testAndBuild(
  group: ProcessGroup,
  root: string,
  workspacePackage: WorkspacePackage,
): Promise<void> {
  const { folder, version } = workspacePackage;
  const remote = path.basename(folder);
  print(`Testing ${remote}`);
  const { failed, output } = await vitest(group, `release-${remote}`, [path.join(root, folder, path.sep)]);
  if (failed > 0) throw new PlainFailure(`${output}\nThe tests of ${remote} fail: nothing is released.`);
  const target = buildTargets(readWorkspacePackages(root)).find(({ name }) => name === remote);
  if (!target || !isStale(root, target)) return;
  // The build would replace files that visitors are using, and a release never changes.
  if ((await releasesHere(root)).built.includes(releaseId(remote, version)))
    throw new PlainFailure(
      `The sources of ${remote} have changed since ${version} was built. Raise the version in ${folder}/package.json.`,
    );
  await build(group, [target], { root, print });
}

/** The package of a remote, or of the shell. @throws PlainFailure when there is none */
export function packageOf(root: string, remote: string): WorkspacePackage {
  const packages = readWorkspacePackages(root).filter(
    ({ folder }) => folder === SHELL || folder.startsWith('remotes/'),
  );
  const found = packages.find(({ folder }) => path.basename(folder) === remote);
  if (found) return found;
  const names = packages.map(({ folder }) => path.basename(folder)).join(', ');
  throw new PlainFailure(`There is nothing called ${remote} to release, only ${names}.`);
}

/** The release of a remote that was built in another repository. @param folder its `dist/<version>` */
export function builtElsewhere(folder: string): BuiltRelease {
  const { manifest, version } = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'));
  const [, remote] = /^\/remotes\/([a-z][a-z0-9-]*)\//.exec(manifest) ?? [];
  if (remote === undefined) throw new PlainFailure(`${folder}/remote.json names no remote.`);
  return { remote, version, folder };
}

/** The packages that a changeset names, between its first two lines of dashes. */
const NAMED = /^["']?([^"':]+)["']?:/gm;

/**
 * What changed in the package's version, from the `CHANGELOG.md` that the changesets became.
 * @returns nothing for a version that had no changesets
 * @throws PlainFailure while a changeset of the package has not become a version
 */
export function changesOf(root: string, { name, folder, version }: WorkspacePackage): string | undefined {
  const changesets = Object.entries(namedInChangesets(root));
  const pending = changesets.flatMap(([file, named]) => (named.includes(name) ? [file] : []));
  if (pending.length > 0)
    throw new PlainFailure(
      `${pending.join(', ')} is not part of a version yet. Run \`pnpm versions\` and commit, then release.`,
    );
  const file = path.join(root, folder, 'CHANGELOG.md');
  if (!existsSync(file)) return undefined;
  const sections = readFileSync(file, 'utf8').split(/^## /m);
  const entry = sections.find((section) => section.startsWith(`${version}\n`));
  return entry?.slice(version.length).trim();
}

/** The packages that each waiting changeset names, by its file. */
export function namedInChangesets(root: string): Record<string, string[]> {
  const folder = path.join(root, '.changeset');
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return Object.fromEntries(
    files.map((file) => {
      const [, head = ''] = readFileSync(path.join(folder, file), 'utf8').split(/^---$/m);
      return [`.changeset/${file}`, [...head.matchAll(NAMED)].map(([, name = '']) => name)];
    }),
  );
}
