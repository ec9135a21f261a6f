import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { ReleaseManifest } from '@shop/registry';

const SURFACE = 'surface.json';

/**
 * The report of a package's public surface, as `pnpm surfaces` wrote it.
 * @param directory the package's
 */
export function writtenSurface(directory: string): string | undefined {
  const file = path.join(directory, SURFACE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Adds a file to the build. @param read its content; without one there is no file */
export const writtenBeside = (
  file: string,
  read: () => string | undefined | Promise<string>,
): RsbuildPlugin => ({
  name: `shop:${file}`,
  apply: 'build',
  setup(api) {
    api.processAssets({ stage: 'report' }, async ({ compilation, sources }) => {
      const content = await read();
      if (content !== undefined) compilation.emitAsset(file, new sources.RawSource(content));
    });
  },
});

/** Adds the report of the public surface to the build, so that the live release can be compared with the next one. */
export const copySurface = (surface: string | undefined): RsbuildPlugin =>
  writtenBeside(SURFACE, () => surface);

/** The versions of the shell and the shared modules that a remote was built against, from its report. */
export function requirementsOf(surface: string | undefined): Pick<ReleaseManifest, 'requires'> {
  if (surface === undefined) return {};
  const { requires } = JSON.parse(surface);
  return { requires: { shell: requires.shell, modules: requires.modules } };
}
