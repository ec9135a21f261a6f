import {
  allReleases,
  PLACES,
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
const PLACE_KEY = 'visitor-place';

type Keys = Pick<PublicConfig, 'releaseKeys'>;

/**
 * What this visit loads: from the page where the server put it there, which has checked the registry, else
 * settled here from `/remotes.json`.
 * @throws {Error} when the registry cannot be had, or nobody who may release has signed it
 */
export async function readVisit(config: Keys): Promise<Visit> {
  const inlined = inlinedJson('visit');
  return isVisit(inlined) ? inlined : readLiveVisit(config, keptPlace());
}

/**
 * What a visit that began now would load.
 * @param place the visitor's, of {@link PLACES}
 * @throws {Error} as {@link readVisit}
 */
export async function readLiveVisit({ releaseKeys }: Keys, place: number): Promise<Visit> {
  const signed = await fetchJson(REGISTRY_URL);
  if (!isSigned(signed)) throw new Error(`${REGISTRY_URL} is no registry of remotes.`);
  const registry: Registry =
    releaseKeys.length > 0 ? await verifiedRegistry(signed, releaseKeys) : JSON.parse(signed.registry);
  return visitOf(registry, { place, withdrawn: signed.withdrawn ?? [] });
}

/** The versions of each remote that the registry lists, the one that is live first. */
export async function readReleases(): Promise<{ name: string; versions: string[] }[]> {
  const signed = await fetchJson(REGISTRY_URL);
  if (!isSigned(signed)) throw new Error(`${REGISTRY_URL} is no registry of remotes.`);
  const { remotes }: Registry = JSON.parse(signed.registry);
  return remotes.map((entry) => ({
    name: entry.name,
    versions: allReleases(entry).map(({ version }) => version),
  }));
}

/** Where no server draws the visitor's place, it is drawn here on the first visit. */
function keptPlace(): number {
  const kept = localStorage.getItem(PLACE_KEY);
  if (kept !== null && Number(kept) < PLACES) return Number(kept);
  const drawn = Math.floor(Math.random() * PLACES);
  localStorage.setItem(PLACE_KEY, String(drawn));
  return drawn;
}

const isVisit = (value: unknown): value is Visit => isRecord(value) && Array.isArray(value['remotes']);

const isSigned = (value: unknown): value is SignedRegistry =>
  isRecord(value) && typeof value['registry'] === 'string' && typeof value['signature'] === 'string';
