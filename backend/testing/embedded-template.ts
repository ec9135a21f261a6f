import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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
  await makeOnce(template, async (temporary) => {
    const directory = await copyTemplate(await emptyTemplate(), temporary);
    const database = await openDatabase({ directory });
    await migrate(database, migrationsFolder).finally(() => database.close());
    return directory;
  });
  return copyTemplate(template, runFolder);
}

/** Creates the template if it is missing; returns its directory. */
export async function emptyTemplate(): Promise<string> {
  const template = join(CACHE, await engineVersion());
  await makeOnce(template, async (temporary) => {
    const directory = join(temporary, 'database');
    const database = await openDatabase({ directory });
    await database.close();
    return directory;
  });
  return template;
}

async function copyTemplate(template: string, folder: string): Promise<string> {
  const directory = join(await mkdtemp(join(folder, 'embedded-')), 'database');
  // The command takes a fifth of the time of Node's `cp`: the template has a thousand files.
  await promisify(execFile)('cp', ['-R', template, directory]);
  await keepEngineCompiled();
  return directory;
}

declare const WebAssembly: { compile(code: Uint8Array): Promise<object> };

declare global {
  /** Kept by a worker over all its test files. */
  var compiledEngine: Promise<object> | undefined;
}

/**
 * Keeps the engine's machine code while no engine runs: the next one then starts with it instead of compiling nine
 * megabytes again.
 */
async function keepEngineCompiled(): Promise<void> {
  globalThis.compiledEngine ??= readFile(join(engineFolder(), 'dist/pglite.wasm')).then(WebAssembly.compile);
  await globalThis.compiledEngine;
}

/**
 * Creates the template in a temporary folder and renames it; if another process was faster, its template is
 * used.
 */
async function makeOnce(template: string, make: (temporary: string) => Promise<string>): Promise<void> {
  if (existsSync(template)) return;
  await mkdir(dirname(template), { recursive: true });
  const temporary = await mkdtemp(join(dirname(template), 'making-'));
  try {
    await rename(await make(temporary), template);
  } catch (error) {
    if (!existsSync(template)) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function engineVersion(): Promise<string> {
  const description: { version: string } = JSON.parse(
    await readFile(join(engineFolder(), 'package.json'), 'utf8'),
  );
  return description.version;
}

function engineFolder(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
}
