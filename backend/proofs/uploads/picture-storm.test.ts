import { times } from '@shop/testkit/random';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shopOfFile } from '../../testing/test-shop.ts';

const REQUESTS = times(400, 500);
/** More requests than are read and may wait together. */
const TOO_MANY = 1000;

const shop = await shopOfFile();
const { api: buyer } = await shop.customer();

describe('many concurrent requests for pictures', () => {
  /** Asks for pictures that are not cached, so that each read needs the database. */
  const askForPictures = (count: number) => {
    let answered = 0;
    const answers = Array.from({ length: count }, async (_, index) => {
      const hash = index.toString(16).padStart(64, '0');
      const answer = await shop.app.server.inject(`/images/${hash}-320.webp`);
      answered += 1;
      return answer;
    });
    return { all: Promise.all(answers), answered: () => answered };
  };

  const placeOrder = async () => shop.order(buyer, await shop.part());

  it('leave database connections for orders', async () => {
    const { all, answered } = askForPictures(REQUESTS);
    expect(await placeOrder()).toMatch(/^order_/);
    expect(answered()).toBeLessThan(REQUESTS / 2);
    const statuses = (await all).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  it('leave database connections for orders when no picture can be read', async () => {
    const blocker = new pg.Client({ connectionString: shop.database.pool.options.connectionString });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    await blocker.query('begin; lock table images in access exclusive mode');
    const { all, answered } = askForPictures(REQUESTS);
    expect(await placeOrder()).toMatch(/^order_/);
    expect(answered()).toBe(0);
    await blocker.query('rollback');
    expect((await all).map(({ statusCode }) => statusCode)).toEqual(Array(REQUESTS).fill(404));
  });

  it('are refused with Retry-After when too many wait', async () => {
    const answers = await askForPictures(TOO_MANY).all;
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(TOO_MANY / 4);
    for (const { headers } of refused) expect(headers).toMatchObject({ 'retry-after': '2' });
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(500);
  });
});
