import { afterAll, expect, it } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { untilWaiting } from '../../../testing/waiting-statement.ts';

/** Each replaces the part before it. */
const SUPERSEDE = `
  insert into part_numbers (part_id, kind, key, shown)
  select 'part_' || n, 'supersedes', 'd' || n - 1, 'D-' || n - 1 from generate_series($1::int, $2::int) n`;
const SCANS = `select relname, seq_scan from pg_stat_xact_user_tables where relname in ('part_numbers', 'part_search')`;

const database = await databaseOfFile();
const { pool } = database;
await pool.query(`
  insert into parts (id, name, picture, description, price_cents, minimum_order, quantity, number)
  select 'part_' || n, 'Brake disc', '/picture', 'Fits.', 100, 1, 1, 'D-' || n from generate_series(0, 500) n`);
await pool.query('analyze');
const one = await pool.connect();
afterAll(() => one.release(true));

it('finds circles by index, also after many numbers were added to a table that was empty', async () => {
  await one.query('begin');
  const scansOf = async () => (await one.query(SCANS)).rows;
  await one.query(SUPERSEDE, [1, 2]);
  const before = await scansOf();
  await one.query(SUPERSEDE, [3, 100]);
  expect(await scansOf()).toEqual(before);
  await one.query('rollback');
});

it('refuses a circle of numbers that two transactions add at the same moment', async () => {
  await one.query('begin');
  await one.query(SUPERSEDE, [2, 2]);
  const other = pool.query(`
    insert into part_numbers (part_id, kind, key, shown) values ('part_1', 'supersedes', 'd2', 'D-2')`);
  const refused = expect(other).rejects.toMatchObject({ constraint: 'successors_circle' });
  await untilWaiting(database, 1);
  await one.query('commit');
  await refused;
});
