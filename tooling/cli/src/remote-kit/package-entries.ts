import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KIT } from './kit-files.ts';

/** The shop's packages that a remote uses, all in `shared`. */
export const PACKED_PACKAGES = [
  'host',
  'api-client',
  'contracts',
  'registry',
  'ui',
  'lists',
  'orders',
  'testing',
];

/** The sources that the shop's packages export, relative to the root, by the name that others import. */
export type PackageEntries = ReadonlyMap<string, string>;

export function packageEntries(root: string): PackageEntries {
  return new Map(
    PACKED_PACKAGES.flatMap((name) => {
      const folder = `shared/${name}`;
      const { exports } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
      return Object.entries<string>(exports).map(([entry, file]): [string, string] => [
        path.posix.join(`@shop/${name}`, entry),
        path.posix.join(folder, file),
      ]);
    }),
  );
}

/** The entries that are modules, not style sheets. */
export const moduleFiles = (entries: PackageEntries): string[] =>
  [...entries.values()].filter((file) => /\.tsx?$/.test(file));

/** A source after it was compiled, relative to the kit. */
export const compiledFile = (source: string): string => `dist/${source.replace(/\.tsx?$/, '.js')}`;

/**
 * Whether only the shop's packages, and what replaces the shell in tests, may import an entry. The kit does not export it: a
 * remote would bundle a copy of it.
 */
export const isInternal = (specifier: string): boolean =>
  /^@shop\/registry\b|\/(internal|alone)$/.test(specifier);

const SPECIFIER = /(\b(?:from|import)\s*\(?\s*|@import\s+)(['"])([^'"\n]+)\2/g;

/**
 * A compiled file with its imports as the kit has them: relative ones name compiled files, and those of the shop's
 * packages the kit's entries.
 * @param file its path in the kit
 */
export const withKitNames = (text: string, file: string, entries: PackageEntries): string =>
  text.replaceAll(
    SPECIFIER,
    (_, before: string, quote: string, specifier: string) =>
      `${before}${quote}${renameSpecifier(specifier, file, entries)}${quote}`,
  );

function renameSpecifier(specifier: string, file: string, entries: PackageEntries): string {
  if (specifier.startsWith('.')) return specifier.replace(/(?<!\.d)\.tsx?$/, '.js');
  if (!specifier.startsWith('@shop/')) return specifier;
  const source = entries.get(specifier);
  if (!isInternal(specifier) || source === undefined) return specifier.replace('@shop/', `${KIT}/`);
  const relative = path.posix.relative(path.posix.dirname(file), compiledFile(source));
  return relative.startsWith('.') ? relative : `./${relative}`;
}
