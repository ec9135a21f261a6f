import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin as EsbuildPlugin, type Loader } from 'esbuild';
import type { Plugin } from 'postcss';
import { type ShopImports, workspaceImports } from './shop-imports.ts';

/** Imports of other files than sources contain no class names. */
const loader: Record<string, Loader> = Object.fromEntries(
  ['.css', '.svg', '.png', '.webp', '.woff2'].map((ending) => [ending, 'empty']),
);

/**
 * Keeps Tailwind from writing styles that the package's scripts cannot use: of kit components that they do
 * not import, of tests, and of development-only code.
 * @param directory the package's; its scripts start at `src/index.ts`
 */
export const passesOverUnbuiltSources = (directory: string, imports: ShopImports): Plugin => ({
  postcssPlugin: 'shop:unbuilt-sources',
  async Once(root, { AtRule }) {
    const from = root.source?.input.file;
    if (from === undefined) return;
    for (const source of await unbuiltSources(directory, imports)) {
      const params = `not "./${path.relative(path.dirname(from), source)}"`;
      root.append(new AtRule({ name: 'source', params }));
    }
  },
});

/**
 * The sources of a package, of the kit and of the other packages with components that are not part of the package's
 * scripts, as absolute paths.
 */
export async function unbuiltSources(directory: string, imports = workspaceImports): Promise<string[]> {
  const built = await builtSources(directory, imports);
  const folders = [
    path.join(directory, 'src'),
    path.dirname(imports.designKit),
    ...Object.values(imports.componentFolders),
  ];
  const sources = await Promise.all(folders.map(sourcesIn));
  return sources.flat().filter((source) => !built.has(source));
}

async function builtSources(
  directory: string,
  { nameOf, designKit, componentFolders }: ShopImports,
): Promise<ReadonlySet<string>> {
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
    alias: { [nameOf('@shop/ui')]: designKit },
    plugins: [passesOverPackagesExcept([nameOf('@shop/ui'), ...Object.keys(componentFolders)])],
    loader,
    logLevel: 'silent',
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return new Set(
    inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [path.join(directory, file)] : [])),
  );
}

/** Packages without components have no class names, and need not be read. */
const passesOverPackagesExcept = (names: readonly string[]): EsbuildPlugin => ({
  name: 'shop:packages-with-components',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: wanted, kind }) =>
      kind === 'entry-point' || names.some((name) => wanted === name || wanted.startsWith(`${name}/`))
        ? undefined
        : { path: wanted, external: true },
    );
  },
});

async function sourcesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /\.(tsx?|js)$/.test(file)).map((file) => path.join(folder, file));
}
