import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { ReleaseManifest } from '../../shared/contracts/src/releases/registry.ts';

const SURFACE = 'surface.json';

/** Lays the report of the public surface beside what is built: what is live can be compared with what comes next. */
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

/** The shell and the shared modules that a remote was written against. @param directory the remote's */
export function requirementsOf(directory: string): Pick<ReleaseManifest, 'requires'> {
  const file = path.join(directory, SURFACE);
  if (!existsSync(file)) return {};
  const { requires } = JSON.parse(readFileSync(file, 'utf8'));
  return { requires: { shell: requires.shell, modules: requires.modules } };
}
