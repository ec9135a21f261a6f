import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A package's runtime and peer dependencies. */
export function dependenciesOf(directory: string): ReadonlySet<string> {
  const { dependencies } = descriptionOf(directory);
  return new Set(typeof dependencies === 'object' && dependencies ? Object.keys(dependencies) : []);
}

/** @throws {Error} when the directory holds no package with a version */
export function versionOf(directory: string): string {
  const { version } = descriptionOf(directory);
  if (typeof version === 'string') return version;
  throw new Error(`${directory}/package.json has no version.`);
}

/** A package's package.json. */
export function descriptionOf(directory: string): {
  name?: unknown;
  version?: unknown;
  dependencies?: unknown;
} {
  const description: unknown = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  return typeof description === 'object' && description !== null ? description : {};
}
