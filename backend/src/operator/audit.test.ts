import { expect, it, vi } from 'vitest';
import { CardsInMemory } from '../../testing/cards-in-memory.ts';
import { databaseOfFile } from '../../testing/databases.ts';
import { openShopProcess } from '../../testing/shop-process.ts';
import { statement } from '../foundation/database/index.ts';
import { runOperatorCommand } from './operator-command.ts';
import { auditCommand } from './payment.commands.ts';

const slipIn = statement<object, [orderId: string]>(
  'audit-slip-in',
  `insert into ledger (line_id, intent_id, debit, credit, amount_cents) values ($1, 'pi_none', 'provider', 'sales', 500)`,
);

const database = await databaseOfFile();
vi.stubEnv('DATABASE_URL', database.url);

const audit = (...values: string[]) => runOperatorCommand([auditCommand], ['audit', ...values]);

it('prints that the ledger balances, and the balance of each account', async () => {
  expect(await audit()).toBe('The ledger balances: owed $0.00, provider $0.00, sales $0.00.');
});

it('fails with one line per difference', async () => {
  const shop = await openShopProcess(database, new CardsInMemory());
  const body = { partsId: await shop.part(), orders: 40, phone: '1', address: 'x' };
  const { _id: id } = await shop.as(await shop.customer()).call('POST /purchase', { body });
  await database.run(slipIn, [id]);
  await shop.close();
  await expect(audit()).rejects.toThrow(
    [
      'provider: $5.00 in the ledger, $0.00 by payments and orders.',
      'sales: $5.00 in the ledger, $0.00 by payments and orders.',
      `${id}, provider: $5.00 in the ledger, $0.00 by payments and orders.`,
      `${id}, sales: $5.00 in the ledger, $0.00 by payments and orders.`,
      `${id}, provider to sales: 1 in the ledger, 0 in the record.`,
    ].join('\n'),
  );
});

it.each([
  ['--provider', 'soon'],
  ['--since', '2026-01-31'],
])('refuses %s %s', async (...values) => {
  await expect(audit(...values)).rejects.toThrow('--provider takes the date');
});
