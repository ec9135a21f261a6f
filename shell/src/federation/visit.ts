import {
  allReleases,
  BUCKETS,
  type PublicConfig,
  type Registry,
  type SignedRegistry,
  type Visit,
  verifiedRegistry,
  visitOf,
} from '@shop/contracts';
import { fetchJson } from './fetch-json.ts';
import { inlinedJson } from './inlined-json.ts';
import { isRecord } from './record.ts';

const REGISTRY_URL = '/remotes.json';
const BUCKET_KEY = 'visitor-place';

type Keys = Pick<PublicConfig, 'releaseKeys'>;

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
export async function readLiveVisit({ releaseKeys }: Keys, bucket: number): Promise<Visit> {
  const signed = await fetchJson(REGISTRY_URL);
  if (!isSigned(signed)) throw new Error(`${REGISTRY_URL} is no registry of remotes.`);
  const registry: Registry =
    releaseKeys.length > 0 ? await verifiedRegistry(signed, releaseKeys) : JSON.parse(signed.registry);
  return visitOf(registry, { bucket: bucket, withdrawn: signed.withdrawn ?? [] });
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
  const stored = localStorage.getItem(BUCKET_KEY);
  if (stored !== null && Number(stored) < BUCKETS) return Number(stored);
  const chosen = Math.floor(Math.random() * BUCKETS);
  localStorage.setItem(BUCKET_KEY, String(chosen));
  return chosen;
}

const isVisit = (value: unknown): value is Visit => isRecord(value) && Array.isArray(value['remotes']);

const isSigned = (value: unknown): value is SignedRegistry =>
  isRecord(value) && typeof value['registry'] === 'string' && typeof value['signature'] === 'string';
