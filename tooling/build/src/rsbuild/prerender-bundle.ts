import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { build, type Loader, type Plugin } from 'esbuild';
import { sharedNames } from './shared-modules.ts';
import { workspaceImports } from './shop-imports.ts';
import { writtenBeside } from './surface-file.ts';

/** The scripts with which the server renders pages: the shell's, and each remote's for its public screens. */
export const PRERENDER = 'prerender.cjs';

/** Loaded on user interaction, which does not happen on the server. */
const NEVER_RENDERED = /^(firebase|react-toastify)(\/|$)/;

/** Style sheets do not affect rendered markup. */
const loader: Record<string, Loader> = { '.css': 'empty' };

interface Bundle {
  /** Absolute path. */
  entry: string;
  /** Names that the browser's build uses too. */
  define: Readonly<Record<string, string>>;
  /** The name by which the bundle requires a module that it does not contain. */
  external: (name: string) => string | undefined;
}

async function bundle({ entry, define, external }: Bundle): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    // So that the names of sources in the output do not depend on the working directory.
    absWorkingDir: path.dirname(entry),
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    minifySyntax: true,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    plugins: [leftOut(external)],
    loader,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Not esbuild's own option, which also leaves out all that is below a package's name. */
const leftOut = (external: Bundle['external']): Plugin => ({
  name: 'shop:left-out',
  setup: (building) =>
    building.onResolve({ filter: /^[^./]/ }, ({ path: name }) => {
      const required = external(name);
      return required === undefined ? undefined : { path: required, external: true };
    }),
});

/** @param directory the shell's */
export const prerenderShell = (directory: string, define: Bundle['define']): Promise<string> =>
  bundle({
    entry: path.join(directory, 'src/prerender.tsx'),
    define,
    external: (name) => (NEVER_RENDERED.test(name) ? name : undefined),
  });

/**
 * The modules that the shell shares stay out: as in the browser there is one React, one router and one API client.
 * Other entries of their packages are the remote's own.
 * @param directory the remote's
 */
export const prerenderRemote = (
  directory: string,
  define: Bundle['define'],
  nameOf = workspaceImports.nameOf,
): Promise<string> =>
  bundle({
    entry: path.join(directory, 'src/index.ts'),
    define,
    external: (name) => sharedNames.find((shared) => nameOf(shared) === name),
  });

/** Writes the shell's prerender script beside the build. */
export const writePrerenderScript = (bundleScript: () => Promise<string>): RsbuildPlugin =>
  writtenBeside(PRERENDER, bundleScript);
