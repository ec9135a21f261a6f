import { describe, expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { sqlState, statement, violatedConstraint } from './index.ts';

const createParts = statement(
  'test-create-parts',
  'create table parts (name text constraint parts_name_key unique, stock int constraint stock_not_negative check (stock >= 0))',
);
const insertPart = statement<{ name: string }, readonly [string, number]>(
  'test-insert-part',
  'insert into parts values ($1, $2) returning name',
);
const countParts = statement<{ count: number }, readonly [string]>(
  'test-count-parts',
  'select count(*) as count from parts where name = $1',
);
const plansOfCountParts = statement<{ replanned: number }>(
  'test-plans-of-count-parts',
  `select custom_plans as replanned from pg_prepared_statements where name = 'test-count-parts'`,
);
const selectTypes = statement<{ large: number; at: Date; text: string; nothing: null }>(
  'test-select-types',
  `select 9007199254740991::int8 as large, '2026-01-02T03:04:05Z'::timestamptz as at, 'text' as text, null as nothing`,
);
const selectTooLarge = statement('test-select-too-large', 'select 9007199254740993::int8');
const brokenSql = statement('test-broken-sql', 'select from from');

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('it should have failed'),
    (error: unknown) => error,
  );
}

const database = await databaseOfFile({ migrated: false });
await database.run(createParts, []);

describe('the database', () => {
  const count = async (name: string) => (await database.run(countParts, [name]))[0]?.count;

  test('is ready when it answers', async () => {
    await expect(database.ready()).resolves.toBeUndefined();
  });

  test('gives int8 as numbers and timestamps as dates', async () => {
    expect(await database.run(selectTypes, [])).toEqual([
      { large: Number.MAX_SAFE_INTEGER, at: new Date('2026-01-02T03:04:05Z'), text: 'text', nothing: null },
    ]);
  });

  test('throws instead of rounding a number that is too large', async () => {
    await expect(database.run(selectTooLarge, [])).rejects.toBeInstanceOf(RangeError);
    await expect(database.ready()).resolves.toBeUndefined();
  });

  test('reports the SQLSTATE and the constraint of a refused change', async () => {
    await database.run(insertPart, ['clutch', 4]);
    const duplicate = await failure(database.run(insertPart, ['clutch', 4]));
    expect([sqlState(duplicate), violatedConstraint(duplicate)]).toEqual(['23505', 'parts_name_key']);
    const negative = await failure(database.run(insertPart, ['brake', -1]));
    expect([sqlState(negative), violatedConstraint(negative)]).toEqual(['23514', 'stock_not_negative']);
    expect(sqlState(await failure(database.run(brokenSql, [])))).toBe('42601');
  });

  test('keeps the connection after a refused change', async () => {
    const before = database.pool.totalCount;
    await failure(database.run(brokenSql, []));
    expect(database.pool.totalCount).toBe(before);
  });

  test('plans a statement once, for all values', async () => {
    const plans = await database.transaction(async (transaction) => {
      for (const name of ['clutch', 'damper']) await transaction.run(countParts, [name]);
      return transaction.run(plansOfCountParts, []);
    });
    expect(plans).toEqual([{ replanned: 0 }]);
  });

  describe('a transaction', () => {
    test('is committed when its work resolves', async () => {
      const made = await database.transaction(async (transaction) => {
        await transaction.run(insertPart, ['damper', 1]);
        return transaction.run(insertPart, ['spring', 1]);
      });
      expect(made).toEqual([{ name: 'spring' }]);
      expect([await count('damper'), await count('spring')]).toEqual([1, 1]);
    });

    test('is rolled back when its work throws', async () => {
      const refused = new Error('not like this');
      const work = database.transaction(async (transaction) => {
        await transaction.run(insertPart, ['gasket', 1]);
        throw refused;
      });
      await expect(work).rejects.toBe(refused);
      expect(await count('gasket')).toBe(0);
    });

    test('throws when a failed statement was ignored', async () => {
      const work = database.transaction(async (transaction) => {
        await transaction.run(insertPart, ['piston', 1]);
        await transaction.run(brokenSql, []).catch(() => undefined);
      });
      await expect(work).rejects.toThrow('The transaction was rolled back');
      expect(await count('piston')).toBe(0);
    });

    test('refuses statements after its end', async () => {
      const late = await database.transaction(async (transaction) => transaction);
      await expect(late.run(countParts, ['damper'])).rejects.toThrow('after the end of its transaction');
    });
  });
});
