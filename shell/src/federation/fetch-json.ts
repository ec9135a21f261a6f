import { REMOTE_TIMEOUT_MS } from '@shop/registry';

/** Replaces the browser's copy of a file: one that a proxy cut off would stay for as long as the file does not change. */
export const renew = (url = ''): Promise<unknown> =>
  fetch(url, { cache: 'reload' })
    .then((whole) => whole.text())
    .catch(() => {});

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

/**
 * Reads a JSON document that the server has inlined in the page to save a request.
 * @param id of its `<script type="application/json">`
 * @returns `undefined` when the page has none
 * @throws {SyntaxError} when it is not JSON
 */
export function inlinedJson(id: string): unknown {
  const text = document.querySelector(`script[type="application/json"]#${id}`)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
