import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { RegistryEntry, RemoteManifest } from '../shared/contracts/src/registry.ts';

/**
 * A remote as the registry lists it.
 * @param base path or URL, with a slash at its end, of the folder that holds the release
 */
export const registryEntry = (manifest: RemoteManifest, version: string, base: string): RegistryEntry => ({
  name: manifest.name,
  version,
  manifest: `${base}mf-manifest.json`,
  routes: manifest.routes,
  menu: manifest.menu,
  slots: manifest.slots,
});

/** Writes the release's registry entry beside what was built, as `remote.json`. */
export const writeRegistryEntry = (entry: RegistryEntry): RsbuildPlugin => ({
  name: 'shop:registry-entry',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      if (stats?.hasErrors()) return;
      await writeFile(path.join(api.context.distPath, 'remote.json'), `${JSON.stringify(entry, null, 2)}\n`);
    });
  },
});
