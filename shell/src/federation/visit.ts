import { isRecord } from '@shop/contracts';
import type { Visit } from '@shop/registry';
import { inlinedJson } from './inlined-json.ts';
import type { Keys } from './live-visit.ts';
import type { VisitChanges } from './visit-changes.ts';

/** Verifying a registry and selecting from it takes 2 KB of code that the first page does not need. */
const loadLiveVisit = () => import('./live-visit.ts');

/**
 * The releases of this visit: inlined in the page by the server, which has verified the registry, else
 * selected in the browser from `/remotes.json`.
 * @throws {Error} when the registry cannot be read, is not signed with a known key, or is not to be trusted
 */
export async function readVisit(config: Keys): Promise<Visit> {
  const inlined = inlinedJson('visit');
  if (isVisit(inlined)) return inlined;
  const { readFirstVisit } = await loadLiveVisit();
  return readFirstVisit(config);
}

/**
 * The releases that a new visit would get.
 * @param present the present one
 * @throws {Error} as {@link readVisit}
 */
export async function readNewVisit(config: Keys, present: Visit): Promise<Visit> {
  return (await loadLiveVisit()).readNewVisit(config, present);
}

const isVisit = (value: unknown): value is Visit => isRecord(value) && Array.isArray(value['remotes']);

/**
 * What has changed since the present visit began.
 * @throws {Error} as {@link readVisit}
 */
export async function readChanges(config: Keys, present: Visit): Promise<VisitChanges> {
  return (await loadLiveVisit()).readChanges(config, present);
}
