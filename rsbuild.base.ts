import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { type AppIcon, defineConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { containedStyles } from './build/contained-styles.ts';
import { devPort } from './build/dev-ports.ts';
import { devShell, refreshableShell } from './build/dev-shell.ts';
import { chunkPatience, federationRuntimeAsModules, onlyWhatIsExposed } from './build/federation-runtime.ts';
import { precompressed } from './build/precompressed.ts';
import { containerName, ENTRY, EXPOSED, writeRelease, writeReleaseManifest } from './build/release-files.ts';
import { type Mode, type Role, sharedModules, versionOf } from './build/shared-modules.ts';
import { copySurface, requirementsOf } from './build/surface-file.ts';
import { SHOP_NAME } from './shared/contracts/src/page.ts';
import type { RemoteManifest } from './shared/contracts/src/releases/registry.ts';

/** Development writes beside what is built, and cleans up only after itself. */
const distOf = (mode: Mode): string =>
  path.join(import.meta.dirname, mode === 'production' ? 'dist' : 'dist/development');

/** Milliseconds after which a chunk counts as lost; the shell waits as long for a whole remote. */
const CHUNK_PATIENCE = 15_000;

const modeOf = (command: string): Mode => (command === 'build' ? 'production' : 'development');

/** What shell and remotes build alike. */
function base(name: string, version: string): RsbuildConfig {
  return {
    plugins: [pluginReact(), ...(process.env['NODE_ENV'] === 'production' ? [precompressed()] : [])],
    source: {
      define: {
        'process.env.REMOTE_NAME': JSON.stringify(name),
        'process.env.REMOTE_VERSION': JSON.stringify(version),
      },
    },
    dev: { progressBar: false, lazyCompilation: false },
    output: {
      cleanDistPath: true,
      legalComments: 'none',
      // The first versions that know `light-dark()`, which the design tokens are written in.
      overrideBrowserslist: ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5'],
    },
    tools: {
      rspack: [federationRuntimeAsModules, chunkPatience(CHUNK_PATIENCE)],
      postcss: { postcssOptions: { plugins: ['@tailwindcss/postcss'] } },
    },
  };
}

/** The part of the federation's settings that shell and remotes must agree on. */
const agreement = (directory: string, role: Role, mode: Mode) => ({
  dts: false,
  // The other strategy, version-first, would let a remote's newer React take the shell's place.
  shareStrategy: 'loaded-first' as const,
  shared: sharedModules(directory, role, mode),
});

const optimization = { target: 'web', disableSnapshot: true } as const;

/** The smallest is for iOS, which reads no manifest. */
const appIcon: AppIcon = {
  name: SHOP_NAME,
  icons: [
    { src: './src/layout/app-icon-180.png', size: 180, target: 'apple-touch-icon' },
    { src: './src/layout/app-icon-192.png', size: 192, target: 'web-app-manifest' },
    { src: './src/layout/app-icon-512.png', size: 512, target: 'web-app-manifest' },
  ],
};

/**
 * The build of the shell. It holds no remote's address: those come from the registry at run time.
 * @param directory the shell's directory
 */
export const defineShell = (directory: string) =>
  defineConfig(({ command, env }) => {
    const mode = modeOf(command);
    const isDevelopment = env === 'development';
    return mergeRsbuildConfig(
      base('shell', versionOf(directory)),
      {
        source: { entry: { index: './src/index.ts' } },
        html: {
          template: './index.html',
          favicon: './src/layout/favicon.svg',
          appIcon,
        },
        output: { distPath: { root: path.join(distOf(isDevelopment ? 'development' : mode), 'shell') } },
        plugins: [
          pluginModuleFederation({
            ...agreement(directory, 'shell', mode),
            name: 'shell',
            manifest: false,
            remotes: {},
            experiments: { provideExternalRuntime: mode === 'production', optimization },
          }),
          copySurface(directory),
        ],
      },
      isDevelopment ? refreshableShell : {},
      mode === 'development' ? devShell(process.env) : {},
    );
  });

/**
 * The build of a remote: alone, into `dist/remotes/<name>/<version>/`, which never changes afterwards.
 * @param directory the remote's directory; its package.json holds the version, which `REMOTE_VERSION` overrides
 */
export const defineRemote = (directory: string, manifest: RemoteManifest) =>
  defineConfig(({ command }) => {
    const mode = modeOf(command);
    const { name } = manifest;
    const version = process.env['REMOTE_VERSION'] ?? versionOf(directory);
    const container = containerName(name, version);
    return mergeRsbuildConfig(base(name, version), {
      tools: {
        htmlPlugin: false,
        rspack: onlyWhatIsExposed,
        postcss: (_, { addPlugins }) => addPlugins(containedStyles(name)),
      },
      server: {
        host: '127.0.0.1',
        port: devPort(name),
        strictPort: true,
        cors: { origin: [/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/] },
      },
      // The entry, which the manifest pins, holds the hashes of all chunks: the browser refuses another.
      security: { sri: { enable: mode === 'production', algorithm: 'sha384' } },
      output: { assetPrefix: 'auto', distPath: { root: path.join(distOf(mode), 'remotes', name, version) } },
      plugins: [
        pluginModuleFederation({
          ...agreement(directory, 'remote', mode),
          name: container,
          filename: ENTRY,
          manifest: false,
          exposes: { './remote': { import: './src/index.ts', name: EXPOSED } },
          experiments: { externalRuntime: mode === 'production', optimization },
        }),
        writeReleaseManifest(container, requirementsOf(directory)),
        writeRelease(manifest, version),
        copySurface(directory),
      ],
    });
  });
