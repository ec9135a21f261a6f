import path from 'node:path';
import { PlainFailure } from '../plain-failure.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { inSeconds, stopwatch } from '../stopwatch.ts';
import { isStale, removeRecord, writeRecord } from './build-record.ts';
import type { BuildTarget } from './build-target.ts';
import { buildTargets, releaseFile, remoteName } from './build-targets.ts';
import { contentHash } from './content-hash.ts';
import { inLanes } from './in-lanes.ts';
import { updateRegistry } from './registry.ts';
import { readWorkspacePackages } from './workspace-package.ts';

const LANES = 2;

export interface BuildOptions {
  root: string;
  /** What to build; everything when empty. */
  names: readonly string[];
  print: (line: string) => void;
}

/**
 * Builds what is stale, two at a time, and enters the remotes into the registry.
 *
 * @throws PlainFailure with the output of each build that failed, or for a name that is none
 */
export async function buildAll(group: ProcessGroup, { root, names, print }: BuildOptions): Promise<void> {
  const targets = buildTargets(root, readWorkspacePackages(root));
  const chosen = chooseTargets(targets, names);
  const stale = chosen.filter((target) => isStale(root, target));
  if (stale.length > 0) print(`Building ${stale.map(({ name }) => name).join(', ')}`);
  const failures: string[] = [];
  await inLanes(LANES, stale, async (target) => {
    const failure = await buildOne(group, root, target, print);
    if (failure !== undefined) failures.push(failure);
  });
  if (failures.length > 0) throw new PlainFailure(failures.join('\n\n'));
  const releases = chosen.flatMap(({ name, package: { folder, version } }) =>
    remoteName(folder) === undefined ? [] : [path.join(root, releaseFile(name, version))],
  );
  for (const notice of updateRegistry(path.join(root, 'dist/remotes.json'), releases)) print(notice);
}

/** @returns what to show of a build that failed */
async function buildOne(
  group: ProcessGroup,
  root: string,
  target: BuildTarget,
  print: (line: string) => void,
): Promise<string | undefined> {
  const elapsed = stopwatch();
  // A file that changes while it is built leaves the target stale.
  const hash = contentHash(root, target.inputs);
  removeRecord(root, target.name);
  const { succeeded, output } = await target.build(group);
  if (!succeeded) return `${output.trimEnd()}\nThe build of ${target.name} failed.`;
  writeRecord(root, target.name, hash);
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
