import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { PlainFailure } from '@shop/processes';
import { KIT } from './kit-files.ts';
import { compiledFile, isInternal, packageEntries } from './package-entries.ts';

/**
 * What a remote and its kit must have in the same version: what the shell shares, and what tests and types are checked
 * with. npm installs them beside the kit.
 */
const PEERS = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'zustand',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'typescript',
  'vitest',
];

/** Found by their names, not by an import. */
const NAMED = ['@module-federation/enhanced', '@tailwindcss/postcss', 'tailwindcss'];

/**
 * The kit's package.json. Its dependencies are what its files import, in the catalog's versions.
 * @param version the shell's: the kit holds what that shell offers
 */
export function kitPackageFile(root: string, kit: string, version: string): object {
  const catalog = catalogOf(root);
  const versionsOf = (names: readonly string[]) =>
    Object.fromEntries(
      [...names].sort().map((name) => {
        const listed = catalog.get(name);
        if (listed === undefined)
          throw new PlainFailure(`The kit needs ${name}, which the catalog does not list.`);
        return [name, listed];
      }),
    );
  const imported = importedPackages(kit).filter((name) => !PEERS.includes(name));
  return {
    name: KIT,
    version,
    description: `Builds, tests and checks remotes of the shop, for its shell ${version}.`,
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { 'shop-remote': 'dist/command.js' },
    exports: { ...ownEntries, ...sharedEntries(root) },
    sideEffects: ['**/*.css', './dist/shared/testing/**'],
    dependencies: versionsOf([...new Set([...imported, ...NAMED])]),
    peerDependencies: versionsOf(PEERS),
  };
}

const typedEntry = (entry: string) => ({ types: `./dist/${entry}.d.ts`, default: `./dist/${entry}.js` });

const ownEntries = {
  './rsbuild': typedEntry('rsbuild'),
  './vitest': typedEntry('vitest'),
  './environment': { types: './environment.d.ts' },
  './tsconfig.json': './tsconfig.json',
  './surface.json': './surface.json',
  './package.json': './package.json',
};

function sharedEntries(root: string): Record<string, unknown> {
  return Object.fromEntries(
    [...packageEntries(root)]
      .filter(([specifier]) => !isInternal(specifier))
      .map(([specifier, source]) => {
        const file = `./${compiledFile(source)}`;
        const entry = specifier.replace('@shop', '.');
        return [entry, file.endsWith('.js') ? { types: file.replace(/js$/, 'd.ts'), default: file } : file];
      }),
  );
}

/** The npm packages that the kit's scripts, declarations and style sheets import. */
function importedPackages(kit: string): string[] {
  const files = readdirSync(path.join(kit, 'dist'), { recursive: true, encoding: 'utf8' });
  const imports = files
    .filter((file) => /\.(js|ts|css)$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(kit, 'dist', file), 'utf8').matchAll(
        /(?:\b(?:from|import)\s*\(?\s*|@import\s+)['"]((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^'"\n]*)?['"]/g,
      ),
    ])
    .map(([, name = '']) => name);
  const isForeign = (name: string) =>
    !name.startsWith('@shop/') && !isBuiltin(name) && name !== 'remote-alone';
  return [...new Set(imports)].filter(isForeign);
}

/** The versions of the workspace's catalog, by package. */
function catalogOf(root: string): ReadonlyMap<string, string> {
  const [, catalog = ''] = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8').split(/^catalog:$/m);
  const lines = catalog.split('\n').filter((line) => line.startsWith('  '));
  return new Map(
    [...lines.join('\n').matchAll(/^ {2}"?([^":]+)"?: (\S+)/gm)].map(([, name = '', version = '']) => [
      name,
      version,
    ]),
  );
}
