import type pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { openPostgresTestDatabase } from '../../testing/databases.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { undoWordsOfNames } from '../../testing/words-of-names.ts';
import { migrate } from '../platform/database/index.ts';
import { shopMigrations } from '../platform/database/shop-database.ts';

/** Two batches. They come after the parts that a test adds. */
const OTHER_PARTS = `
  insert into parts (id, name, picture, description, price_cents, minimum_order, quantity)
  select 'part_z' || 1000 + n, 'Brake disc', '/picture', 'Fits.', 100, 1, 1 from generate_series(0, 700) n`;
const LAST_PART = 'part_z1700';
const HOLD = 'select 1 from part_search where part_id = $1 for update';
const WAITING = `
  select pid, query from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`;
/** Each with the transaction that wrote it. */
const FILLED = `select part_id, xmin::text from part_search where name_words <> '' order by part_id`;
/** Milliseconds. */
const TIMEOUT_MS = 60_000;
/** Longer than a test, so that the fill waits until somebody lets it go. */
const lockRetry = { lockTimeoutMs: 2 * TIMEOUT_MS, pauseMs: 50, totalMs: TIMEOUT_MS };

let shop: TestShop;
let soldOut: string;
let holder: pg.PoolClient;
let filling: Promise<unknown>;

/** The fill has done its first batch and waits for a row of its second. */
beforeEach(async () => {
  const opened = await openPostgresTestDatabase();
  shop = await openTestShop(opened.database);
  const { pool } = shop.database;
  soldOut = await shop.part({ quantity: 10 });
  await pool.query(OTHER_PARTS);
  await undoWordsOfNames(shop.database);

  holder = await pool.connect();
  await holder.query('begin');
  await holder.query(HOLD, [LAST_PART]);
  filling = migrate(shop.database, shopMigrations(), lockRetry).catch((error: unknown) => error);
  await expect.poll(waiting, { timeout: TIMEOUT_MS }).toHaveLength(1);
  return async () => {
    holder.release(true);
    await filling;
    await shop.close();
    await opened.remove();
  };
}, TIMEOUT_MS);

const waiting = async () => (await shop.database.pool.query<{ pid: number; query: string }>(WAITING)).rows;
const filled = async () => (await shop.database.pool.query(FILLED)).rows;

it(
  'lets an order that sells a part out pass',
  async () => {
    const { api } = await shop.customer();
    const order = { partsId: soldOut, orders: 10, phone: '+1 555 0100', address: 'Dock 4' };
    expect(await api.call('POST /purchase', { body: order })).toMatchObject({ success: true });
    expect(await waiting()).toMatchObject([{ query: expect.stringContaining('In batches') }]);
  },
  TIMEOUT_MS,
);

it(
  'goes on where it was after it was ended halfway',
  async () => {
    const [fill] = await waiting();
    await shop.database.pool.query('select pg_terminate_backend($1)', [fill?.pid]);
    expect(await filling).toBeInstanceOf(Error);
    const before = await filled();
    expect(before).toHaveLength(500);

    await holder.query('commit');
    await migrate(shop.database, shopMigrations(), lockRetry);
    const after = await filled();
    expect(after).toHaveLength(702);
    expect(after.slice(0, 500)).toEqual(before);
  },
  TIMEOUT_MS,
);
