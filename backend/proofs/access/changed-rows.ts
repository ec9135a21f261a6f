import type { Database } from '../../src/foundation/database/index.ts';

/** Every table except the rate limits: a refused call may leave only a counted attempt there. */
const TABLES = `
  select relname::text as name from pg_class
   where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'rate_limits' order by relname`;

/**
 * A row's xmin is the number of the transaction that wrote it, and later transactions have greater numbers: a deleted
 * row changes the count, and any other change raises the sum. It reads no values, which a test after every call would
 * spend most of its time on.
 */
const WRITES = (name: string) =>
  `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as written from ${name}`;

/** Written by triggers from other tables. */
const DERIVED = ['buyer_contacts', 'part_search', 'search_words', 'search_trigrams'];

/** Without what is generated from other columns. */
const ROWS = (name: string) => `select '${name} ' || (to_jsonb(t) - 'searched')::text as row from ${name} t`;

const unionOf = (names: readonly string[], select: (name: string) => string): string =>
  names.map(select).join(' union all ');

const namesOf = new WeakMap<Database, Promise<string[]>>();

/** Read once of each database, because no proof of access migrates. */
function tables(database: Database): Promise<string[]> {
  const known = namesOf.get(database);
  if (known) return known;
  const read = database.pool.query<{ name: string }>(TABLES).then(({ rows }) => rows.map(({ name }) => name));
  namesOf.set(database, read);
  return read;
}

/** What was written to each table: equal answers mean that nothing was written in between, not even the same values. */
export async function writtenRows(database: Database): Promise<Record<string, string>> {
  // Planning it each time would take longer than reading.
  const { rows } = await database.pool.query<{ name: string; written: string }>({
    name: 'proof-written-rows',
    text: unionOf(await tables(database), WRITES),
  });
  return Object.fromEntries(rows.map(({ name, written }) => [name, written]));
}

/**
 * Describes the rows that a piece of work writes. Ids, numbers, times and hexadecimal texts, which differ each time,
 * are normalized: two runs with the same effect give equal descriptions.
 */
export async function effectOf(database: Database, work: () => Promise<void>): Promise<string[]> {
  const kept = (await tables(database)).filter((name) => name !== 'images' && !DERIVED.includes(name));
  const readAll = async () => {
    const { rows } = await database.pool.query<{ row: string }>(unionOf(kept, ROWS));
    return rows.map(({ row }) => row);
  };
  const before = new Set(await readAll());
  await work();
  const after = await readAll();
  return after
    .filter((row) => !before.has(row))
    .map(alike)
    .sort();
}

const alike = (row: string): string =>
  row
    .replace(/\b(part|order|trade|list|review|user|vehicle)_[0-9A-Z]{26}\b/g, '$1')
    .replace(/\bmail_[0-9a-f]{43}\b/g, 'mail')
    .replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"time"')
    .replace(/"(id|event_id|number|order_number)": \d+/g, '"$1": "number"')
    .replace(/\b(pi|re)_\w+/g, '$1')
    .replace(/"(token_hash|digest)": "[^"]+"/g, '"$1": "hash"')
    .replace(/\b[0-9a-f]{16}\b/g, 'text');
