import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Database, statement } from '../../src/platform/database/index.ts';
import * as schema from '../../src/platform/database/schema/index.ts';

/** Every table except the rate limits: a refused call may leave only a counted attempt there. */
const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableName)
  .filter((name) => name !== 'rate_limits');

/**
 * A row's xmin is the number of the transaction that wrote it, and later transactions have greater numbers: a deleted
 * row changes the count, and any other change raises the sum. It reads no values, which a test after every call would
 * spend most of its time on.
 */
const writes = statement<{ name: string; written: string }, []>(
  'test-writes-to-tables',
  TABLES.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as written from ${name}`,
  ).join(' union all '),
);

/** Written by triggers from other tables. */
const DERIVED = ['part_search', 'search_words', 'search_trigrams'];

const allRows = statement<{ row: string }, []>(
  'test-all-rows',
  TABLES.filter((name) => name !== 'images' && !DERIVED.includes(name))
    .map((name) => `select '${name} ' || to_jsonb(t)::text as row from ${name} t`)
    .join(' union all '),
);

/** What was written to each table: equal answers mean that nothing was written in between, not even the same values. */
export async function writtenRows(database: Database): Promise<Record<string, string>> {
  const rows = await database.run(writes, []);
  return Object.fromEntries(rows.map(({ name, written }) => [name, written]));
}

/**
 * Describes the rows that a piece of work writes. Ids, numbers, times and hexadecimal texts, which differ each time,
 * are normalized: two runs with the same effect give equal descriptions.
 */
export async function effectOf(database: Database, work: () => Promise<void>): Promise<string[]> {
  const before = new Set((await database.run(allRows, [])).map(({ row }) => row));
  await work();
  const after = (await database.run(allRows, [])).map(({ row }) => row);
  return after
    .filter((row) => !before.has(row))
    .map(alike)
    .sort();
}

const alike = (row: string): string =>
  row
    .replace(/\b(part|order|trade|list|review|user|vehicle)_[0-9A-Z]{26}\b/g, '$1')
    .replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"time"')
    .replace(/"(id|event_id|number)": \d+/g, '"$1": "number"')
    .replace(/\b(pi|re)_\w+/g, '$1')
    .replace(/"(token_hash|digest)": "[^"]+"/g, '"$1": "hash"')
    .replace(/\b[0-9a-f]{16}\b/g, 'text');
