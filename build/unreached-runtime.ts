import path from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';

type RspackHook = Extract<
  NonNullable<NonNullable<RsbuildConfig['tools']>['rspack']>,
  (...args: never[]) => unknown
>;

/** Files of the runtime's core that the shell never reaches; no switch leaves them out. */
export const UNREACHED_FILES = ['plugins/snapshot/SnapshotHandler.js', 'remote/index.js', 'utils/load.js'];

/** What stands in for them. */
export const STAND_IN = path.join(import.meta.dirname, '../shell/src/federation/unreached-runtime.ts');

const unreached = new RegExp(
  `@module-federation/runtime-core/dist/(${UNREACHED_FILES.join('|')})$`.replaceAll('/', String.raw`[\\/]`),
);

/** Leaves out of the first script what Module Federation's runtime has for others. */
export const withoutUnreachedRuntime: RspackHook = (_config, { rspack, appendPlugins }) => {
  appendPlugins(
    new rspack.NormalModuleReplacementPlugin(unreached, (request) => {
      if (request.createData?.resource) request.createData.resource = STAND_IN;
    }),
  );
};
