import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { partOnSale } from '../../../testing/part-on-sale.ts';
import { statement } from '../../foundation/database/index.ts';

const refresh = statement<Record<string, never>, []>(
  'test-refresh',
  'with stale as (select array_agg(part_id) as ids from part_search) select from stale, refresh_part_search(ids)',
);

type Searched = { part_id: string; words: string; [column: string]: unknown };
const readSearch = statement<Searched, []>(
  'test-read-search',
  'select *, words::text as words from part_search order by part_id',
);
const corrupt = (column: string, value: string) =>
  statement<Record<string, never>, []>(
    `test-corrupt-${column}`,
    `update part_search set ${column} = ${value}`,
  );
/** Removes a part but keeps its search row, as if the row had been written while the part was being removed. */
const removeUnseen = statement<Record<string, never>, [id: string]>(
  'test-remove-unseen',
  `with removed as (update parts set removed_at = now() where id = $1 returning id)
   select id from removed`,
);
const keepRow = statement<Record<string, never>, [id: string]>(
  'test-keep-row',
  `insert into part_search (part_id, name, words, universal, fitted, price_cents, orderable)
   values ($1, 'Removed', '', false, false, 1, true)`,
);

const database = await databaseOfFile();
await partOnSale(database, { number: 'KP-1' });

describe('what parts were searched by before they changed', () => {
  it.each([
    ['name', `'Former'`],
    ['number_key', `'FORMER'`],
    ['price_cents', '1'],
    ['orderable', 'not orderable'],
    ['universal', 'not universal'],
    ['category_id', `'former'`],
    ['words', `''`],
    ['facets', `'{}'`],
    ['attributes', `'{former}'`],
  ])('is put right by its %s', async (column, value) => {
    const before = await database.run(readSearch, []);
    await database.run(corrupt(column, value), []);
    await database.run(refresh, []);
    expect(await database.run(readSearch, [])).toEqual(before);
  });

  it('no longer finds a part that was removed', async () => {
    const before = await database.run(readSearch, []);
    const id = await partOnSale(database);
    await database.run(removeUnseen, [id]);
    await database.run(keepRow, [id]);
    await database.run(refresh, []);
    expect(await database.run(readSearch, [])).toEqual(before);
  });
});
