import type { RsbuildPlugin } from '@rsbuild/core';
import { screensOf } from '@shop/build';

export const SCREENS = 'screens.json';

/**
 * Writes beside the single app which scripts each screen needs first, so that the server can preload them
 * too.
 */
export const writeScreens = (): RsbuildPlugin => ({
  name: 'bench:screens',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      compilation.emitAsset(SCREENS, new sources.RawSource(JSON.stringify(screensOf(compilation, []))));
    });
  },
});
