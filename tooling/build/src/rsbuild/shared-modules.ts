import path from 'node:path';
import { dependenciesOf, versionOf } from '../package-description.ts';

export type Mode = 'production' | 'development';

/** The format of the built containers, and what the shell can load, as the surface reports name it. */
export const CONTAINER_FORMAT = 'standard';

/** Modules of which a page must have one instance, with the package that has their version. */
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

/** Their names: a remote's code takes these from the shell, in browser and server. */
export const sharedNames: readonly string[] = Object.keys(singletons);

/**
 * The versions of the modules that the shell provides.
 * @param directory the shell's; the versions are those it depends on
 */
export const providedVersions = (directory: string): Record<string, string> =>
  Object.fromEntries(sharedBy(directory).map(({ module, version }) => [module, version]));

/**
 * The shared modules that a remote needs, with their version ranges, from the remote's dependencies. It
 * contains no copy of its own: with none provided, or one of another major version, it fails to load, and the
 * boundary around it says so.
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
