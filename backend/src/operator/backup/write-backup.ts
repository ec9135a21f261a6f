import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { withoutTimeLimits } from '../../foundation/database/database.ts';
import type { Database } from '../../foundation/database/index.ts';
import { schemaVersion } from '../../foundation/database/shop-presence.ts';
import { StartupProblem } from '../../foundation/startup-problem.ts';
import { type BackupRow, FORMAT, lineOf, quote, type TableShape, tablesToKeep } from './backup-format.ts';

/** The file contains names and addresses of customers. */
const OWNER_ONLY = 0o600;

/**
 * Writes what the database holds at this moment into a file. The file is written under another name, synced
 * and then renamed, so it is whole or absent.
 * @param migrations the folder of the program's migrations
 * @throws {StartupProblem} when the file exists, the disk refuses, or the database holds no shop
 */
export async function writeBackup(database: Database, migrations: string, file: string): Promise<void> {
  if (existsSync(file)) throw new StartupProblem(`${file} exists already.`);
  const migration = await schemaVersion(database, migrations);
  if (!migration) throw new StartupProblem('There is no shop in this database yet.');

  const aside = `${file}.incomplete`;
  try {
    await writeFile(aside, '', { mode: OWNER_ONLY });
    await withoutTimeLimits(database, (client) => {
      const lines = withChecksum(lineOf({ format: FORMAT, migration }), dumpRows(client));
      return pipeline(lines, createGzip(), createWriteStream(aside, { flush: true }));
    });
    await rename(aside, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(aside, { force: true });
    if (isOfTheDisk(error)) throw new StartupProblem(`${file} cannot be written: ${error.message}`);
    throw error;
  }
}

/** Adds the checksum of all that comes before. */
async function* withChecksum(head: string, body: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256').update(head);
  yield head;
  for await (const lines of body) {
    hash.update(lines);
    yield lines;
  }
  yield lineOf({ sha256: hash.digest('hex') });
}

const isOfTheDisk = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Rows in memory at once; the largest, those of pictures, have some hundred kilobytes. */
const BATCH_SIZE = 100;

/** Makes values independent of the server's settings. */
const WRITING = "set local timezone to 'UTC'; set local datestyle to 'ISO'; set local bytea_output to 'hex'";

/** Leaves values as the texts of the wire protocol. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };

/**
 * Reads every table as of one moment, while others go on writing.
 * @returns lines of the backup, in chunks of several
 */
async function* dumpRows(client: pg.ClientBase): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(WRITING);
  for (const table of await tablesToKeep(client)) {
    yield lineOf({ table: table.name, columns: table.columns });
    yield* rowsOf(client, table);
  }
  await client.query('commit');
}

async function* rowsOf(client: pg.ClientBase, { name, columns, key }: TableShape): AsyncGenerator<string> {
  const select = `select ${quote(columns)} from ${quote([name])} order by ${quote(key)}`;
  await client.query(`declare kept cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query<BackupRow>({
      text: `fetch ${BATCH_SIZE} from kept`,
      rowMode: 'array',
      types: asText,
    });
    if (rows.length === 0) break;
    yield rows.map(lineOf).join('');
  }
  await client.query('close kept');
}
