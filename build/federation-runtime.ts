import type { RsbuildConfig, Rspack } from '@rsbuild/core';

type RspackHook = Extract<
  NonNullable<NonNullable<RsbuildConfig['tools']>['rspack']>,
  (...args: never[]) => unknown
>;

const COMMONJS_RUNTIME = /@module-federation[\\/].+\.cjs$/;
const asModule = (file: string): string => file.replace(/\.cjs$/, '.js');

/**
 * Takes the federation runtime's ES modules. Rspack finds the runtime by `require.resolve` and so
 * gets its CommonJS build, which is never tree-shaken: a remote's entry would be four times as large.
 */
export const federationRuntimeAsModules: RspackHook = (_config, { rspack, appendPlugins }) => {
  appendPlugins(
    new rspack.NormalModuleReplacementPlugin(COMMONJS_RUNTIME, (request) => {
      const found = request.createData;
      if (!found?.resource) {
        request.request = asModule(request.request);
        return;
      }
      found.resource = asModule(found.resource);
      if (found.request) found.request = asModule(found.request);
      if (found.userRequest) found.userRequest = asModule(found.userRequest);
    }),
  );
};

/** Gives up on a chunk that does not arrive: a retry is offered instead of an endless wait. */
export const chunkPatience = (milliseconds: number) => (config: Rspack.Configuration) => {
  config.output = { ...config.output, chunkLoadTimeout: milliseconds };
};

/** A remote has no page of its own: without this its `src/index.ts` would be built as one, too. */
export const onlyWhatIsExposed = (config: Rspack.Configuration) => {
  config.entry = {};
};
