import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTAINER_FORMAT, dependenciesOf, requiredModules, versionOf } from '@shop/build';
import type { RemoteManifest } from '@shop/contracts';
import { keysOfExport, namesIn } from './source-names.ts';
import type { Offers, RemoteSurface, ShellSurface } from './surface.ts';
import { usedOffers } from './used-offers.ts';

/** Packages that are bundled into a remote, and may use what the shell shares. */
const bundled: Readonly<Record<string, string>> = {
  '@shop/ui': 'shared/ui/src',
  '@shop/lists': 'shared/lists/src',
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
  const sources = Object.entries(bundled).flatMap(([kit, source]) =>
    depended.has(kit) ? [path.join(root, source)] : [],
  );
  const names = namesIn([path.join(folder, 'src'), manifestFile, ...sources]);
  return {
    version: versionOf(folder),
    offers: offersOfRemote(manifest, keysOfExport(path.join(folder, 'src/index.ts'), 'screens')),
    requires: {
      shell: shell.version,
      modules: requiredModules(folder),
      uses: usedOffers(shell, names),
      container: CONTAINER_FORMAT,
    },
  };
}

/** Titles, labels and their order may change freely: nobody else depends on them. */
export const offersOfRemote = (
  { routes, menu, slots }: RemoteManifest,
  screens: readonly string[],
): Offers => ({
  ...Object.fromEntries(screens.map((screen) => [`screen ${screen}`, 'exposed'])),
  ...Object.fromEntries(
    routes.map(({ path: route, screen, guard }) => [`route ${route}`, `${screen}, ${guard}`]),
  ),
  ...Object.fromEntries(
    routes.flatMap(({ path: route, blocksReload }) =>
      blocksReload ? [[`steady ${route}`, 'not interrupted']] : [],
    ),
  ),
  ...Object.fromEntries(menu.map((entry) => [`menu ${entry.path}`, `for ${entry.for}`])),
  ...Object.fromEntries(slots.map((slot) => [`slot ${slot}`, 'filled'])),
});
