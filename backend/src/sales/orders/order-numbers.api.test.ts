import { beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../../testing/databases.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import type { Database } from '../../foundation/database/index.ts';

const FIRST_NUMBER = 100_001;

describeWithDatabase('the numbers of orders', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  it('are told to the buyer by every call, and found by an admin', async () => {
    const shop = await openTestShop(database);
    const { api, email } = await shop.customer();
    const body = { partsId: await shop.part(), orders: 10, phone: '1', address: '1 Dock Road' };
    const { _id, number } = await api.call('POST /purchase', { body });
    expect(Number(number)).toBeGreaterThanOrEqual(FIRST_NUMBER);
    expect(await api.call('GET /purchase', { query: { email } })).toMatchObject([{ _id, number }]);
    expect(await api.call('GET /order/{id}', { params: { id: _id } })).toMatchObject({ number });
    const { api: admin } = await shop.admin();
    expect(await admin.call('GET /order', { query: { q: number } })).toMatchObject([{ _id, number }]);
    await shop.close();
  });
});
