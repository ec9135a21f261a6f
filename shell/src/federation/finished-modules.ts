/** Browsers' messages about a module that did not arrive. */
const NOT_FETCHED =
  /Failed to fetch dynamically imported module|Importing a module script failed|error loading dynamically imported module/;

/**
 * Whether a file of a release did not arrive, and may at the next attempt: the bundlers' errors about chunks name the
 * request, and the federation runtime's about entries have a code, which those about entries that threw have, too.
 */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  ('request' in error ||
    NOT_FETCHED.test(error.message) ||
    (error.message.includes('RUNTIME-008') && !error.message.includes('ScriptExecutionError')));

/**
 * Bundlers and runtime give out a module that has thrown, as far as it came, when it is asked for again. What is
 * returned throws its first error each time instead.
 */
export function finishedModules() {
  const thrown = new Map<unknown, unknown>();
  return async <Value>(module: unknown, load: () => Promise<Value>): Promise<Value> => {
    if (thrown.has(module)) throw thrown.get(module);
    try {
      return await load();
    } catch (error) {
      if (!isMissingFile(error)) thrown.set(module, error);
      throw error;
    }
  };
}
