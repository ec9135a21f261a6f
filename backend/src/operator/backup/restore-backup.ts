import type pg from 'pg';
import { FILL_PART_SEARCH, HOLD_PART_SEARCH } from '../../catalogue/index.ts';
import { withoutTimeLimits } from '../../foundation/database/database.ts';
import { type Database, migrate } from '../../foundation/database/index.ts';
import { migrationNames } from '../../foundation/database/schema-files.ts';
import { markRestore, schemaVersion, unmarkRestore } from '../../foundation/database/shop-presence.ts';
import { StartupProblem } from '../../foundation/startup-problem.ts';
import {
  type BackupHead,
  type BackupLine,
  type BackupRow,
  type BackupTable,
  quote,
  tablesToKeep,
} from './backup-format.ts';
import { readBackup } from './read-backup.ts';

/**
 * Restores a backup into an empty database: creates the schema that the rows were written with, inserts them,
 * and migrates both. The file was checked before, so a damaged one leaves the database empty. If the restore ends
 * half-way, no shop starts on the database until it has been repeated.
 * @param migrations the folder of the program's migrations
 * @throws {StartupProblem} when the database is not empty, or the backup is of a newer version of the shop
 */
export async function restoreBackup(
  database: Database,
  migrations: string,
  file: string,
  { migration }: BackupHead,
): Promise<void> {
  const known = await migrationNames(migrations);
  if (!known.includes(migration)) {
    throw new StartupProblem(`${file} was written by a newer version of the shop: restore it with that one.`);
  }
  const version = await schemaVersion(database, migrations);
  if (version && known.indexOf(version) > known.indexOf(migration)) {
    throw new StartupProblem(
      'The schema of this database is newer than the backup: restore into an empty one.',
    );
  }
  // Checked before anything is written, so that a shop of an older version stays as it is.
  await withoutTimeLimits(database, async (client) => {
    await expectNoRows(client);
    await markRestore(client);
  });
  await migrate(database, migrations, undefined, migration);
  await withoutTimeLimits(database, (client) => restoreRows(client, readBackup(file)));
  await migrate(database, migrations);
}

/** One insert takes this many rows, or fewer when they reach this size. */
const BATCH_SIZE = 200;
const MAX_BATCH_CHARACTERS = 4 * 1024 * 1024;

/** Triggers of what is in the backup itself: what is restored has had its mail, and its buyers' contacts are noted. */
const TRIGGERS = [
  ...['order', 'buyers', 'admins', 'newcomer'].map((who) => ['events', `${who}_mailed`]),
  ['users', 'user_reachable'],
  ['orders', 'buyer_reachable'],
];
const triggers = (what: 'disable' | 'enable') =>
  TRIGGERS.map(([table, name]) => `alter table ${table} ${what} trigger ${name}`).join(';');

/** The sequences that columns own. */
const OWNED_SEQUENCES = `
  select s.seqrelid::text as sequence, c.relname::text as table, a.attname::text as column
    from pg_sequence s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.seqrelid
                    and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
    join pg_class c on c.oid = d.refobjid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid`;

/**
 * Inserts the rows into the tables, all or none.
 * @throws {StartupProblem} when the tables already hold rows; also whatever reading the lines throws
 */
export async function restoreRows(client: pg.ClientBase, lines: AsyncIterable<BackupLine>): Promise<void> {
  await client.query('begin');
  await holdWriters(client);
  await expectNoRows(client);
  await client.query(HOLD_PART_SEARCH);
  await client.query(triggers('disable'));
  let table: BackupTable | undefined;
  let rows: BackupRow[] = [];
  let characters = 0;
  const insert = async () => {
    if (table && rows.length > 0) await insertRows(client, table, rows);
    rows = [];
    characters = 0;
  };
  const take = async (line: BackupLine) => {
    if (Array.isArray(line)) {
      rows.push(line);
      for (const value of line) characters += value?.length ?? 0;
      if (rows.length === BATCH_SIZE || characters > MAX_BATCH_CHARACTERS) await insert();
    } else if ('table' in line) {
      await insert();
      table = line;
    }
  };
  let failure: { error: unknown } | undefined;
  for await (const line of lines) {
    // The rows of a damaged file may fit no table. Only its end tells that it is damaged, so it is read to there.
    failure ??= await take(line).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
  }
  if (failure) throw failure.error;
  await insert();
  await client.query(FILL_PART_SEARCH);
  await client.query(triggers('enable'));
  await continueNumbers(client);
  await unmarkRestore(client);
  await client.query('commit');
}

/** Nobody writes into the tables until the transaction ends. */
async function holdWriters(client: pg.ClientBase): Promise<void> {
  const names = (await tablesToKeep(client)).map(({ name }) => name);
  await client.query(`lock table ${quote(names)} in exclusive mode`);
}

/** @throws {StartupProblem} when the tables hold rows already */
async function expectNoRows(client: pg.ClientBase): Promise<void> {
  for (const { name } of await tablesToKeep(client)) {
    const { rows } = await client.query(`select 1 from ${quote([name])} limit 1`);
    if (rows.length > 0) {
      throw new StartupProblem(
        `There is a shop in this database already (${name}): restore into an empty one.`,
      );
    }
  }
}

async function insertRows(
  client: pg.ClientBase,
  { table, columns }: BackupTable,
  rows: readonly BackupRow[],
): Promise<void> {
  const placeholders = rows.map(
    (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  );
  await client.query(
    `insert into ${quote([table])} (${quote(columns)}) overriding system value values ${placeholders.join(', ')}`,
    rows.flat(),
  );
}

/** New numbers continue after the restored ones. */
async function continueNumbers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(OWNED_SEQUENCES);
  for (const { sequence, table, column } of rows) {
    const highest = `max(${quote([column])})`;
    await client.query(
      `select setval($1::oid, ${highest}) from ${quote([table])} having ${highest} is not null`,
      [sequence],
    );
  }
}
