import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { blockingStatements } from '../../../testing/blocking-statements.ts';
import { migrationNames, oldestServerOf } from './schema-files.ts';
import { shopMigrations } from './shop-database.ts';

const [, ...numbered] = await migrationNames(shopMigrations());

test.each(numbered)('%s does not hold up the version that still runs', async (name) => {
  const migration = await readFile(path.join(shopMigrations(), `${name}.sql`), 'utf8');
  expect(blockingStatements(migration)).toEqual([]);
});

test('the schema begins with the baseline', async () => {
  expect((await migrationNames(shopMigrations()))[0]).toBe('baseline');
});

test.each(await migrationNames(shopMigrations()))(
  '%s needs no server that is newer than itself',
  async (name) => {
    const [first = '', ...rest] = (await readFile(path.join(shopMigrations(), `${name}.sql`), 'utf8')).split(
      '\n',
    );
    expect(oldestServerOf(first) ?? 0).toBeLessThanOrEqual(Number.parseInt(name, 10) || 0);
    expect(oldestServerOf(rest.join('\n'))).toBeUndefined();
  },
);

describe('a statement of a migration', () => {
  it.each([
    'alter table orders add constraint orders_total check (orders.total_cents > 0);',
    'alter table orders add constraint of_part foreign key (part_id) references parts(id);',
    'alter table orders alter column quantity set data type bigint;',
    'alter table orders alter column phone set not null;',
    'alter table orders add column token text default gen_random_uuid() not null;',
    'alter table orders add column number serial;',
    "alter table orders add column number bigint default nextval('order_numbers');",
    'alter table orders add column part text references parts(id);',
    'alter table orders drop column phone;',
    'alter table orders rename column phone to number;',
    'drop table orders;',
    'create index on orders (phone);',
    'create index if not exists orders_by_phone on orders using btree (phone);',
    'lock table orders;',
    "update orders set next = '';",
    "with listed as (select id from orders) update orders set next = '' from listed;",
  ])('is refused: %s', (statement) => {
    expect(blockingStatements(statement)).toEqual([statement]);
  });

  it.each([
    "alter table orders add column note text not null default '';",
    'alter table orders add constraint orders_total check (total_cents > 0) not valid;',
    'create index orders_by_phone on orders (phone);',
    'create unique index orders_by_word on orders using gin (words) where removed_at is null;',
  ])('is allowed: %s', (statement) => {
    expect(blockingStatements(statement)).toEqual([]);
  });

  it('is refused when it writes rows, or checks them, in the transaction that locks a table', () => {
    const lock = 'alter table orders add column next text;';
    const fill = "update orders set next = '' where id > $1;";
    const check = 'alter table orders validate constraint orders_total;';
    for (const [long, migration] of [
      [fill, `-- In batches\n${fill}`],
      [check, check],
    ]) {
      expect(blockingStatements(migration ?? '')).toEqual([]);
      expect(blockingStatements(`${lock}\n${migration}`)).toEqual([long]);
    }
  });

  it('is allowed for a table that the same migration creates', () => {
    const made = 'create table notes (text text);';
    const changed = "alter table notes add constraint notes_text check (notes.text <> '');";
    expect(blockingStatements(`${made}\n${changed}`)).toEqual([]);
  });
});
