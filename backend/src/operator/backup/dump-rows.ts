import type pg from 'pg';
import { type BackupRow, lineOf } from './backup-format.ts';
import { quote, type TableShape, tablesToKeep } from './backup-tables.ts';

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
export async function* dumpRows(client: pg.ClientBase): AsyncGenerator<string> {
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
