import { beforeEach, describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { statement, unlessKnown } from '../database/index.ts';
import { MAX_REMEMBERED_BYTES, RememberedReads } from './remembered-reads.ts';

interface Row {
  id: string;
  name: string | null;
  stock: number;
}

const listShelf = unlessKnown(
  statement<Row, [least: number]>(
    'list-shelf',
    'select id, name, stock from shelf where stock >= $1 order by stock',
  ),
);

const REST = [
  { id: 'a', name: 'Damper, left', stock: 5 },
  { id: 'b', name: '', stock: 7 },
];

const database = await databaseOfFile({ migrated: false });
await database.pool.query('create table shelf (id text, name text, stock int)');

describe('what is made of rows', () => {
  let made: Row[][];
  let read: (least?: number) => Promise<{ rows: Row[] }>;
  beforeEach(async () => {
    await database.pool.query('truncate shelf');
    await database.pool.query("insert into shelf values ('a', 'Damper, left', 5), ('b', '', 7)");
    const reads = new RememberedReads<{ rows: Row[] }>(database);
    made = [];
    read = (least = 0) =>
      reads.read(listShelf, [least], (rows) => {
        made.push(rows);
        return { rows };
      });
  });

  it('is the same object as long as the rows are the same', async () => {
    const first = await read();

    expect(await read()).toBe(first);
    expect(await Promise.all([read(), read()])).toEqual([first, first]);
    expect(made).toEqual([REST]);
  });

  it('is cached separately for each set of values', async () => {
    const all = await read();
    const plenty = await read(6);

    expect(plenty).toEqual({ rows: [REST[1]] });
    expect(await read()).toBe(all);
    expect(await read(6)).toBe(plenty);
  });

  it('is dropped when newer results exceed the size limit', async () => {
    const name = 'x'.repeat(MAX_REMEMBERED_BYTES / 2);
    await database.pool.query("insert into shelf values ('c', $1, 20)", [name]);
    const small = await read(100);
    const large = await read(6);
    expect(await read(6)).toBe(large);
    expect(await read(100)).toBe(small);

    // There is no room for a second result of this size.
    const larger = await read();
    expect(await read()).toBe(larger);
    expect(await read(6)).not.toBe(large);
  });

  it('is cached for an empty result too', async () => {
    const nothing = await read(100);

    expect(nothing).toEqual({ rows: [] });
    expect(await read(100)).toBe(nothing);
  });

  it.each([
    ['a value', "update shelf set stock = 6 where id = 'a'"],
    ['a letter', "update shelf set name = 'Damper, Left' where id = 'a'"],
    ['an empty text becoming none', "update shelf set name = null where id = 'b'"],
    [
      'a text that looks like the next column',
      "update shelf set id = 'a,Damper', name = ' left' where id = 'a'",
    ],
    ['their order', 'update shelf set stock = 12 - stock'],
    ['another row', "insert into shelf values ('c', 'Strut', 9)"],
    ['the like of a row', "insert into shelf values ('a', 'Damper, left', 5)"],
    ['a row less', "delete from shelf where id = 'b'"],
    ['none left', 'delete from shelf'],
  ])('is computed again after %s', async (_, change) => {
    await read();
    await database.pool.query(change);
    const { rows } = await database.pool.query('select id, name, stock from shelf order by stock');

    expect(await read()).toEqual({ rows });
  });
});
