import path from 'node:path';
import { RSBUILD_PLUGIN_MODULE_FEDERATION_NAME } from '@module-federation/rsbuild-plugin';
import { defineConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { defineShell } from '../../../rsbuild.base.ts';
import { remotesByImport } from './remotes-by-import.ts';

const workspace = path.resolve(import.meta.dirname, '../../..');

/**
 * The yardstick: shell and remotes as one plain app. It is the shell's own build with two changes:
 * Module Federation is left out, and the one module through which the shell loads remotes imports them
 * instead. Sources, routes, styles and everything else are those of the federated build.
 */
export default defineConfig(async (parameters) =>
  mergeRsbuildConfig(await defineShell(path.join(workspace, 'shell'))(parameters), {
    output: { distPath: { root: process.env['SINGLE_APP_FOLDER'] ?? 'dist/single-app' } },
    plugins: [
      {
        name: 'bench:single-app',
        remove: [RSBUILD_PLUGIN_MODULE_FEDERATION_NAME],
        setup: remotesByImport(workspace),
      },
    ],
  }),
);
