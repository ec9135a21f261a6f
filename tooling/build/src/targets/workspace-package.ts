import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure } from '@shop/processes';

/** What building needs to know about a package of the workspace. */
export interface WorkspacePackage {
  /** The name in its package.json: `@shop/catalog`. */
  name: string;
  version: string;
  /** Relative to the workspace's root: `remotes/catalog`. */
  folder: string;
  /** Names of its dependencies, without those for tests only. */
  dependencies: readonly string[];
}

/** Every package that is built or bundled, in a stable order. */
export function readWorkspacePackages(root: string): WorkspacePackage[] {
  const within = (parent: string): string[] =>
    existsSync(path.join(root, parent))
      ? readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`)
      : [];
  return ['shell', ...within('remotes'), 'backend', ...within('shared')]
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .map((folder) => readPackage(root, folder));
}

function readPackage(root: string, folder: string): WorkspacePackage {
  const file = path.join(folder, 'package.json');
  const description = asRecord(JSON.parse(readFileSync(path.join(root, file), 'utf8')));
  const { name, version } = description;
  if (typeof name !== 'string' || typeof version !== 'string')
    throw new PlainFailure(`${file} lacks a name or a version.`);
  return {
    name,
    version,
    folder,
    dependencies: Object.keys(asRecord(description['dependencies'])),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
