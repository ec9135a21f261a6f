import { isRecord } from '@shop/contracts';
import type { Visit } from '@shop/registry';
import { inlinedJson } from './fetch-json.ts';
import type { Keys } from './live-visit.ts';

/** Verifying a registry and selecting from it takes 2 KB of code that the first page does not need. */
export const loadLiveVisit = () => import('./live-visit.ts');

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

const isVisit = (value: unknown): value is Visit => isRecord(value) && Array.isArray(value['remotes']);
