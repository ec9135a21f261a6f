import { isRecord, type PublicConfig } from '@shop/contracts';
import { keptValue } from '@shop/host/internal';
import {
  allReleases,
  BUCKETS,
  DEFAULT_RELEASE_ENVIRONMENT,
  entriesOf,
  type KnownRegistry,
  knownOf,
  type Registry,
  readSignedRegistry,
  SHELL,
  type Visit,
  visitOf,
  whyUntrusted,
} from '@shop/registry';
import { fetchJson } from './fetch-json.ts';

const REGISTRY_URL = '/remotes.json';
const BUCKET_KEY = 'visitor-place';
const KNOWN_KEY = 'registry';

export type Keys = Pick<PublicConfig, 'releaseKeys' | 'releaseEnvironment'>;

/**
 * The releases of a first visit, selected here because no server has.
 * @throws {Error} as {@link readNewVisit}
 */
export const readFirstVisit = (config: Keys): Promise<Visit> => readLiveVisit(config, storedBucket());

/**
 * The releases that a new visit would get: of the remotes that the present one carries, if it was narrowed.
 * @throws {Error} when the registry cannot be read, is not signed with a known key, or is not to be trusted
 */
export async function readNewVisit(config: Keys, { place, narrowed, remotes }: Visit): Promise<Visit> {
  const visit = await readLiveVisit(config, place);
  const carried = new Set(remotes.map(({ name }) => name));
  return narrowed ? { ...visit, remotes: visit.remotes.filter(({ name }) => carried.has(name)) } : visit;
}

/** What has changed in the shop since a visit began. */
export interface VisitChanges {
  /** Whether a new visit would get other releases. */
  isOutdated: boolean;
  retired: readonly string[];
}

/** @throws {Error} as {@link readNewVisit} */
export const readChanges = async (config: Keys, present: Visit): Promise<VisitChanges> =>
  visitChanges(present, await readNewVisit(config, present));

/**
 * Compares a visit with one that would begin now. What is previewed is left out, because it differs from what others get
 * for as long as the preview lasts, and so is the shell where it has no versions.
 */
export function visitChanges(visit: Visit, live: Visit): VisitChanges {
  const previewed = visit.preview?.release.split('@')[0];
  const releasesIn = ({ remotes, shell }: Visit): string =>
    [...remotes, ...(visit.shell && shell ? [{ name: SHELL, version: shell }] : [])]
      .filter(({ name }) => name !== previewed)
      .map(({ name, version }) => `${name}@${version}`)
      .join();
  // A release that was withdrawn leaves the registry as it is.
  if (live.issuedAt < visit.issuedAt) return { isOutdated: false, retired: [] };
  const offered = live.remotes.map(({ name }) => name);
  return {
    isOutdated: releasesIn(live) !== releasesIn(visit),
    retired: visit.remotes.map(({ name }) => name).filter((name) => !offered.includes(name)),
  };
}

async function readLiveVisit(config: Keys, bucket: number): Promise<Visit> {
  const content = await readSignedRegistry(await fetchJson(REGISTRY_URL), config.releaseKeys);
  const { withdrawn = [], unfit, flags } = content.signed;
  return visitOf(acceptTrusted(content.registry, config), { bucket, withdrawn, unfit, flags });
}

/** @throws {Error} when it is for another environment, expired, or older than one that this browser has accepted */
function acceptTrusted(
  registry: Registry,
  { releaseKeys, releaseEnvironment = DEFAULT_RELEASE_ENVIRONMENT }: Keys,
): Registry {
  if (releaseKeys.length === 0) return registry;
  // Read again each time: another tab may have accepted a newer one.
  const known = keptValue(KNOWN_KEY, knownIn);
  const before = known.get();
  const refusal = whyUntrusted(registry, { environment: releaseEnvironment, known: before });
  if (refusal !== undefined) throw new Error(refusal);
  const accepted = knownOf(registry, before);
  if (accepted) known.set(accepted);
  return registry;
}

function knownIn(stored: unknown): KnownRegistry | undefined {
  if (!isRecord(stored)) return undefined;
  const { version, issuedAt, delegation } = stored;
  if (typeof version !== 'number' || typeof issuedAt !== 'string') return undefined;
  return { version, issuedAt, ...(typeof delegation === 'number' && { delegation }) };
}

/** The versions of each remote, and of the shell, in the registry, the live one first. */
export async function readVersions(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { registry } = await readSignedRegistry(await fetchJson(REGISTRY_URL), []);
  return new Map(
    entriesOf(registry).map((entry) => [entry.name, allReleases(entry).map(({ version }) => version)]),
  );
}

/** When no server has chosen the visitor's bucket, it is chosen here on the first visit. */
function storedBucket(): number {
  const kept = keptValue(BUCKET_KEY, (stored) => {
    return typeof stored === 'number' && stored < BUCKETS ? stored : undefined;
  });
  const bucket = kept.get() ?? Math.floor(Math.random() * BUCKETS);
  kept.set(bucket);
  return bucket;
}
