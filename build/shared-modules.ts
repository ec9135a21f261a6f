import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Role = 'shell' | 'remote';
export type Mode = 'production' | 'development';

/** How a package takes part in sharing a module. */
export interface SharedModule {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  /** What the package provides: the module itself where nothing is said, else this file; `false` for nothing. */
  import?: string | false;
}

const workspace = path.join(import.meta.dirname, '..');

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

/** The fixed export lists that stand in for the two large libraries, so that the rest is tree-shaken. */
const facades: Readonly<Record<string, string>> = {
  'react-router-dom': path.join(workspace, 'shared/facades/src/router.facade.ts'),
  '@tanstack/react-query': path.join(workspace, 'shared/facades/src/query.facade.ts'),
};

/**
 * What a package shares. The shell provides every module, in its first scripts. A remote brings no
 * copy of its own: with none provided, or one of another major version, it fails to
 * load, and the boundary around it says so. It names what it depends on, and no more.
 *
 * @param directory the package's directory; the versions are those it depends on
 */
export function sharedModules(directory: string, role: Role, mode: Mode): Record<string, SharedModule> {
  const shared: Record<string, SharedModule> = {};
  const depended = dependenciesOf(directory);
  for (const [module, owner] of Object.entries(singletons)) {
    if (!depended.has(owner)) continue;
    const version = versionOf(path.join(directory, 'node_modules', owner));
    shared[module] = {
      singleton: true,
      strictVersion: true,
      version,
      requiredVersion: `^${version}`,
      ...provision(module, role, mode),
    };
  }
  return shared;
}

function provision(module: string, role: Role, mode: Mode): Pick<SharedModule, 'import'> {
  if (role === 'remote') return { import: false };
  const facade = mode === 'production' ? facades[module] : undefined;
  return facade ? { import: facade } : {};
}

function dependenciesOf(directory: string): ReadonlySet<string> {
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
