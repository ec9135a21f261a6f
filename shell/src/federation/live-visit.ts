import {
  allReleases,
  BUCKETS,
  DEFAULT_RELEASE_ENVIRONMENT,
  entriesOf,
  type KnownRegistry,
  knownOf,
  type PublicConfig,
  type Registry,
  readSignedRegistry,
  type Visit,
  visitOf,
  whyUntrusted,
} from '@shop/contracts';
import { fetchJson } from './fetch-json.ts';

const REGISTRY_URL = '/remotes.json';
const BUCKET_KEY = 'visitor-place';
const KNOWN_KEY = 'registry';

export type Keys = Pick<PublicConfig, 'releaseKeys' | 'releaseEnvironment'>;

/**
 * The releases of a first visit, selected here because no server has.
 * @throws {Error} as {@link readLiveVisit}
 */
export const readFirstVisit = (config: Keys): Promise<Visit> => readLiveVisit(config, storedBucket());

/**
 * The releases that a new visit would get.
 * @param bucket the visitor's bucket, of {@link BUCKETS}
 * @throws {Error} when the registry cannot be read, is not signed with a known key, or is not to be trusted
 */
export async function readLiveVisit(config: Keys, bucket: number): Promise<Visit> {
  const content = await readSignedRegistry(await fetchJson(REGISTRY_URL), config.releaseKeys);
  const withdrawn = content.signed.withdrawn ?? [];
  return visitOf(trusted(content.registry, config), { bucket, withdrawn });
}

/** @throws {Error} when it is for another environment, expired, or older than one that this browser has accepted */
function trusted(
  registry: Registry,
  { releaseKeys, releaseEnvironment = DEFAULT_RELEASE_ENVIRONMENT }: Keys,
): Registry {
  if (releaseKeys.length === 0) return registry;
  const refusal = whyUntrusted(registry, { environment: releaseEnvironment, known: knownRegistry() });
  if (refusal !== undefined) throw new Error(refusal);
  const known = knownOf(registry);
  if (known) remember(KNOWN_KEY, JSON.stringify(known));
  return registry;
}

/** The newest registry that this browser has accepted. */
function knownRegistry(): KnownRegistry | undefined {
  try {
    const { version, issuedAt } = JSON.parse(remembered(KNOWN_KEY) ?? '{}');
    return typeof version === 'number' && typeof issuedAt === 'string' ? { version, issuedAt } : undefined;
  } catch {
    return undefined;
  }
}

/** The versions of each remote, and of the shell, in the registry, the live one first. */
export async function readReleases(): Promise<{ name: string; versions: string[] }[]> {
  const { registry } = await readSignedRegistry(await fetchJson(REGISTRY_URL), []);
  return entriesOf(registry).map((entry) => ({
    name: entry.name,
    versions: allReleases(entry).map(({ version }) => version),
  }));
}

/** When no server has chosen the visitor's bucket, it is chosen here on the first visit. */
function storedBucket(): number {
  const stored = remembered(BUCKET_KEY);
  if (stored !== undefined && Number(stored) < BUCKETS) return Number(stored);
  const chosen = Math.floor(Math.random() * BUCKETS);
  remember(BUCKET_KEY, String(chosen));
  return chosen;
}

/** A browser may refuse its storage: the shop then remembers nothing. */
function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Chosen or checked again on the next visit.
  }
}
