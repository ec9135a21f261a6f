import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Mode = 'production' | 'development';

/** Modules of which the page must hold one instance, with the package whose version they carry. */
const singletons: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router-dom': 'react-router-dom',
  zustand: 'zustand',
  '@tanstack/react-query': '@tanstack/react-query',
  '@shop/host': '@shop/host',
  '@shop/api-client': '@shop/api-client',
};

/** Their names: what a remote's code leaves to the shell wherever it runs. */
export const sharedNames: readonly string[] = Object.keys(singletons);

/**
 * The versions of the modules that the shell provides.
 * @param directory the shell's; the versions are those it depends on
 */
export const providedVersions = (directory: string): Record<string, string> =>
  Object.fromEntries(sharedBy(directory).map(({ module, version }) => [module, version]));

/**
 * What a remote needs of the shell, with the range of versions of each: what the remote depends on, and no more. It
 * brings no copy of its own: with none provided, or one of another major version, it fails to load, and the boundary
 * around it says so.
 * @param directory the remote's; the versions are those it depends on
 */
export const requiredModules = (directory: string): Record<string, string> =>
  Object.fromEntries(sharedBy(directory).map(({ module, version }) => [module, `^${version}`]));

function sharedBy(directory: string): { module: string; version: string }[] {
  const depended = dependenciesOf(directory);
  return Object.entries(singletons)
    .filter(([, owner]) => depended.has(owner))
    .map(([module, owner]) => ({
      module,
      version: versionOf(path.join(directory, 'node_modules', owner)),
    }));
}

/** The packages that a package names as what it needs to run. */
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

function descriptionOf(directory: string): { version?: unknown; dependencies?: unknown } {
  const description: unknown = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  return typeof description === 'object' && description !== null ? description : {};
}
