import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type BuildTarget,
  buildTargets,
  contentHash,
  isStale,
  readWorkspacePackages,
  remoteName,
  removeBuildRecord,
  writeBuildRecord,
} from '@shop/build';
import { inSeconds, PlainFailure, type ProcessGroup, stopwatch } from '@shop/processes';
import { releaseId, SHELL } from '@shop/registry';
import { enterBuilt, releasesHere } from './releases/built-registry.ts';

const LANES = 2;

export interface BuildOptions {
  root: string;
  /** What to build; everything when empty. */
  names: readonly string[];
  print: (line: string) => void;
}

/**
 * Builds what is stale, two at a time, and adds shell and remotes to the registry.
 * @throws PlainFailure with the output of each failed build, or for an unknown name
 */
export async function buildAll(group: ProcessGroup, { root, names, print }: BuildOptions): Promise<void> {
  const targets = buildTargets(root, readWorkspacePackages(root));
  const chosen = chooseTargets(targets, names);
  const changed = chosen.filter((target) => isStale(root, target));
  const stale = await withoutReleased(root, changed, print);
  if (stale.length > 0) print(`Building ${stale.map(({ name }) => name).join(', ')}`);
  const failures: string[] = [];
  await mapWithConcurrency(LANES, stale, async (target) => {
    const failure = await buildOne(group, root, target, print);
    if (failure !== undefined) failures.push(failure);
    // At once, so that a shop that starts meanwhile finds the build that the registry pins.
    else if (target.name === SHELL)
      await enterBuilt(root, [{ name: SHELL, version: target.package.version }], () => {});
  });
  if (failures.length > 0) throw new PlainFailure(failures.join('\n\n'));
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
 * Builds a target if it is stale.
 * @returns the output of a failed build
 */
export async function buildIfStale(
  group: ProcessGroup,
  root: string,
  target: BuildTarget,
  print: (line: string) => void,
): Promise<string | undefined> {
  if (!isStale(root, target)) return undefined;
  print(`Building ${target.name}`);
  return buildOne(group, root, target, print);
}

/** @returns the output of a failed build */
async function buildOne(
  group: ProcessGroup,
  root: string,
  target: BuildTarget,
  print: (line: string) => void,
): Promise<string | undefined> {
  const elapsed = stopwatch();
  // A file that changes during the build leaves the target stale.
  const hash = contentHash(root, target.inputs);
  removeBuildRecord(root, target.name);
  const { succeeded, output } = await target.build(group);
  if (!succeeded) return `${output.trimEnd()}\nThe build of ${target.name} failed.`;
  writeBuildRecord(root, target.name, hash);
  print(`  ${target.name.padEnd(10)} ${inSeconds(elapsed())}`);
  return undefined;
}

function chooseTargets(targets: readonly BuildTarget[], names: readonly string[]): readonly BuildTarget[] {
  const known = targets.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new PlainFailure(
      `There is nothing called ${unknown.join(', ')} to build, only ${known.join(', ')}.`,
    );
  }
  return names.length === 0 ? targets : targets.filter(({ name }) => names.includes(name));
}

/** Runs the work for each item, in order, with limited concurrency. Rejects with the first failure. */
async function mapWithConcurrency<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
