/**
 * Finds the worker beside the module that asks. As source it is TypeScript, which needs a loader first; in a
 * bundle the two are JavaScript files, side by side.
 *
 * @param moduleUrl the `import.meta.url` of the module that asks.
 */
export function pgliteWorkerEntry(moduleUrl: string): URL {
  const file = moduleUrl.endsWith('.ts') ? './pglite-worker-from-source.mjs' : './pglite-worker.js';
  return new URL(file, moduleUrl);
}
