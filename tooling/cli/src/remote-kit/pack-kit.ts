import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { versionOf } from '@shop/build';
import { type ProcessGroup, runOrFail } from '@shop/processes';
import { build } from 'esbuild';
import { bundledPackages } from '../surfaces/read-surfaces.ts';
import { namesIn, type SourceNames } from '../surfaces/source-names.ts';
import { compilePackages } from './compile-packages.ts';
import type { GivenKit } from './create-repository.ts';
import { kitPackageFile } from './kit-package.ts';

/** The kit's own entries: what they import of the workspace is bundled into them. */
const ENTRIES = { rsbuild: 'define-remote', vitest: 'define-tests', command: 'command' };

/** The font of the page on which a remote is shown alone. */
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * Packs the kit: what a team needs to build a remote in a repository of its own.
 * @param target the folder for the tarball; the kit's files are beside it
 * @returns the tarball
 * @throws PlainFailure with the output of the tool that failed
 */
export async function packKit(group: ProcessGroup, root: string, target: string): Promise<string> {
  const kit = path.join(target, 'remote-kit');
  rmSync(kit, { recursive: true, force: true });
  mkdirSync(path.join(kit, 'dist'), { recursive: true });
  await compilePackages(group, root, kit);
  await bundleEntries(root, kit);
  cpSync(path.join(root, 'shell/surface.json'), path.join(kit, 'surface.json'));
  cpSync(path.join(root, 'shell/src/environment.d.ts'), path.join(kit, 'environment.d.ts'));
  copyFont(root, kit);
  const version = versionOf(path.join(root, 'shell'));
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(kit, file), `${JSON.stringify(content, null, 2)}\n`);
  write('names.json', packedNames(root));
  write('tsconfig.json', { compilerOptions: typeOptions(root) });
  write('package.json', kitPackageFile(root, kit, version));
  writeFileSync(path.join(kit, 'README.md'), kitReadme(version));
  const packing = ['pack', '--ignore-scripts', '--silent', '--pack-destination', target];
  const task = { name: 'npm pack', file: 'npm', arguments: packing, folder: kit };
  await runOrFail(group, task, 'The kit could not be packed.');
  return path.join(target, `shop-remote-kit-${version}.tgz`);
}

/** A kit that {@link packKit} has packed. */
export const packedKit = (tarball: string): GivenKit => ({
  description: JSON.parse(readFileSync(path.join(path.dirname(tarball), 'remote-kit/package.json'), 'utf8')),
  tarball,
});

async function bundleEntries(root: string, kit: string): Promise<void> {
  const sources = path.join(root, 'tooling/cli/src/remote-kit');
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(ENTRIES).map(([entry, file]) => [entry, path.join(sources, `${file}.ts`)]),
    ),
    outdir: path.join(kit, 'dist'),
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    treeShaking: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [
      {
        name: 'npm-packages-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@shop/')
              ? undefined
              : { path: name, external: true, sideEffects: false },
          ),
      },
    ],
    logLevel: 'silent',
  });
}

/** The shell's file is beside its package; the kit's is beside the style sheet. */
function copyFont(root: string, kit: string): void {
  const ui = path.join(kit, 'dist/shared/ui/src');
  const sheet = path.join(ui, 'base.css');
  cpSync(path.join(root, 'shared/ui/node_modules', FONT), path.join(ui, path.basename(FONT)));
  const text = readFileSync(sheet, 'utf8').replace(
    /url\("[^"]+\.woff2"\)/,
    `url("./${path.basename(FONT)}")`,
  );
  writeFileSync(sheet, text);
}

const packedNames = (root: string): Readonly<Record<string, SourceNames>> =>
  Object.fromEntries(
    Object.entries(bundledPackages).map(([name, folder]) => [name, namesIn([path.join(root, folder)])]),
  );

function typeOptions(root: string): object {
  const optionsOf = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).compilerOptions;
  const types = ['@shop/remote-kit/environment'];
  return { ...optionsOf('tsconfig.base.json'), ...optionsOf('tsconfig.browser.json'), types };
}

/** @param version of the kit and its shell */
const kitReadme = (version: string): string => `# @shop/remote-kit ${version}

Builds remotes for the shop's shell ${version} in a repository of your own.

\`\`\`sh
npx --package=./shop-remote-kit-${version}.tgz shop-remote create spring-sale
cd spring-sale
npm install
npm run dev
\`\`\`

The new repository's README has the rest.
`;
