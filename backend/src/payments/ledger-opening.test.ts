import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate, openDatabase } from '../platform/database/index.ts';
import { auditLedger } from './ledger-audit.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const BEFORE_THE_LEDGER = 3;

/** Orders of a shop that had no ledger yet: status, payment, and whether the order waited for the payment. */
const OLD_ORDERS = [
  ['unpaid', 'open', false],
  ['paid', 'succeeded', true],
  ['shipped', 'succeeded', true],
  ['refunding', 'succeeded', true],
  ['refunded', 'refunded', true],
  ['cancelled', 'succeeded', false],
  ['lapsed', 'refunded', false],
  ['cancelled', 'cancelled', false],
] as const;

it('the ledger opens in balance for a shop that existed before it', async () => {
  const url = await createFreshDatabase(inject('postgresUrl'));
  const database = await openDatabase({ url, directory: '' });
  onTestFinished(async () => {
    await database.close();
    await dropDatabase(inject('postgresUrl'), url);
  });
  await migrate(database, await previousMigrations());
  await database.pool.query(`insert into users (id, email, name) values ('user_1', 'a@example.com', 'A')`);
  await database.pool.query(
    `insert into parts (id, name, picture, description, price_cents, minimum_order, quantity)
     values ('part_1', 'Damper', '/p.webp', 'Fits.', 100, 1, 0)`,
  );
  for (const [index, [status, payment, wanted]] of OLD_ORDERS.entries()) {
    await database.pool.query(
      `insert into orders (id, part_id, user_id, status, name, email, product_name, price_cents, quantity, total_cents,
                           image, phone, address, hold_until)
       values ($1, 'part_1', 'user_1', $2, 'A', 'a@example.com', 'Damper', 100, 4, 400, '/p.webp', '1', 'x', now())`,
      [`order_${index}`, status],
    );
    await database.pool.query(
      `insert into payments (intent_id, order_id, amount_cents, status, client_secret) values ($1, $2, 400, $3, 's')`,
      [`pi_${index}`, `order_${index}`, payment],
    );
    const kinds = [wanted && 'order.paid', status.startsWith('refund') && 'order.refunding'];
    kinds.push(payment === 'refunded' && 'payment.refunded');
    for (const kind of kinds.filter((one) => one !== false)) {
      await database.pool.query(
        `insert into events (actor, kind, subject, after)
         values ('payments', $1, $2, jsonb_build_object('transactionId', $3::text))`,
        [kind, `order_${index}`, `pi_${index}`],
      );
    }
  }

  await migrate(database, MIGRATIONS);
  expect(await auditLedger(database)).toEqual({
    summary: 'owed $8.00, provider $16.00, sales $8.00',
    differences: [],
  });
});

/** The migrations before the one that creates the ledger. */
async function previousMigrations(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, BEFORE_THE_LEDGER) }));
  return folder;
}
