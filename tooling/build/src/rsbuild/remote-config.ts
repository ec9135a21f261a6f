import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import type { RemoteManifest } from '@shop/registry';
import { baseConfig, buildConstants, isCompressed } from './base-config.ts';
import { containedStyles, markOf } from './contained-styles.ts';
import { federatedRemote, moduleRuntime } from './federation.ts';
import { nestedStyles } from './nested-styles.ts';
import { prerenderRemote } from './prerender-bundle.ts';
import { containerName, EXPOSED, writeRelease, writeReleaseManifest } from './release-files.ts';
import type { Mode } from './shared-modules.ts';
import type { ShopImports } from './shop-imports.ts';
import { copySurface, requirementsOf } from './surface-file.ts';
import { remoteWithinBudget } from './within-budget.ts';

/** A remote to be built, in the workspace or in a repository of its own. */
export interface RemoteBuild {
  directory: string;
  manifest: RemoteManifest;
  version: string;
  mode: Mode;
  /** The folder that the release is written to. */
  distPath: string;
  /** The port of its development server. */
  port: number;
  /** The shared modules that it needs, with their version ranges. */
  required: Readonly<Record<string, string>>;
  /** The report of its surface. */
  surface: string | undefined;
  imports: ShopImports;
}

/** The build of a remote: the same in every repository. */
export function remoteConfig(remote: RemoteBuild): RsbuildConfig {
  const { directory, manifest, version, mode, distPath, port, required, surface, imports } = remote;
  const { name } = manifest;
  const container = containerName(name, version);
  return mergeRsbuildConfig(baseConfig({ directory, name, version, mode }, imports), {
    resolve: { alias: moduleRuntime() },
    tools: {
      htmlPlugin: false,
      postcss: (_, { addPlugins }) => addPlugins([containedStyles(name), nestedStyles(markOf(name))]),
    },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      cors: { origin: [/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/] },
    },
    // The entry is one script with the exposed module: opening the container needs no other. Libraries have no chunks
    // of their own, and what several screens share is a chunk only where it is worth one of a browser's six connections.
    splitChunks: {
      preset: 'none',
      chunks: 'async',
      // Bytes of source. A smaller chunk is in each screen that uses it.
      minSize: 40_000,
      cacheGroups: {
        defaultVendors: false,
        exposed: {
          name: container,
          // The styles stay a file of their own, which the page brings or the container loads.
          type: /^javascript/,
          chunks: ({ name }) => name === EXPOSED,
          enforce: true,
        },
      },
    },
    // Its files and its hot updates come from its own server, on whatever page it runs.
    dev: { assetPrefix: true, client: { port } },
    // The entry, which the manifest pins, contains the hashes of all chunks: the browser refuses others.
    security: { sri: { enable: mode === 'production', algorithm: 'sha384' } },
    output: { assetPrefix: 'auto', distPath: { root: distPath } },
    plugins: [
      ...federatedRemote(container, required, imports.nameOf),
      writeReleaseManifest({
        container,
        prerender: manifest.routes.some(({ guard }) => guard === 'public')
          ? () => prerenderRemote(directory, buildConstants({ name, version }), imports.nameOf)
          : undefined,
        ...requirementsOf(surface),
      }),
      writeRelease(manifest, version),
      copySurface(surface),
      ...(isCompressed() ? [remoteWithinBudget(manifest)] : []),
    ],
  });
}
