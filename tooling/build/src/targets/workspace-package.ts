import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure } from '@shop/processes';
import { dependenciesOf, descriptionOf } from '../package-description.ts';

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
  const directory = path.join(root, folder);
  const { name, version } = descriptionOf(directory);
  if (typeof name !== 'string' || typeof version !== 'string')
    throw new PlainFailure(`${folder}/package.json lacks a name or a version.`);
  return { name, version, folder, dependencies: [...dependenciesOf(directory)] };
}
