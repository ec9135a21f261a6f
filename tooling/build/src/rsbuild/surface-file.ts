import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { ReleaseManifest } from '@shop/contracts';

const SURFACE = 'surface.json';

/**
 * Writes the report of the public surface beside the build, so that the live release can be compared with the
 * next one.
 */
export const copySurface = (directory: string): RsbuildPlugin => ({
  name: 'shop:surface',
  apply: 'build',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const file = path.join(directory, SURFACE);
      if (existsSync(file)) compilation.emitAsset(SURFACE, new sources.RawSource(readFileSync(file)));
    });
  },
});

/**
 * The versions of the shell and the shared modules that a remote was built against.
 * @param directory the remote's
 */
export function requirementsOf(directory: string): Pick<ReleaseManifest, 'requires'> {
  const file = path.join(directory, SURFACE);
  if (!existsSync(file)) return {};
  const { requires } = JSON.parse(readFileSync(file, 'utf8'));
  return { requires: { shell: requires.shell, modules: requires.modules } };
}
