import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Keeps npm packages external to a bundle, and bundles the workspace's own. A package that the folder's
 * package.json does not name is an error: the bundle would not find it at run time, even where a bundled
 * package of the workspace names it.
 * @param folder the package that is bundled
 */
export function npmPackagesOutside(folder: string): Plugin {
  return {
    name: 'npm-packages-outside',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) => {
        if (kind === 'entry-point' || specifier.startsWith('@shop/')) return undefined;
        const installed =
          isBuiltin(specifier) || existsSync(path.join(folder, 'node_modules', packageOf(specifier)));
        if (installed) return { path: specifier, external: true };
        return {
          errors: [
            { text: `${packageOf(specifier)} is not among the dependencies of ${path.basename(folder)}` },
          ],
        };
      });
    },
  };
}

/** The package of a specifier: `@fastify/cors` for `@fastify/cors/plugin.js`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
