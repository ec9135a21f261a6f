import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Database, statement } from '../../src/platform/database/index.ts';
import * as schema from '../../src/platform/database/schema/index.ts';

/** Every table except the rate limits: a refused call may leave only a counted attempt there. */
const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableName)
  .filter((name) => name !== 'rate_limits');

/** A sum of hashes needs no sorting, which took most of the time of a test that digests after every call. */
const digests = statement<{ name: string; digest: string }, []>(
  'test-digest-of-tables',
  TABLES.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
         from ${name} t`,
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

/** A digest of every row of each table: equal digests mean that nothing was written in between. */
export async function keptRows(database: Database): Promise<Record<string, string>> {
  const rows = await database.run(digests, []);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
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
    .replace(/"token_hash": "[^"]+"/g, '"token_hash": "hash"')
    .replace(/\b[0-9a-f]{16}\b/g, 'text');
