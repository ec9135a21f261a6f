import { afterAll, expect, it } from 'vitest';
import { settlePayment } from '../../src/sales/payments/money-received.store.ts';
import { databaseOfFile } from '../../testing/databases.ts';
import { unsettledStates } from '../../testing/invariants.ts';
import { untilWaiting } from '../../testing/waiting-statement.ts';
import { openMoneyScene } from './scene.ts';

const database = await databaseOfFile();
const scene = await openMoneyScene(database);
afterAll(() => scene.survivor.close());

/** Runs the work while another process holds the lock of an intent's payment. */
async function whileLocked(intentId: string, work: () => Promise<void>): Promise<void> {
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('select from payments where intent_id = $1 for update', [intentId]);
  await work();
  await other.query('commit');
  other.release();
}

async function chargedOrder(): Promise<{ orderId: string; intentId: string }> {
  const orderId = await scene.chargedOrder();
  return { orderId, intentId: scene.cards.intentsOf(orderId)[0]?.id ?? '' };
}

it.each([
  ['first', [9_999, 10_000], 'unpaid'],
  ['last', [10_000, 9_999], 'paid'],
])(
  'the first of two different results of a payment counts, completely: another amount comes %s',
  async (_, amounts, status) => {
    const { orderId, intentId } = await chargedOrder();
    const settling: Promise<unknown>[] = [];
    await whileLocked(intentId, async () => {
      for (const amount of amounts) {
        settling.push(settlePayment(database, intentId, { orderId, amount, currency: 'usd' }));
        await untilWaiting(database, settling.length);
      }
    });
    await Promise.all(settling);
    expect(await scene.statusOf(orderId)).toBe(status);
    await scene.survivor.settle();
    expect(await unsettledStates(database)).toEqual([]);
  },
);

it('the settling job skips a payment that another process has locked', async () => {
  const { orderId, intentId } = await chargedOrder();
  await whileLocked(intentId, () => scene.survivor.app.payments.reconcile(0));
  expect(await scene.statusOf(orderId)).toBe('unpaid');
  await scene.survivor.app.payments.reconcile(0);
  expect(await scene.statusOf(orderId)).toBe('paid');
});
