import type { ReleaseChange } from '@shop/contracts';
import type { ConsoleRelease, ReleaseState } from '@shop/contracts/calls';
import {
  entryOf,
  isNothing,
  type PreviousRelease,
  proofOf,
  type Registry,
  type RegistryEntry,
  type Release,
  releaseId,
  type SignedDocument,
  suffices,
} from '@shop/registry';
import { gt } from 'semver';
import type { Present } from '../registry/registry.ts';
import {
  changeEntry,
  endCanary,
  goLive,
  rollBack,
  startCanary,
  withPreview,
} from '../registry/registry-changes.ts';
import { releaseRefused } from '../registry/release-refusals.ts';
import type { ReleaseMarks, releaseMarks } from '../registry/store.ts';
import { incompatibilitiesOfRelease } from '../surfaces/surface.ts';
import { refuseUnfit } from './release-gates.ts';

type Standing = Pick<ReleaseState, 'state' | 'percent'>;

/** A requested change of which visitors get a release. */
export interface WantedChange {
  remote: string;
  version: string;
  change: Exclude<ReleaseChange, 'preview' | keyof typeof releaseMarks>;
  percent?: number | undefined;
}

interface ChangeContext {
  present: Present;
  /** The owner's keys. */
  keys: readonly string[];
  site: string;
  /** The release's statement, with the latest signatures. */
  statement: SignedDocument | undefined;
}

/**
 * The registry after a change of one release.
 * @returns `undefined` when nothing would change: a request can be repeated
 * @throws {Refusal} `release-refused` with the reason
 */
export async function applyChange(
  wanted: WantedChange,
  context: ChangeContext,
): Promise<Registry | undefined> {
  const { remote, version, change } = wanted;
  const { registry } = context.present;
  const entry = entryOf(registry, remote);
  if (!entry) throw releaseRefused(`Nothing of ${remote} is released.`);
  if (change === 'roll-back') return rolledBack(entry, version, context);
  if (change === 'end-canary')
    return entry.canary?.release.version === version
      ? withoutCanary(registry, remote, entry.canary.release)
      : undefined;
  const percent = change === 'canary' ? (wanted.percent ?? 0) : 100;
  if (isAlreadyGiven(entry, version, percent)) return undefined;
  const release = await promotable(entry, version, context);
  return changeEntry(registry, remote, percent === 100 ? goLive(release) : startCanary(release, percent));
}

/** Whether visitors already get a release to this extent. */
function isAlreadyGiven({ live, canary }: RegistryEntry, version: string, percent: number): boolean {
  if (percent === 100) return live.version === version;
  return canary?.release.version === version && canary.percent === percent;
}

/** @returns the release of an entry that may be given to visitors */
async function promotable(
  entry: RegistryEntry,
  version: string,
  { present, keys, site, statement }: ChangeContext,
): Promise<Release> {
  const { name, live, canary, previews = [] } = entry;
  const { delegation, marks } = present;
  const release = [...(canary ? [canary.release] : []), ...previews].find((one) => one.version === version);
  if (!release) throw releaseRefused(whyNotPromotable(entry, version));
  if (canary && canary.release.version !== version)
    throw releaseRefused(`${name} ${canary.release.version} is a canary: end it first.`);
  if (!isNothing(live) && !gt(version, live.version))
    throw releaseRefused(`${name} ${version} is lower than ${live.version}, which is live: go back instead.`);
  if (marks.withdrawn.includes(releaseId(name, version)))
    throw releaseRefused(`${name} ${version} is withdrawn: reinstate it first.`);
  const proof = await proofOf(name, release, { keys, delegation, statement });
  if (!suffices(proof, delegation, name))
    throw releaseRefused(
      `${name} ${version} has ${proof} of the signatures that it needs before visitors get it.`,
    );
  refuseUnfit(present, release, { remote: name, site, proof });
  return release;
}

/** Why a release that is neither a canary nor a preview cannot be promoted. */
function whyNotPromotable({ name, live, previous }: RegistryEntry, version: string): string {
  const release = previous.find((one) => one.version === version);
  if (live.version === version) return `${name} ${version} is live already: raise its version first.`;
  if (!release) return `${name} ${version} is not ready: finish its upload first.`;
  return release.withdrawn
    ? `${name} ${version} is withdrawn: reinstate it first, if it is good after all.`
    : `${name} ${version} was live before: go back from ${live.version} instead.`;
}

/**
 * The registry in which a release that was rolled back can be promoted again.
 * @returns `undefined` when it was not rolled back
 */
export function reinstateRolledBack(
  registry: Registry,
  remote: string,
  version: string,
): Registry | undefined {
  const rolledBackRelease = entryOf(registry, remote)?.previous.find(
    (one) => one.version === version && one.withdrawn,
  );
  if (!rolledBackRelease) return undefined;
  const { withdrawn: _, ...release } = rolledBackRelease;
  const without = changeEntry(registry, remote, (present) => ({
    ...present,
    previous: present.previous.filter((one) => one !== rolledBackRelease),
  }));
  return withPreview(without, remote, release);
}

const withoutCanary = (registry: Registry, remote: string, canary: Release): Registry =>
  withPreview(changeEntry(registry, remote, endCanary), remote, canary);

/**
 * Rolls back a release: to the one before it when it is live, which leaves a canary a preview; else by ending its canary.
 * @throws {Refusal} `release-refused` when visitors do not get it, so that a wrong version is not taken for success
 */
function rolledBack(
  entry: RegistryEntry,
  version: string,
  { present: { registry, marks }, site }: ChangeContext,
): Registry | undefined {
  const { name, live, canary, previous } = entry;
  if (canary?.release.version === version) return withoutCanary(registry, name, canary.release);
  if (live.version !== version) {
    if (previous.some((release) => release.version === version && release.withdrawn)) return undefined;
    throw releaseRefused(
      `Visitors do not get ${name} ${version}${isNothing(live) ? '' : `: ${live.version} is live`}.`,
    );
  }
  const mayGoLive = (release: Release) =>
    !marks.withdrawn.includes(releaseId(name, release.version)) &&
    incompatibilitiesOfRelease({ site, registry }, name, release.version).length === 0;
  const gone = changeEntry(registry, name, rollBack(mayGoLive));
  return canary ? withPreview(gone, name, canary.release) : gone;
}

/** What a release of an entry is to visitors. */
export function standingOf(
  entry: RegistryEntry,
  version: string,
  marks: ReleaseMarks,
): Pick<ConsoleRelease, 'state' | 'percent' | 'isWithdrawn'> {
  const listed = stateOf(entry, version);
  const isWithdrawn = marks.withdrawn.includes(releaseId(entry.name, version));
  return { ...listed, isWithdrawn: isWithdrawn || listed.state === 'withdrawn' };
}

function stateOf({ live, canary, previous, previews = [] }: RegistryEntry, version: string): Standing {
  const is = (release: Release) => release.version === version;
  if (is(live) && !isNothing(live)) return { state: 'live' };
  if (canary && is(canary.release)) return { state: 'canary', percent: canary.percent };
  const before: PreviousRelease | undefined = previous.find(is);
  if (before) return { state: before.withdrawn ? 'withdrawn' : 'previous' };
  return { state: previews.some(is) ? 'preview' : 'available' };
}

/** The state of a release in a registry. */
export function stateIn(
  registry: Registry,
  { remote, version }: { remote: string; version: string },
  marks: ReleaseMarks,
): ReleaseState {
  const entry = entryOf(registry, remote);
  const live = entry && !isNothing(entry.live) ? { live: entry.live.version } : {};
  const { isWithdrawn, ...standing } = entry
    ? standingOf(entry, version, marks)
    : { isWithdrawn: marks.withdrawn.includes(releaseId(remote, version)), state: 'available' as const };
  return { remote, version, ...(isWithdrawn ? { state: 'withdrawn' } : standing), ...live };
}
