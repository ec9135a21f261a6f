import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { dependenciesOf, requiredModules, versionOf } from '@shop/build';
import type { RemoteSurface, ShellSurface } from '@shop/registry';
import { surfaceOfRemote } from './remote-surface.ts';
import { keysOfExport, namesIn } from './source-names.ts';

/** Packages that are bundled into a remote, and may use what the shell shares. */
export const bundledPackages: Readonly<Record<string, string>> = {
  '@shop/ui': 'shared/ui/src',
  '@shop/lists': 'shared/lists/src',
  '@shop/orders': 'shared/orders/src',
};

/**
 * Reads from the sources what a remote offers and needs.
 * @param shell that it is built against
 */
export async function readRemoteSurface(
  root: string,
  name: string,
  shell: ShellSurface,
): Promise<RemoteSurface> {
  const folder = path.join(root, 'remotes', name);
  const manifestFile = path.join(folder, 'remote.manifest.ts');
  const { manifest } = await import(pathToFileURL(manifestFile).href);
  const depended = dependenciesOf(folder);
  const sources = Object.entries(bundledPackages).flatMap(([kit, source]) =>
    depended.has(kit) ? [path.join(root, source)] : [],
  );
  const names = namesIn([path.join(folder, 'src'), manifestFile, ...sources]);
  return surfaceOfRemote(
    {
      version: versionOf(folder),
      manifest,
      screens: keysOfExport(path.join(folder, 'src/index.ts'), 'screens'),
      modules: requiredModules(folder),
      names,
    },
    shell,
  );
}
