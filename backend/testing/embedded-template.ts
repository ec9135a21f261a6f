import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, openDatabase } from '../src/platform/database/index.ts';

/** Where an embedded database without tables is kept from run to run: its first open takes seconds. */
const CACHE = fileURLToPath(new URL('../node_modules/.cache/embedded-database', import.meta.url));

/** An embedded database without tables, in a folder of its own; answers its directory. */
export async function emptyEmbeddedDirectory(runFolder: string): Promise<string> {
  return copyTemplate(await emptyTemplate(), runFolder);
}

/** A migrated embedded database in a folder of its own; answers its directory. Migrates once a run, then copies. */
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

/** Makes the template where it is missing; answers its directory. */
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

/** Has the template made aside and put in its place whole; where another process is quicker, its work stands. */
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
