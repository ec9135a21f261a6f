import { afterAll, describe, expect, it } from 'vitest';
import { CardsInMemory } from '../../../testing/cards-in-memory.ts';
import { databaseOfFile } from '../../../testing/databases.ts';
import { openShopProcess } from '../../../testing/shop-process.ts';
import { statement } from '../../foundation/database/index.ts';
import { auditLedger } from './audit.ts';

/** Damage that only somebody with access to the database can cause. */
const slipIn = statement<object, [orderId: string, debit: string, credit: string, cents: number]>(
  'damage-slip-in',
  `insert into ledger (line_id, intent_id, debit, credit, amount_cents) values ($1, 'pi_none', $2, $3, $4)`,
);
const ship = statement<object, [orderId: string]>(
  'damage-ship',
  `update order_lines set status = 'shipped' where id = $1`,
);
const forgetRefund = statement<object, [orderId: string]>(
  'damage-forget-refund',
  `update payment_shares set status = 'succeeded', returned_cents = 0 where line_id = $1`,
);
const raise = statement<object, [orderId: string]>(
  'damage-raise',
  'update payment_shares set amount_cents = amount_cents + 1 where line_id = $1',
);

const database = await databaseOfFile();
const cards = new CardsInMemory();
const shop = await openShopProcess(database, cards);
afterAll(() => shop.close());

describe('the audit of the ledger', () => {
  /** An order of $400 in the given state. */
  async function order(far: 'unpaid' | 'paid' | 'refunded'): Promise<string> {
    const buyer = await shop.customer();
    const partsId = await shop.part();
    const body = { partsId, orders: 40, phone: '1', address: 'x' };
    const { _id: id } = await shop.as(buyer).call('POST /purchase', { body });
    if (far === 'unpaid') return id;
    const { clientSecret } = await shop
      .as(buyer)
      .call('POST /create-payment-intent', { body: { total: 400, orderId: id } });
    cards.pay(clientSecret);
    await shop.as(buyer).call('PATCH /order/{id}', { params: { id }, body: {} });
    if (far === 'refunded') {
      await shop.as(await shop.admin()).call('DELETE /purchase/{id}', { params: { id } });
    }
    return id;
  }

  const differences = async () => (await auditLedger(database)).differences;

  it('finds no difference in unpaid, paid and refunded orders, and reports the accounts’ balances', async () => {
    await order('unpaid');
    await order('paid');
    await order('refunded');
    expect(await auditLedger(database)).toEqual({
      summary: 'owed $0.00, provider $400.00, sales $400.00',
      differences: [],
    });
  });

  it('finds a second transfer that balances it: there is an event for neither', async () => {
    const id = await order('unpaid');
    await database.run(slipIn, [id, 'provider', 'owed', 500]);
    await database.run(slipIn, [id, 'owed', 'provider', 500]);
    expect((await differences()).filter((line) => line.startsWith(id)).sort()).toEqual([
      `${id}, owed to provider: 1 in the ledger, 0 in the record.`,
      `${id}, provider to owed: 1 in the ledger, 0 in the record.`,
    ]);
  });

  it.each([
    ['an order that was shipped unpaid', 'unpaid', ship, 'sales: $0.00 in the ledger, $400.00'],
    ['a refund that was forgotten', 'refunded', forgetRefund, 'provider: $0.00 in the ledger, $400.00'],
    ['a payment whose amount was changed', 'paid', raise, 'provider: $400.00 in the ledger, $400.01'],
  ] as const)('finds %s', async (_, far, damage, line) => {
    const id = await order(far);
    await database.run(damage, [id]);
    expect(await differences()).toContainEqual(`${id}, ${line} by payments and orders.`);
  });
});
