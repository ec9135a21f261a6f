import { CONTAINER_FORMAT } from '@shop/build/rsbuild';
import type { Offers, RemoteManifest, RemoteSurface, ShellSurface } from '@shop/registry';
import type { SourceNames } from './source-names.ts';
import { usedOffers } from './used-offers.ts';

/** A remote as its sources describe it. */
interface RemoteSources {
  version: string;
  manifest: RemoteManifest;
  /** The screens that it exposes. */
  screens: readonly string[];
  /** The shared modules that it needs, with their version ranges. */
  modules: Readonly<Record<string, string>>;
  /** The names in its sources, and in those of the shop's packages that it bundles. */
  names: SourceNames;
}

/**
 * What a remote offers and needs.
 * @param shell that it is built against
 */
export const surfaceOfRemote = (
  { version, manifest, screens, modules, names }: RemoteSources,
  shell: ShellSurface,
): RemoteSurface => ({
  version,
  offers: offersOfRemote(manifest, screens),
  requires: {
    shell: shell.version,
    modules,
    uses: usedOffers(shell, names),
    container: CONTAINER_FORMAT,
  },
});

/** Titles, labels and their order may change freely: nobody else depends on them. */
export const offersOfRemote = (
  { routes, menu, slots }: Pick<RemoteManifest, 'routes' | 'menu' | 'slots'>,
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
