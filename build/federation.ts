import type { RsbuildPlugin, Rspack, RspackChain } from '@rsbuild/core';
import { ENTRY, EXPOSED } from './release-files.ts';
import type { SharedModule } from './shared-modules.ts';

type Shared = Readonly<Record<string, SharedModule>>;

/**
 * The form of containers that remotes are built as: the bundler's own. Before shell 2 each brought a part of Module
 * Federation's runtime along, the form that the reports of surfaces call "runtime".
 */
export const CONTAINER_FORM = 'plain';

export const SHARES_MODULES = 'shop:shares-modules';

/** Lets the shell hand out its modules. It imports them itself as any module: it never takes another's. */
export const sharesModules = (shared: Shared): RsbuildPlugin => ({
  name: SHARES_MODULES,
  setup(api) {
    api.modifyBundlerChain((chain, { rspack }) => {
      const provides = Object.fromEntries(
        Object.entries(shared).map(([shareKey, { import: request, version }]) => [
          request || shareKey,
          { shareKey, version, eager: true },
        ]),
      );
      chain.plugin('federation').use(rspack.sharing.ProvideSharedPlugin, [{ provides }]);
      nameBuild(chain, 'shell');
    });
  },
});

/**
 * Makes a remote a container that exposes `./remote`, and takes what is shared from whoever opens it: the shell,
 * with Module Federation's runtime. In the bundler's plain form, so that no remote brings that runtime a second time.
 * @param name the container's, and the global variable in which its first script leaves it
 */
export const isContainer = (name: string, shared: Shared): RsbuildPlugin => ({
  name: 'shop:is-container',
  setup(api) {
    api.modifyBundlerChain((chain, { rspack }) => {
      const options = {
        name,
        filename: ENTRY,
        library: { type: 'global', name },
        exposes: { './remote': { import: './src/index.ts', name: EXPOSED } },
        shared: { ...shared },
      };
      chain.plugin('federation').use(rspack.container.ModuleFederationPluginV1, [options]);
      nameBuild(chain, name);
    });
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

/** A remote has no page of its own: without this its `src/index.ts` would be built as one, too. */
export const onlyWhatIsExposed = (config: Rspack.Configuration) => {
  config.entry = {};
};
