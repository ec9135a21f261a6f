import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** The only file of the shell that loads remotes. */
const runtimeFile = 'shell/src/federation/federation-runtime.ts';

/** Replaces loading remotes at run time by imports of their entries. */
export const remotesByImport =
  (workspace: string): RsbuildPlugin['setup'] =>
  (api) => {
    api.transform({ test: path.join(workspace, runtimeFile) }, () => importingRuntime(workspace));
  };

/** A module with the exports of the shell's `federation-runtime.ts`. */
function importingRuntime(workspace: string): string {
  const folder = path.join(workspace, 'remotes');
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
