import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { migrateUpTo } from '../platform/database/schema-version.ts';
import { shopMigrations } from '../platform/database/shop-database.ts';

const BEFORE_REVERSALS = '0011_reviews-and-pictures';
const BEFORE_THEIR_REFUNDS = '0013_events-and-repaid-money';
const LAST = '0015_validate-checks';

describeOnBothDatabases(
  'refunds from before there were reversals',
  (open) => {
    it('are taken over, with those that the previous version notes during a deployment', async () => {
      const database = await open();
      const { pool } = database;
      const addPayment = (id: string, status: string, refund: string | null) =>
        pool.query(
          `insert into payments (intent_id, order_id, amount_cents, status, client_secret, refund_id)
           values ($1, 'order_1', 400, $2, 's', $3)`,
          [id, status, refund],
        );
      await migrateUpTo(database, shopMigrations(), BEFORE_REVERSALS);
      await pool.query(`insert into users (id, email, name) values ('user_1', 'a@example.com', 'A')`);
      await pool.query(
        `insert into parts (id, name, picture, description, price_cents, minimum_order, quantity)
         values ('part_1', 'Damper', '/p.webp', 'Fits.', 100, 1, 0)`,
      );
      await pool.query(
        `insert into orders (id, part_id, user_id, status, name, email, product_name, price_cents, quantity,
                             total_cents, image, phone, address, hold_until)
         values ('order_1', 'part_1', 'user_1', 'refunded', 'A', 'a@example.com', 'Damper', 100, 4, 400, '/p.webp',
                 '1', 'x', now())`,
      );
      await addPayment('pi_refunded', 'refunded', 're_made');
      await addPayment('pi_failed', 'owed', 're_failed');
      await addPayment('pi_owed', 'owed', null);
      await addPayment('pi_without_id', 'refunded', null);
      await migrateUpTo(database, shopMigrations(), BEFORE_THEIR_REFUNDS);
      await addPayment('pi_meanwhile', 'refunded', 're_meanwhile');
      await migrateUpTo(database, shopMigrations(), LAST);

      const payments = await pool.query(
        'select intent_id as id, status, returned_cents as returned from payments order by id',
      );
      expect(payments.rows).toEqual([
        { id: 'pi_failed', status: 'refund_failed', returned: 0 },
        { id: 'pi_meanwhile', status: 'refunded', returned: 400 },
        { id: 'pi_owed', status: 'owed', returned: 0 },
        { id: 'pi_refunded', status: 'refunded', returned: 400 },
        { id: 'pi_without_id', status: 'refunded', returned: 400 },
      ]);
      const reversals = await pool.query('select id, intent_id as intent, status from reversals order by id');
      expect(reversals.rows).toEqual([
        { id: 're_failed', intent: 'pi_failed', status: 'failed' },
        { id: 're_made', intent: 'pi_refunded', status: 'made' },
        { id: 're_meanwhile', intent: 'pi_meanwhile', status: 'made' },
      ]);
    });
  },
  { migrated: false },
);
