import type { RsbuildPlugin } from '@rsbuild/core';

const FILE = 'manifest.webmanifest';

/**
 * Completes the manifest of the installed shop, of which Rsbuild writes names and icons: where it starts, and its colours
 * until the page is shown.
 */
export const appManifest = (fields: Readonly<Record<string, string>>): RsbuildPlugin => ({
  name: 'shop:app-manifest',
  apply: 'build',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const written = compilation.getAsset(FILE);
      if (!written) throw new Error(`The build has no ${FILE}.`);
      const manifest = { ...JSON.parse(written.source.source().toString()), ...fields };
      compilation.updateAsset(FILE, new sources.RawSource(JSON.stringify(manifest)));
    });
  },
});
