import { REMOTE_TIMEOUT_MS } from '@shop/contracts';

/**
 * Reads a JSON document of the site itself, which no call of the API stands for.
 * @param integrity which the browser holds the document to
 * @throws {Error} no answer in time, not a success, another document, or not JSON
 */
export async function fetchJson(url: string, integrity = ''): Promise<unknown> {
  const response = await fetch(url, { integrity, signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
