import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '../src/platform/database/index.ts';

/** Keeps an embedded database without tables between runs, because its first start takes seconds. */
const CACHE = fileURLToPath(new URL('../node_modules/.cache/embedded-database', import.meta.url));

/** Copies the empty embedded database into a new folder; returns its directory. */
export async function emptyEmbeddedDirectory(runFolder: string): Promise<string> {
  return copyTemplate(await emptyTemplate(), runFolder);
}

/**
 * Copies the migrated embedded database into a new folder; returns its directory. It is migrated once per
 * run.
 */
export async function migratedEmbeddedDirectory(
  runFolder: string,
  migrationsFolder: string,
): Promise<string> {
  const template = join(runFolder, `migrated-${migrationsFolder.replaceAll(/\W+/g, '-')}`);
  await makeOnce(template, async (workshop) => {
    const directory = await copyTemplate(await emptyTemplate(), workshop);
    const database = await openDatabase({ directory });
    await migrate(database, migrationsFolder).finally(() => database.close());
    return directory;
  });
  return copyTemplate(template, runFolder);
}

/** Creates the template if it is missing; returns its directory. */
export async function emptyTemplate(): Promise<string> {
  const template = join(CACHE, await engineVersion());
  await makeOnce(template, async (workshop) => {
    const directory = join(workshop, 'database');
    const database = await openDatabase({ directory });
    await database.close();
    return directory;
  });
  return template;
}

async function copyTemplate(template: string, folder: string): Promise<string> {
  const directory = join(await mkdtemp(join(folder, 'embedded-')), 'database');
  await cp(template, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return directory;
}

/**
 * Creates the template in a temporary folder and renames it; if another process was faster, its template is
 * used.
 */
async function makeOnce(template: string, make: (workshop: string) => Promise<string>): Promise<void> {
  if (existsSync(template)) return;
  await mkdir(dirname(template), { recursive: true });
  const workshop = await mkdtemp(join(dirname(template), 'making-'));
  try {
    await rename(await make(workshop), template);
  } catch (error) {
    if (!existsSync(template)) throw error;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function engineVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const description: { version: string } = JSON.parse(
    await readFile(join(dirname(dirname(entry)), 'package.json'), 'utf8'),
  );
  return description.version;
}
