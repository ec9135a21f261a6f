import path from 'node:path';
import { KIT } from './kit-files.ts';
import { compiledFile, isInternal, type PackageEntries } from './package-entries.ts';

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
