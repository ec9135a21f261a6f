import { createRequire } from 'node:module';
import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { ENTRY, EXPOSED } from './release-files.ts';

/** The form of the containers that remotes are built as, in the words of the surface reports. */
export const CONTAINER_FORM = 'standard';

/** The forms that the shell opens. "plain" is what remotes were built as for shell 2.0. */
export const OPENED_FORMS: readonly string[] = ['plain', CONTAINER_FORM];

/**
 * Builds a remote as a Module Federation container that exposes its one module as `./remote`. It brings no copy of a
 * shared module and not the core of the runtime either: the shell provides both.
 * @param name the container's, and the global variable in which its entry leaves it
 * @param required the shared modules, with the range of versions that the remote accepts
 */
export const federatedRemote = (
  name: string,
  required: Readonly<Record<string, string>>,
  exposed = './src/index.ts',
): RsbuildPlugin[] => [
  pluginModuleFederation({
    name,
    filename: ENTRY,
    exposes: { [`./${EXPOSED}`]: { import: exposed, name: EXPOSED } },
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(required).map(([module, requiredVersion]) => [
        module,
        { singleton: true, strictVersion: true, requiredVersion, import: false as const },
      ]),
    ),
    // Types come from the workspace's packages.
    dts: false,
    manifest: true,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  }),
  containerOnly,
];

/**
 * Flags of the runtime's core that leave out what the shell does not use: "snapshots", which are what a manifest says
 * of a remote (the shop's signed registry says it), and Node.js. For a build with the federation plugin
 * `experiments.optimization` sets them. The shell is none: the plugin would add 4 KB of bundler runtime that nothing
 * in the shell calls.
 */
export const RUNTIME_FLAGS = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

/**
 * What the shell's build replaces in its sources.
 * @param provided the versions of the modules that it shares
 */
export const federatedShell = (provided: Readonly<Record<string, string>>): Record<string, string> => ({
  ...RUNTIME_FLAGS,
  SHARED_VERSIONS: JSON.stringify(provided),
});

/** A remote is nothing but its container: without this, `src/index.ts` would be an entry too. */
const containerOnly: RsbuildPlugin = {
  name: 'shop:container-only',
  setup(api) {
    api.modifyRspackConfig((config) => {
      config.entry = {};
    });
  },
};

const packageOf = (from: string) => createRequire(createRequire(import.meta.url).resolve(from));

/**
 * The runtime as ES modules, which can be tree-shaken. Rspack finds the runtime by `require.resolve`, and so gets the
 * CommonJS files of the same packages.
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

/** Gives up on a chunk that does not arrive: a retry is offered instead of an endless wait. */
export const chunkTimeout = (milliseconds: number) => (config: Rspack.Configuration) => {
  config.output = { ...config.output, chunkLoadTimeout: milliseconds };
};
