import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { build, type Loader } from 'esbuild';
import type { Plugin } from 'postcss';

const kit = path.join(workspaceRoot, 'shared/ui/src');

/** Imports of other files than sources contain no class names. */
const loader: Record<string, Loader> = Object.fromEntries(
  ['.css', '.svg', '.png', '.webp', '.woff2'].map((ending) => [ending, 'empty']),
);

/**
 * Keeps Tailwind from writing styles that the package's scripts cannot use: of kit components that they do
 * not import, of tests, and of development-only code.
 * @param directory the package's; its scripts start at `src/index.ts`
 */
export const passesOverUnbuiltSources = (directory: string): Plugin => ({
  postcssPlugin: 'shop:unbuilt-sources',
  async Once(root, { AtRule }) {
    const from = root.source?.input.file;
    if (from === undefined) return;
    for (const source of await unbuiltSources(directory)) {
      const params = `not "./${path.relative(path.dirname(from), source)}"`;
      root.append(new AtRule({ name: 'source', params }));
    }
  },
});

/** The sources of a package and of the kit that are not part of the package's scripts, as absolute paths. */
export async function unbuiltSources(directory: string): Promise<string[]> {
  const built = await builtSources(directory);
  const sources = [...(await sourcesIn(path.join(directory, 'src'))), ...(await sourcesIn(kit))];
  return sources.filter((source) => !built.has(source));
}

async function builtSources(directory: string): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    absWorkingDir: directory,
    entryPoints: ['src/index.ts'],
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    packages: 'external',
    alias: { '@shop/ui': path.join(kit, 'index.ts') },
    loader,
    logLevel: 'silent',
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return new Set(
    inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [path.join(directory, file)] : [])),
  );
}

async function sourcesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => path.join(folder, file));
}
