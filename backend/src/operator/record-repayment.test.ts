import { expect, it, vi } from 'vitest';
import { CardsInMemory } from '../../testing/cards-in-memory.ts';
import { databaseOfFile } from '../../testing/databases.ts';
import { openShopProcess } from '../../testing/shop-process.ts';
import { runOperatorCommand } from './operator-command.ts';
import { recordRepaymentCommand } from './payment.commands.ts';

const database = await databaseOfFile();
vi.stubEnv('DATABASE_URL', database.url);

const record = (id: string) => runOperatorCommand([recordRepaymentCommand], ['record-repayment', id]);

/** An order that was deleted, and whose refund has failed. */
async function orderWithFailedRefund(): Promise<{ id: string; intentId: string }> {
  const cards = new CardsInMemory();
  const shop = await openShopProcess(database, cards);
  const [buyer, admin] = [shop.as(await shop.customer()), shop.as(await shop.admin())];
  const body = { partsId: await shop.part(), orders: 10, phone: '1', address: 'x' };
  const { _id: id } = await buyer.call('POST /purchase', { body });
  const { clientSecret } = await buyer.call('POST /create-payment-intent', {
    body: { total: 100, orderId: id },
  });
  cards.pay(clientSecret);
  await buyer.call('PATCH /order/{id}', { params: { id }, body: {} });
  const intentId = cards.intentsOf(id)[0]?.id ?? '';
  await admin.call('DELETE /purchase/{id}', { params: { id } });
  for (const refund of await cards.listRefunds(intentId)) cards.failRefund(refund.id);
  await shop.app.payments.catchUp(0);
  await shop.close();
  return { id, intentId };
}

it('closes a payment that was paid back by other means, named by its order or by itself', async () => {
  const [one, other] = [await orderWithFailedRefund(), await orderWithFailedRefund()];
  expect(await record(one.id)).toBe(
    `$100.00 of ${one.intentId} for ${one.id} is noted as paid back by other means.`,
  );
  expect(await record(other.intentId)).toContain(other.id);
  await expect(record(one.id)).rejects.toThrow(`No payment of ${one.id} waits to be paid back by hand.`);
});
