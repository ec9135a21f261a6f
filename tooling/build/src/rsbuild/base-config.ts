import type { RsbuildConfig, Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { REMOTE_TIMEOUT_MS } from '@shop/registry';
import { chunkTimeout } from './federation.ts';
import { precompressed } from './precompressed.ts';
import type { Mode } from './shared-modules.ts';
import type { ShopImports } from './shop-imports.ts';
import { passesOverUnbuiltSources } from './unbuilt-sources.ts';

/** A package, and its build mode. */
export interface BuiltPackage {
  directory: string;
  name: string;
  version: string;
  mode: Mode;
}

/** A development build is neither compressed nor measured. */
export const isCompressed = (): boolean => process.env['NODE_ENV'] === 'production';

export const modeOf = (command: string): Mode => (command === 'build' ? 'production' : 'development');

/** Constants that the sources of shell and remotes may use. */
export const buildConstants = ({
  name,
  version,
}: Pick<BuiltPackage, 'name' | 'version'>): Record<string, string> => ({
  'process.env.REMOTE_NAME': JSON.stringify(name),
  'process.env.REMOTE_VERSION': JSON.stringify(version),
});

/**
 * Exports get the shortest free names, which saves half a KB of a first visit. By default a name is a hash of
 * itself, so that it stays when a module's other exports come and go.
 */
const shortestExportNames: Rspack.Configuration = { optimization: { mangleExports: 'size' } };

/** Options that shell and remotes share. */
export function baseConfig(built: BuiltPackage, imports: ShopImports): RsbuildConfig {
  const isForVisitors = built.mode === 'production' && isCompressed();
  return {
    plugins: [pluginReact(), ...(isForVisitors ? [precompressed()] : [])],
    source: { define: buildConstants(built) },
    dev: { progressBar: false, lazyCompilation: false },
    output: {
      cleanDistPath: true,
      legalComments: 'none',
      // Published with a release, and read by the shop alone: no script names its map.
      ...(isForVisitors && { sourceMap: { js: 'hidden-source-map' } }),
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
      // The first versions that support `light-dark()`, which the design tokens use.
      overrideBrowserslist: ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5'],
    },
    tools: {
      rspack: [chunkTimeout(REMOTE_TIMEOUT_MS), ...(isForVisitors ? [shortestExportNames] : [])],
      postcss: {
        postcssOptions: {
          plugins: [
            ...(isForVisitors ? [passesOverUnbuiltSources(built.directory, imports)] : []),
            // The bundler minifies.
            ['@tailwindcss/postcss', { optimize: false }],
          ],
        },
      },
    },
  };
}
