import { renew } from './fetch-json.ts';

/** What the federation runtime, bundlers and browsers say of a file that did not arrive, and may at the next attempt. */
const MISSING_FILE = /ScriptNetworkError|Loading .*chunk|import.*module/i;

const thrown = new Map<unknown, unknown>();

/**
 * Loads a module that has run to its end. Runtime and bundlers give out one that has thrown, as far as it came, when it
 * is asked for again: this throws its first error again.
 */
export async function finished<Value>(module: unknown, load: () => Promise<Value>): Promise<Value> {
  if (thrown.has(module)) throw thrown.get(module);
  try {
    return await load();
  } catch (error) {
    const text = String(error);
    if (MISSING_FILE.test(text)) await renew(/https?:[^\s)"]+/.exec(text)?.[0]);
    else thrown.set(module, error);
    throw error;
  }
}
