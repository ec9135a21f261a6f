import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { partOnSale } from '../../../testing/part-on-sale.ts';

const database = await databaseOfFile();
const { pool } = database;
await partOnSale(database, { number: 'KP-1' });

const refresh = () =>
  pool.query(
    'with stale as (select array_agg(part_id) as ids from part_search) select from stale, refresh_part_search(ids)',
  );
const readSearch = async () =>
  (await pool.query('select *, words::text as words from part_search order by part_id')).rows;

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
    const before = await readSearch();
    await pool.query(`update part_search set ${column} = ${value}`);
    await refresh();
    expect(await readSearch()).toEqual(before);
  });

  it('no longer finds a part that was removed', async () => {
    const before = await readSearch();
    const id = await partOnSale(database);
    await pool.query('update parts set removed_at = now() where id = $1', [id]);
    // As if its row had been written while the part was being removed.
    await pool.query(
      `insert into part_search (part_id, name, words, universal, fitted, price_cents, orderable)
       values ($1, 'Removed', '', false, false, 1, true)`,
      [id],
    );
    await refresh();
    expect(await readSearch()).toEqual(before);
  });
});
