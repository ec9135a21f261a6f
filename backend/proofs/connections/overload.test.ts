import { times } from '@shop/testkit/random';
import { expect, test, vi } from 'vitest';
import { shopOfFile } from '../../testing/test-shop.ts';

const REQUESTS = 60;
const ROUNDS = times(1, 10);

const shop = await shopOfFile({ RATE_LIMITS: 'on' });

/** Asks for the lines of a cart that is named after its first part. */
const describeCart = (remoteAddress: string, partId: string) =>
  shop.app.server.inject({
    method: 'POST',
    url: '/api/cartLines',
    remoteAddress,
    payload: { lines: [{ partId, quantity: 1 }] },
  });

test('one address with many calls under way delays nobody else: theirs is begun before most of them', async () => {
  const run = vi.spyOn(shop.database, 'run');
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [one, other] = [`203.0.113.${round}`, `198.51.100.${round}`];
    // Their first calls ask the database how many they have left.
    await Promise.all([describeCart(one, 'first'), describeCart(other, 'first')]);
    run.mockClear();
    const asked = Array.from({ length: REQUESTS }, () => describeCart(one, 'one'));
    const answers = await Promise.all([...asked, describeCart(other, 'other')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const begun = run.mock.calls
      .map(([, values]) => JSON.stringify(values))
      .filter((text) => text.includes('["o'));
    expect(begun).toHaveLength(REQUESTS + 1);
    expect(begun.findIndex((text) => text.includes('other'))).toBeLessThan(REQUESTS / 4);
  }
});

test('a shop whose database connections are all in use is ready', async () => {
  const { pool } = shop.database;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    for (const url of ['/readyz', '/healthz']) {
      expect((await shop.app.server.inject({ url })).statusCode).toBe(200);
    }
  } finally {
    for (const connection of taken) connection.release();
  }
});
