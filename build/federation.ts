import path from 'node:path';
import type { RsbuildPlugin, Rspack, RspackChain } from '@rsbuild/core';
import { ENTRY } from './release-files.ts';
import type { ProvidedModule } from './shared-modules.ts';

/**
 * The form of containers that remotes are built as. Before shell 2 each brought a part of Module Federation's
 * runtime along, the form that the reports of surfaces call "runtime".
 */
export const CONTAINER_FORM = 'plain';

/** What a remote's first script is made of. */
const CONTAINER = path.join(import.meta.dirname, '../shared/host/src/remote-container.entry.ts');

export const SHARES_MODULES = 'shop:shares-modules';

/** Lets the shell hand out its modules. It imports them itself as any module: it never takes another's. */
export const sharesModules = (provided: Readonly<Record<string, ProvidedModule>>): RsbuildPlugin => ({
  name: SHARES_MODULES,
  setup(api) {
    api.modifyBundlerChain((chain, { rspack }) => {
      const provides = Object.fromEntries(
        Object.entries(provided).map(([shareKey, { request, version }]) => [
          request,
          { shareKey, version, eager: true },
        ]),
      );
      chain.plugin('federation').use(rspack.sharing.ProvideSharedPlugin, [{ provides }]);
      nameBuild(chain, 'shell');
    });
  },
});

/**
 * Makes a remote a container that exposes `src/index.ts`, and takes what is shared from whoever opens it: the shell,
 * with Module Federation's runtime. It brings neither that runtime nor the bundler's choice among versions along:
 * what it needs is one version of each module, or none (shared/host/src/remote-container.ts).
 * @param name the container's, and the global variable in which its first script leaves it
 * @param required the shared modules, with the range of versions of each
 */
export const isContainer = (name: string, required: Readonly<Record<string, string>>): RsbuildPlugin => ({
  name: 'shop:is-container',
  setup(api) {
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, {
        source: {
          entry: {
            [name]: { import: CONTAINER, filename: ENTRY, library: { type: 'global', name }, html: false },
          },
          define: { REQUIRED_MODULES: JSON.stringify(required) },
        },
        resolve: { alias: { 'remote-module$': path.join(api.context.rootPath, 'src/index.ts') } },
        output: {
          externals: Object.fromEntries(
            Object.keys(required).map((module) => [module, `${name}.modules[${JSON.stringify(module)}]`]),
          ),
        },
      }),
    );
    api.modifyBundlerChain((chain) => nameBuild(chain, name));
  },
});

/** Builds in one page must not take each other's chunks for their own. */
function nameBuild({ output }: RspackChain, name: string): void {
  output.uniqueName(name).chunkLoadingGlobal(`chunk_${name}`);
}

/** Gives up on a chunk that does not arrive: a retry is offered instead of an endless wait. */
export const chunkPatience = (milliseconds: number) => (config: Rspack.Configuration) => {
  config.output = { ...config.output, chunkLoadTimeout: milliseconds };
};
