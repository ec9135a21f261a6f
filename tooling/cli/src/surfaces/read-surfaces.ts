import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTAINER_FORMAT, dependenciesOf, providedVersions, requiredModules, versionOf } from '@shop/build';
import type { Offers, RemoteSurface, ShellSurface } from '@shop/registry';
import { declarationsOf } from './declarations.ts';
import { surfaceOfRemote } from './remote-surface.ts';
import { keysOfExport, namesIn } from './source-names.ts';

/** The sources of the shared modules whose exports the shell defines. */
const sources = {
  '@shop/api-client': 'shared/api-client/src/index.ts',
  '@shop/host': 'shared/host/src/index.ts',
  '@tanstack/react-query': 'shared/facades/src/query.facade.ts',
  'react-router-dom': 'shared/facades/src/router.facade.ts',
};

/** The shapes of cached lists. The code that works with them is not shared: each remote bundles it. */
const cachedTypes = { cached: 'shared/api-client/src/pages.ts' };

/** Reads from the sources what the shell offers to remotes. */
export function readShellSurface(root: string): ShellSurface {
  const shell = path.join(root, 'shell');
  const read = declarationsOf(root, { ...sources, ...cachedTypes });
  const { cached: _, ...exports } = read.exports;
  const { SlotProps = {}, ...others } = read.types;
  return {
    version: versionOf(shell),
    modules: providedVersions(shell),
    exports,
    types: others,
    slots: slotsOf(SlotProps),
    containers: [CONTAINER_FORMAT],
  };
}

/** @param props as `part-checkout.open` */
function slotsOf(props: Offers): Record<string, Offers> {
  const slots: Record<string, Offers> = {};
  for (const [key, type] of Object.entries(props)) {
    const [slot = '', prop = ''] = key.split('.');
    slots[slot] = { ...slots[slot], [prop]: type };
  }
  return slots;
}

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
