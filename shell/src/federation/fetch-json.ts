import { REMOTE_TIMEOUT_MS } from '@shop/contracts';

/**
 * Reads a JSON document of the site that is not a call of the API.
 * @param integrity which the browser checks
 * @throws {Error} timeout, failure, wrong hash, or not JSON
 */
export async function fetchJson(url: string, integrity = ''): Promise<unknown> {
  const response = await fetch(url, { integrity, signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
