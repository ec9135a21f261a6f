import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PLANNED_ONCE } from '../database/statement.ts';
import { DurableFileSystem, type SyncListeners } from './durable-file-system.ts';

/**
 * `-F` switches syncing off. Of the engine's methods to sync its log only `fsync` reaches the file system;
 * the default, `fdatasync`, does nothing in it.
 */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
  ...['-c', PLANNED_ONCE],
];

/** Opens the engine on the directory, which is made where there is none. Callers hold the directory's lock. */
export async function openDurableEngine(directory: string, listeners: SyncListeners): Promise<PGlite> {
  if (!existsSync(join(directory, 'PG_VERSION'))) await createCluster(directory, listeners);
  // The engine leaves its files readable to everyone.
  await chmod(directory, 0o700);
  return openEngine(directory, listeners);
}

/** @throws Error with the engine's own message, which names a faulty file */
async function openEngine(directory: string, listeners: SyncListeners): Promise<PGlite> {
  const fs = new DurableFileSystem(directory, listeners);
  let opened = false;
  let reason = '';
  const onStderr = (line: string): boolean => {
    const [, severity, text] = /\b(FATAL|PANIC|DETAIL): +(.*)/.exec(line) ?? [];
    if (!opened && text) reason = severity === 'DETAIL' ? `${reason} (${text})` : text;
    return true;
  };
  try {
    const engine = await PGlite.create({ fs, startParams: START_PARAMETERS, onStderr });
    opened = true;
    return engine;
  } catch (error) {
    throw reason ? new Error(reason, { cause: error }) : error;
  }
}

/**
 * The first start takes seconds. It runs in another folder, so that an interrupted one leaves no partial
 * database.
 */
async function createCluster(directory: string, listeners: SyncListeners): Promise<void> {
  const aside = `${directory}.new`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const engine = await openEngine(aside, listeners);
  await engine.close();
  await syncTree(aside);
  // Refuses a directory that holds something else.
  await rename(aside, directory);
  await sync(dirname(directory));
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await sync(path);
  }
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
