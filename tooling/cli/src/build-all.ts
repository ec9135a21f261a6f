import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  BACKEND,
  type BrowserBuildOptions,
  type BuildTarget,
  buildBackend,
  buildForBrowser,
  buildTargets,
  contentHash,
  isStale,
  readWorkspacePackages,
  remoteName,
  removeBuildRecord,
  writeBuildRecord,
} from '@shop/build';
import { chosenByName, inSeconds, PlainFailure, type ProcessGroup, stopwatch } from '@shop/processes';
import { releaseId, SHELL } from '@shop/registry';
import { enterBuilt, releasesHere } from './releases/built-registry.ts';

interface BuildOptions extends Omit<BrowserBuildOptions, 'environment'> {
  root: string;
  print: (line: string) => void;
}

/**
 * Builds what is stale, and adds shell and remotes to the registry.
 * @param options.names what to build; everything when empty
 * @throws PlainFailure with the output of each failed build, or for an unknown name
 */
export async function buildAll(
  group: ProcessGroup,
  { root, names, print }: BuildOptions & { names: readonly string[] },
): Promise<void> {
  const targets = buildTargets(readWorkspacePackages(root));
  const chosen = chosenByName(targets, names, (unknown) => `There is nothing called ${unknown} to build`);
  const stale = chosen.filter((target) => isStale(root, target));
  // At once, so that a shop that starts meanwhile finds the build that the registry pins.
  const onBuilt = async ({ name, package: { version } }: BuildTarget): Promise<void> => {
    if (name === SHELL) await enterBuilt(root, [{ name, version }], () => {});
  };
  await build(group, await withoutReleased(root, stale, print), { root, print, onBuilt });
  const forVisitors = chosen.filter(
    ({ name, package: { folder } }) => name === SHELL || remoteName(folder) !== undefined,
  );
  await enterBuilt(
    root,
    forVisitors.map(({ name, package: { version } }) => ({ name, version })),
    print,
  );
}

/**
 * A published version never changes, so changed sources of such a version are not built, and the user is
 * told.
 */
async function withoutReleased(
  root: string,
  targets: readonly BuildTarget[],
  print: (line: string) => void,
): Promise<BuildTarget[]> {
  const { released } = await releasesHere(root);
  return targets.filter(({ name, outputs, package: { folder, version } }) => {
    const isThere = outputs.every((file) => existsSync(path.join(root, file)));
    if (!isThere || !released.includes(releaseId(name, version))) return true;
    print(
      `${name} ${version} is released. To see what has changed, raise the version in ${folder}/package.json.`,
    );
    return false;
  });
}

/**
 * Builds targets, also those that are not stale: the backend, and beside it all others.
 * @throws PlainFailure with the output of each failed build
 */
export async function build(
  group: ProcessGroup,
  targets: readonly BuildTarget[],
  { root, print, mode, onBuilt }: BuildOptions,
): Promise<void> {
  if (targets.length === 0) return;
  print(`Building ${targets.map(({ name }) => name).join(', ')}`);
  // A file that changes during the build leaves the target stale.
  const hashes = new Map(targets.map((target) => [target, contentHash(root, target.inputs)]));
  for (const { name } of targets) removeBuildRecord(root, name);
  const recorder = () => {
    let elapsed = stopwatch();
    return async (target: BuildTarget): Promise<void> => {
      writeBuildRecord(root, target.name, hashes.get(target) ?? '');
      print(`  ${target.name.padEnd(10)} ${inSeconds(elapsed())}`);
      elapsed = stopwatch();
      await onBuilt?.(target);
    };
  };
  const isBackend = ({ name }: BuildTarget): boolean => name === BACKEND;
  const backend = async (target: BuildTarget) => {
    const record = recorder();
    const result = await buildBackend(root);
    if (result.succeeded) await record(target);
    return result;
  };
  const forBrowser = targets.filter((target) => !isBackend(target));
  const results = await Promise.all([
    ...targets.filter(isBackend).map(backend),
    buildForBrowser(group, root, forBrowser, { mode, onBuilt: recorder() }),
  ]);
  const failures = results.flatMap(({ succeeded, output }) => (succeeded ? [] : [output.trimEnd()]));
  if (failures.length > 0) throw new PlainFailure(failures.join('\n\n'));
}
