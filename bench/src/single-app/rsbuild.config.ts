import path from 'node:path';
import { defineConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { WITHIN_BUDGET } from '@shop/build/rsbuild';
import { defineShell } from '../../../rsbuild.base.ts';
import { remotesByImport } from './remotes-by-import.ts';
import { writeScreens } from './write-screens.ts';

const workspace = path.resolve(import.meta.dirname, '../../..');

/**
 * The baseline: shell and remotes as one plain app. It is the shell's own build with one change: the one module
 * through which the shell loads remotes imports them instead, so nothing of Module Federation is left. Sources,
 * routes, styles and everything else are those of the federated build.
 */
export default defineConfig(async (parameters) =>
  mergeRsbuildConfig(await defineShell(path.join(workspace, 'shell'))(parameters), {
    output: { distPath: { root: process.env['SINGLE_APP_FOLDER'] ?? 'dist/single-app' } },
    plugins: [
      writeScreens(),
      {
        name: 'bench:single-app',
        remove: [WITHIN_BUDGET],
        setup: remotesByImport(workspace),
      },
    ],
  }),
);
