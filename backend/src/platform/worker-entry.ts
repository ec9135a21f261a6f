/**
 * Finds a worker beside the module that asks. As source it is TypeScript, which needs a loader first; in a
 * bundle the two are JavaScript files, side by side.
 *
 * @param name the worker's file, without its ending
 * @param moduleUrl the `import.meta.url` of the module that asks
 */
export function workerEntry(name: string, moduleUrl: string): URL {
  const file = moduleUrl.endsWith('.ts') ? `./${name}-from-source.mjs` : `./${name}.js`;
  return new URL(file, moduleUrl);
}
