import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure } from '@shop/processes';
import { isShopPath } from '@shop/registry';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 30;

/** Paths of the shop that are not a remote's, and folders that are built beside remotes. */
const RESERVED_NAMES = ['backend', 'dashboard', 'images'];

/** @throws {PlainFailure} for a name that a new remote cannot have, or that is taken in every shop */
export function refuseName(name: string): void {
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH)
    throw new PlainFailure(
      `A remote is called by lower-case words with hyphens between, ${MAX_NAME_LENGTH} characters at most: spring-sale.`,
    );
  if (RESERVED_NAMES.includes(name) || !isShopPath(`/${name}`))
    throw new PlainFailure(`The name ${name} is taken.`);
}

/** @param files contents by path, relative to the folder */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}
