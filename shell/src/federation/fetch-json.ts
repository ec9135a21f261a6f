/** Milliseconds the shell waits for one remote before it offers a retry instead. */
export const PATIENCE = 15_000;

/**
 * Reads a JSON document of the site itself, which no call of the API stands for.
 * @throws {Error} no answer in time, not a success, or not JSON
 */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
