/**
 * Finds a worker beside the module that asks. From source it is TypeScript, which needs a loader first; in a
 * bundle both are JavaScript files in the same folder.
 * @param name the worker's file, without its extension
 * @param moduleUrl the `import.meta.url` of the module that asks
 */
export function workerEntry(name: string, moduleUrl: string): URL {
  const file = moduleUrl.endsWith('.ts') ? `./${name}-from-source.mjs` : `./${name}.js`;
  return new URL(file, moduleUrl);
}
