import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { shopMigrations } from '../src/platform/database/shop-database.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../src/platform/embedded-engine/embedded-database.ts';
import { migratedEmbeddedDirectory } from './embedded-template.ts';
import { EMPTY_TABLES } from './empty-tables.ts';

/** An embedded engine with the shop's tables. */
export interface Engine {
  embedded: EmbeddedDatabase;
  directory: string;
  /** Changes with the schema, the planner's statistics and the number of large tables. */
  state: string;
}

declare global {
  /** Kept by a worker over all its test files: starting an engine takes longer than the tests of most. */
  var idleEngine: Engine | undefined;
}

/** Rows that were removed still take room, so a table of more bytes is not worth emptying. */
const MAX_TABLE_BYTES = 2_000_000;

const COMPARED = [
  ...['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_index', 'pg_proc', 'pg_trigger'],
  ...['pg_db_role_setting', 'pg_statistic'],
];
const STATE = `select concat_ws(' ',
  (select count(*) from pg_class where relkind = 'r' and pg_table_size(oid) > ${MAX_TABLE_BYTES}),
  ${COMPARED.map((table) => `(select (count(*), sum(xmin::text::bigint)) from ${table})`).join()}) as state`;

/** The worker's idle engine, or a new one. Its tables are empty. */
export async function borrowEngine(): Promise<Engine> {
  const { idleEngine } = globalThis;
  if (idleEngine) {
    globalThis.idleEngine = undefined;
    return idleEngine;
  }
  const directory = await migratedEmbeddedDirectory(inject('runFolder'), shopMigrations());
  const embedded = await startEmbeddedDatabase({ directory });
  return { embedded, directory, state: await asClient(embedded, stateOf) };
}

/** Empties the engine and keeps it for the next borrower; closes it if it cannot be brought back to its first state. */
export async function returnEngine(engine: Engine): Promise<void> {
  if (!globalThis.idleEngine && (await isEmptied(engine))) {
    globalThis.idleEngine = engine;
    return;
  }
  await engine.embedded.close();
  await rm(path.dirname(engine.directory), { recursive: true, force: true });
}

async function isEmptied({ embedded, state }: Engine): Promise<boolean> {
  try {
    return await asClient(embedded, async (client) => {
      await client.query(EMPTY_TABLES);
      // Otherwise the engine's log grows with each borrower.
      await client.query('checkpoint');
      return (await stateOf(client)) === state;
    });
  } catch {
    return false;
  }
}

async function stateOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ state: string }>(STATE);
  return rows[0]?.state ?? '';
}

async function asClient<T>(
  { connection }: EmbeddedDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // The statement that is under way fails, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
