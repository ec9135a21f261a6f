import { randomNumbers, testSeed, times } from '@shop/testkit/random';
import { expect, onTestFinished, test } from 'vitest';
import { recordFigure } from '../../testing/figures.ts';
import { HttpClient } from '../../testing/http-client.ts';
import { partOnSale } from '../../testing/part-on-sale.ts';
import { openServers } from '../../testing/servers.ts';
import { migratedDatabaseStorage } from '../../testing/shop-storage.ts';

const KILLS = times(4, 100);
const ORDERS_PER_KILL = 6;
/** A mail is sent within a second or two of its order. */
const MAX_UPTIME_MS = 2500;

test('a shop that is killed while it sends loses no mail, and sends none under two Message-IDs', async () => {
  const random = randomNumbers(testSeed());
  const servers = await openServers();
  onTestFinished(() => servers.close());
  const storage = await migratedDatabaseStorage();
  onTestFinished(() => storage.remove());
  const database = await storage.open();
  onTestFinished(() => database.close());
  const partId = await partOnSale(database, { quantity: 1_000_000 });
  const start = () => servers.start({ ...storage.settings, SHOP_EMAIL: 'parts@kestrel.example' });
  const letTimePass = () =>
    database.pool.query(`update mails set due_at = now() where state = 'waiting' and tries > 0`);

  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await start();
    await server.ready;
    const email = `buyer-${kill}@example.com`;
    const buyer = new HttpClient(server.url, await servers.signUp(server.url, email));
    for (let order = 0; order < ORDERS_PER_KILL; order += 1) {
      const { number } = await buyer.call('POST /tradeOrders', {
        body: {
          ...{ cartKey: `key-of-${kill}-${order}`, total: 10, phone: '1', address: 'Dock 4' },
          lines: [{ partId, quantity: 1, price: 10 }],
        },
      });
      acknowledged.push(`Your order ${number}`);
    }
    await server.killAfter(random() * MAX_UPTIME_MS);
    await letTimePass();
  }

  await (await start()).ready;
  const waiting = async () => {
    await letTimePass();
    return (await database.pool.query(`select from mails where state = 'waiting'`)).rowCount;
  };
  await expect.poll(waiting).toBe(0);

  const received = servers.mails.filter(({ subject }) => subject !== 'Welcome');
  const byId = new Map(received.map(({ messageId, subject }) => [messageId, subject]));
  expect([...byId.values()].sort()).toEqual(acknowledged.sort());
  recordFigure(
    `${KILLS} kills, ${acknowledged.length} mails about orders, each under one Message-ID; ${received.length - byId.size} sent again because the answer was lost`,
  );
});
