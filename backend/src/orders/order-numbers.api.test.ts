import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { type Database, migrate, statement } from '../platform/database/index.ts';
import { migrateUpTo } from '../platform/database/schema-version.ts';
import { shopMigrations } from '../platform/database/shop-database.ts';

const BEFORE_NUMBERS = '0017_registries';
const BEFORE_PART_NUMBERS = '0026_part-number-of-orders';
const FIRST_NUMBER = '100001';

/** Places an order as the previous version of the shop does. */
const placeWithoutNumber = statement<object, [id: string, partId: string]>(
  'place-without-number',
  `insert into orders (id, part_id, user_id, status, name, email, product_name, price_cents, quantity, total_cents,
                       image, phone, address, hold_until)
   values ($1, $2, 'user_1', 'shipped', 'Ada', 'ada@example.com', 'Damper', 100, 1, 100, '/p.webp', '1', 'Road', now())`,
);

const addBuyerAndPart = statement(
  'numbers-add-buyer-and-part',
  `with buyer as (insert into users (id, email, name) values ('user_1', 'ada@example.com', 'Ada'))
   insert into parts (id, name, picture, description, price_cents, minimum_order, quantity)
   values ('part_1', 'Damper', '/p.webp', 'Fits.', 100, 1, 10)`,
);

const numbers = statement<{ id: string; number: number }>(
  'numbers-of-orders',
  'select id, number from orders order by number',
);

describeOnBothDatabases(
  'the numbers of orders',
  (open) => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    });

    it('follow their age when the shop is older than the numbers, and go on behind them', async () => {
      await migrateUpTo(database, shopMigrations(), BEFORE_NUMBERS);
      await database.run(addBuyerAndPart, []);
      for (const id of ['order_B', 'order_A', 'order_C']) {
        await database.run(placeWithoutNumber, [id, 'part_1']);
      }
      await migrateUpTo(database, shopMigrations(), BEFORE_PART_NUMBERS);
      await database.pool.query("update parts set number = 'KP-1'");
      await database.pool.query("update orders set status = 'paid' where id = 'order_B'");
      await migrate(database, shopMigrations());
      await database.run(placeWithoutNumber, ['order_D', 'part_1']);
      expect(await database.run(numbers, [])).toEqual([
        { id: 'order_A', number: 100_001 },
        { id: 'order_B', number: 100_002 },
        { id: 'order_C', number: 100_003 },
        { id: 'order_D', number: 100_004 },
      ]);
      const { rows } = await database.pool.query('select id from orders where part_number is not null');
      expect(rows).toEqual([{ id: 'order_B' }]);
    });

    it('are told to the buyer by every call, and found by an admin', async () => {
      const shop = await openTestShop(database);
      const { api, email } = await shop.customer();
      const body = { partsId: await shop.part(), orders: 10, phone: '1', address: '1 Dock Road' };
      const { _id, number } = await api.call('POST /purchase', { body });
      expect(Number(number)).toBeGreaterThan(Number(FIRST_NUMBER));
      expect(await api.call('GET /purchase', { query: { email } })).toMatchObject([{ _id, number }]);
      expect(await api.call('GET /order/{id}', { params: { id: _id } })).toMatchObject({ number });
      const { api: admin } = await shop.admin();
      expect(await admin.call('GET /order', { query: { q: number } })).toMatchObject([{ _id, number }]);
      await shop.close();
    });
  },
  { migrated: false },
);
