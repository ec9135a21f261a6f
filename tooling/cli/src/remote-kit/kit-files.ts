import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShopImports } from '@shop/build/rsbuild';
import type { ShellSurface } from '@shop/registry';
import type { SourceNames } from '../surfaces/source-names.ts';

export const KIT = '@shop/remote-kit';

/** The installed kit: these sources are bundled into its `dist`. */
export const kitFolder = path.dirname(import.meta.dirname);

/** The shop's packages are entries of the kit: `@shop/remote-kit/host`. */
export const kitImports: ShopImports = {
  nameOf: (shopPackage) => shopPackage.replace(/^@shop\//, `${KIT}/`),
  designKit: path.join(kitFolder, 'dist/shared/ui/src/index.js'),
  componentFolders: {},
};

/** What the kit says of itself. */
export interface KitPackage {
  version: string;
  peerDependencies: Readonly<Record<string, string>>;
}

/** The installed kit, and the tarball that it came from, if npm's description of the folder names one. */
export function installedKit(): { description: KitPackage; tarball: string | undefined } {
  const root = path.resolve(kitFolder, '../../..');
  const file = path.join(root, 'package.json');
  const { dependencies, devDependencies } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const from = String({ ...devDependencies, ...dependencies }[KIT]);
  return {
    description: readJson('package.json'),
    tarball: from.startsWith('file:') ? path.resolve(root, from.slice('file:'.length)) : undefined,
  };
}

/** What the shell of the kit's version offers. */
export const kitShell = (): ShellSurface => readJson('surface.json');

/** The names in the sources of the packages that remotes may bundle, which need the shell too, by package. */
export const bundledNames = (): Readonly<Record<string, SourceNames>> => readJson('names.json');

const readJson = (file: string) => JSON.parse(readFileSync(path.join(kitFolder, file), 'utf8'));
