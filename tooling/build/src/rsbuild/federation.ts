import { createRequire } from 'node:module';
import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { ENTRY, EXPOSED } from './release-files.ts';
import { workspaceImports } from './shop-imports.ts';

/**
 * Builds a remote as a Module Federation container that exposes its one module as `./remote`. It contains
 * neither shared modules nor the core of the runtime: the shell provides both.
 * @param name the container's, also the global variable that its entry sets
 * @param required the shared modules, with the version ranges that the remote accepts
 * @param nameOf how the remote's sources import them
 */
export const federatedRemote = (
  name: string,
  required: Readonly<Record<string, string>>,
  nameOf = workspaceImports.nameOf,
  exposed = './src/index.ts',
): RsbuildPlugin[] => [
  pluginModuleFederation({
    name,
    filename: ENTRY,
    exposes: { [`./${EXPOSED}`]: { import: exposed, name: EXPOSED } },
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(required).map(([module, requiredVersion]) => [
        nameOf(module),
        { shareKey: module, singleton: true, strictVersion: true, requiredVersion, import: false as const },
      ]),
    ),
    // Types come from the workspace's packages, or from the kit.
    dts: false,
    manifest: true,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  }),
  containerOnly,
  numbered,
];

/**
 * Flags of the runtime's core that remove what the shell does not use: snapshots, which are manifest data
 * about remotes (the shop's signed registry holds it), and Node.js. For builds with the federation plugin,
 * `experiments.optimization` sets them. The shell does not use the plugin, which would add 4 KB of bundler
 * runtime that nothing in the shell calls.
 */
export const RUNTIME_FLAGS = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

/**
 * Constants that the shell's build defines.
 * @param provided the versions of the modules that it shares
 */
export const federatedShell = (provided: Readonly<Record<string, string>>): Record<string, string> => ({
  ...RUNTIME_FLAGS,
  SHARED_VERSIONS: JSON.stringify(provided),
});

/** A remote consists of its container only: without this, `src/index.ts` would be an entry too. */
const containerOnly: RsbuildPlugin = {
  name: 'shop:container-only',
  setup(api) {
    api.modifyRspackConfig((config) => {
      config.entry = {};
    });
  },
};

/**
 * Modules and chunks are numbered in the order of their imports. By default their names are hashes of paths,
 * and one of the container's modules holds the absolute path of the runtime: a release built in another folder
 * would have other files, and other sizes.
 */
const numbered: RsbuildPlugin = {
  name: 'shop:numbered',
  apply: 'build',
  setup(api) {
    api.modifyRspackConfig((config) => {
      config.optimization = { ...config.optimization, moduleIds: 'natural', chunkIds: 'natural' };
    });
  },
};

const packageOf = (from: string) => createRequire(createRequire(import.meta.url).resolve(from));

/**
 * The runtime as ES modules, which can be tree-shaken. Rspack resolves the runtime by `require.resolve`, and
 * so gets the CommonJS files of the same packages.
 * @returns an alias
 */
export function moduleRuntime(): Record<string, string> {
  const tools = createRequire(
    packageOf('@module-federation/enhanced').resolve('@module-federation/runtime-tools'),
  );
  const files = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'].map((name) =>
    tools.resolve(name),
  );
  return Object.fromEntries(files.map((file) => [file, path.join(path.dirname(file), 'bundler.js')]));
}

/** Fails a chunk that does not arrive in time, so that a retry is offered instead of an endless wait. */
export const chunkTimeout = (milliseconds: number) => (config: Rspack.Configuration) => {
  config.output = { ...config.output, chunkLoadTimeout: milliseconds };
};

/**
 * The router's production build. Its package always exports the development build, with its warnings; the
 * production build is in the same folder.
 * @param directory the shell's
 * @returns an alias
 */
export function productionRouter(directory: string): Record<string, string> {
  const shell = createRequire(path.join(directory, 'package.json'));
  const development = createRequire(shell.resolve('react-router-dom')).resolve('react-router');
  return { 'react-router$': path.join(path.dirname(development), '../production/index.mjs') };
}
