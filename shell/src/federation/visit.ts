import {
  allReleases,
  BUCKETS,
  DEFAULT_RELEASE_ENVIRONMENT,
  type KnownRegistry,
  knownOf,
  type PublicConfig,
  type Registry,
  type SignedRegistry,
  type Visit,
  verifiedRegistry,
  visitOf,
  whyUntrusted,
} from '@shop/contracts';
import { fetchJson } from './fetch-json.ts';
import { inlinedJson } from './inlined-json.ts';
import { isRecord } from './record.ts';

const REGISTRY_URL = '/remotes.json';
const BUCKET_KEY = 'visitor-place';
const KNOWN_KEY = 'registry';

type Keys = Pick<PublicConfig, 'releaseKeys' | 'releaseEnvironment'>;

/**
 * The releases of this visit: inlined in the page by the server, which has verified the registry, else
 * selected here from `/remotes.json`.
 * @throws {Error} when the registry cannot be read, or is not signed with a known key
 */
export async function readVisit(config: Keys): Promise<Visit> {
  const inlined = inlinedJson('visit');
  return isVisit(inlined) ? inlined : readLiveVisit(config, storedBucket());
}

/**
 * The releases that a new visit would get.
 * @param bucket the visitor's bucket, of {@link BUCKETS}
 * @throws {Error} as {@link readVisit}
 */
export async function readLiveVisit(config: Keys, bucket: number): Promise<Visit> {
  const signed = await fetchJson(REGISTRY_URL);
  if (!isSigned(signed)) throw new Error(`${REGISTRY_URL} is no registry of remotes.`);
  return visitOf(await trusted(signed, config), { bucket, withdrawn: signed.withdrawn ?? [] });
}

/** @throws {Error} when it is wrongly signed, or older than one that this browser has taken */
async function trusted(
  signed: SignedRegistry,
  { releaseKeys, releaseEnvironment = DEFAULT_RELEASE_ENVIRONMENT }: Keys,
): Promise<Registry> {
  if (releaseKeys.length === 0) return JSON.parse(signed.registry);
  const registry = await verifiedRegistry(signed, releaseKeys);
  const refusal = whyUntrusted(registry, { environment: releaseEnvironment, known: knownRegistry() });
  if (refusal !== undefined) throw new Error(refusal);
  const known = knownOf(registry);
  if (known) remember(KNOWN_KEY, JSON.stringify(known));
  return registry;
}

/** The newest registry that this browser has taken. */
function knownRegistry(): KnownRegistry | undefined {
  try {
    const { version, issuedAt } = JSON.parse(remembered(KNOWN_KEY) ?? '{}');
    return typeof version === 'number' && typeof issuedAt === 'string' ? { version, issuedAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Each remote's versions in the registry, the live one first. */
export async function readReleases(): Promise<{ name: string; versions: string[] }[]> {
  const signed = await fetchJson(REGISTRY_URL);
  if (!isSigned(signed)) throw new Error(`${REGISTRY_URL} is no registry of remotes.`);
  const { remotes }: Registry = JSON.parse(signed.registry);
  return remotes.map((entry) => ({
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

const isVisit = (value: unknown): value is Visit => isRecord(value) && Array.isArray(value['remotes']);

const isSigned = (value: unknown): value is SignedRegistry =>
  isRecord(value) && typeof value['registry'] === 'string' && typeof value['signature'] === 'string';
