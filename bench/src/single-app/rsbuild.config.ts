import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, mergeRsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { screensOf } from '@shop/build';
import { WITHIN_BUDGET } from '@shop/build/rsbuild';
import { workspaceRoot } from '@shop/processes';
import { defineShell } from '../../../rsbuild.base.ts';

/** The only file of the shell that loads remotes. */
const RUNTIME_FILE = path.join(workspaceRoot, 'shell/src/federation/federation-runtime.ts');
export const SCREENS = 'screens.json';

/**
 * Replaces loading remotes at run time by imports of their entries. Writes beside the app which scripts each screen needs
 * first, so that the server can preload them too.
 */
const remotesByImport: RsbuildPlugin = {
  name: 'bench:single-app',
  remove: [WITHIN_BUDGET],
  setup(api) {
    api.transform({ test: RUNTIME_FILE }, importingRuntime);
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      compilation.emitAsset(SCREENS, new sources.RawSource(JSON.stringify(screensOf(compilation, []))));
    });
  },
};

/** A module with the exports of the shell's `federation-runtime.ts`. */
function importingRuntime(): string {
  const folder = path.join(workspaceRoot, 'remotes');
  const remotes = readdirSync(folder).map((name, index) => ({
    name: JSON.stringify(name),
    local: `remote${index}`,
    entry: JSON.stringify(path.join(folder, name, 'src/index.ts')),
  }));
  return [
    ...remotes.map(({ local, entry }) => `import * as ${local} from ${entry};`),
    `const remotes = { ${remotes.map(({ name, local }) => `${name}: ${local}`).join(', ')} };`,
    // A container is named after its remote and version.
    "export const federationRuntime = () => ({ load: async ({ container }) => remotes[container.split('_')[0]] });",
  ].join('\n');
}

/**
 * The baseline: shell and remotes as one plain app. It is the shell's own build with one change: the one module
 * through which the shell loads remotes imports them instead, so nothing of Module Federation is left. Sources,
 * routes, styles and everything else are those of the federated build.
 */
export default defineConfig(async (parameters) =>
  mergeRsbuildConfig(await defineShell(path.join(workspaceRoot, 'shell'))(parameters), {
    output: { distPath: { root: process.env['SINGLE_APP_FOLDER'] ?? 'dist/single-app' } },
    plugins: [remotesByImport],
  }),
);
