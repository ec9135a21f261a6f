import { describe, expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { sqlState, statement } from './index.ts';

const createAttempts = statement('create-attempts', 'create sequence attempts');
const countFromOne = statement('count-from-one', 'alter sequence attempts restart with 1');
/** Fails with the given SQLSTATE until its n-th call. A sequence counts on through a rollback. */
const createContest = statement(
  'create-contest',
  `create function contest(state text, successful_attempt int) returns bigint as $$
   declare attempt bigint := nextval('attempts');
   begin
     if attempt < successful_attempt then raise exception 'lost' using errcode = state; end if;
     return attempt;
   end $$ language plpgsql`,
);
const contest = statement<{ attempt: number }, readonly [string, number]>(
  'contest',
  'select contest($1, $2) as attempt',
);
const attempts = statement<{ last_value: number }>('attempts', 'select last_value from attempts');

const database = await databaseOfFile({ migrated: false });
await database.run(createAttempts, []);
await database.run(createContest, []);

describe('a conflict with another transaction', () => {
  test.each(['40001', '40P01'])('%s: a single statement is repeated', async (state) => {
    await database.run(countFromOne, []);
    expect(await database.run(contest, [state, 3])).toEqual([{ attempt: 3 }]);
  });

  test.each(['40001', '40P01'])('%s: a transaction is repeated as a whole', async (state) => {
    await database.run(countFromOne, []);
    let runs = 0;
    const won = await database.transaction(async (transaction) => {
      runs += 1;
      return transaction.run(contest, [state, 3]);
    });
    expect(won).toEqual([{ attempt: 3 }]);
    expect(runs).toBe(3);
  });

  test('after five attempts the error is thrown', async () => {
    await database.run(countFromOne, []);
    const lost = await database.run(contest, ['40001', 99]).catch((error: unknown) => error);
    expect(sqlState(lost)).toBe('40001');
    expect(await database.run(attempts, [])).toEqual([{ last_value: 5 }]);
  });

  test('other failures are not repeated', async () => {
    await database.run(countFromOne, []);
    const refused = await database.run(contest, ['23505', 99]).catch((error: unknown) => error);
    expect(sqlState(refused)).toBe('23505');
    expect(await database.run(attempts, [])).toEqual([{ last_value: 1 }]);
  });
});
