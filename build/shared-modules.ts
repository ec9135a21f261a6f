import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin';

export type Role = 'shell' | 'remote';
export type Mode = 'production' | 'development';

type Shared = Exclude<NonNullable<ModuleFederationOptions['shared']>, unknown[]>;
type SharedModule = Exclude<Shared[string], string>;

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

/** The fixed export lists that stand in for the two large libraries, so that the rest is tree-shaken. */
const facades: Readonly<Record<string, string>> = {
  'react-router-dom': path.join(workspace, 'shared/facades/src/router.facade.ts'),
  '@tanstack/react-query': path.join(workspace, 'shared/facades/src/query.facade.ts'),
};

/**
 * What a package shares. The shell provides every module, in its first script. A remote brings no
 * copy of its own into production: with none provided, or one of another major version, it fails to
 * load, and the boundary around it says so.
 *
 * @param directory the package's directory; the versions are those it depends on
 */
export function sharedModules(directory: string, role: Role, mode: Mode): Shared {
  const shared: Shared = {};
  for (const [module, owner] of Object.entries(singletons)) {
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

function provision(module: string, role: Role, mode: Mode): SharedModule {
  if (role === 'remote') return mode === 'production' ? { import: false } : {};
  const facade = mode === 'production' ? facades[module] : undefined;
  return facade ? { eager: true, import: facade } : { eager: true };
}

/** @throws {Error} when the directory holds no package with a version */
export function versionOf(directory: string): string {
  const description: unknown = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  if (typeof description === 'object' && description !== null && 'version' in description) {
    if (typeof description.version === 'string') return description.version;
  }
  throw new Error(`${directory}/package.json has no version.`);
}
