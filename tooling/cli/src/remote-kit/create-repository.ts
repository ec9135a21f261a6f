import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure } from '@shop/processes';
import { refuseName, writeFiles } from '../create-remote/new-remote.ts';
import type { KitPackage } from './kit-files.ts';
import { repositoryTemplate } from './repository-template.ts';

/** Where a repository keeps the kit, so that its CI can install it. */
const KEPT = 'kit';

/** A kit to build a new repository's remote with. */
export interface GivenKit {
  description: KitPackage;
  /** Its tarball; without one it is installed from a registry, in its version. */
  tarball: string | undefined;
}

/**
 * Creates a repository with one remote: a page at `/<name>`, a test of it, CI and README.
 * @param directory must be empty or missing
 * @returns what to do next
 * @throws PlainFailure for an invalid name, or a folder with files
 */
export function createRepository(directory: string, name: string, kit: GivenKit): string {
  refuseName(name);
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new PlainFailure(`${directory} is not empty.`);
  writeFiles(directory, repositoryTemplate(name, kit.description.peerDependencies, keep(directory, kit)));
  return `${directory} has the remote ${name}, with a page at /${name}.

npm install        installs what it is built with
npm run dev        shows it, without a shop
npm test           tests it`;
}

/** @returns the kit as package.json names it: its version, or where it is */
function keep(directory: string, { description, tarball }: GivenKit): string {
  if (tarball === undefined) return description.version;
  const kept = `${KEPT}/${path.basename(tarball)}`;
  mkdirSync(path.join(directory, KEPT), { recursive: true });
  copyFileSync(tarball, path.join(directory, kept));
  return `file:${kept}`;
}
