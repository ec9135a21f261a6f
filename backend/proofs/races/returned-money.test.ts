import { afterAll, expect, it } from 'vitest';
import { changeMoney, changeMoneyIn } from '../../src/sales/payments/money-returned.store.ts';
import { type Change, type PaidOrder, reversalChanged } from '../../src/sales/payments/money-returned.ts';
import { databaseOfFile } from '../../testing/databases.ts';
import { impossibleStates } from '../../testing/invariants.ts';
import { whileTransaction } from '../../testing/waiting-statement.ts';
import { openMoneyScene } from '../money/scene.ts';

const PAID = 10_000;

const database = await databaseOfFile();
const scene = await openMoneyScene(database);
afterAll(async () => {
  expect(await impossibleStates(database)).toEqual([]);
  await scene.survivor.close();
});

async function shippedOrder(): Promise<{ id: string; intentId: string }> {
  const id = await scene.paidOrder();
  const params = { id };
  await scene.survivor.as(scene.admin).call('PUT /order/{id}', { params, body: { approve: true } });
  return { id, intentId: scene.cards.intentsOf(id)[0]?.id ?? '' };
}

/** Decides about a payment while another transaction that decides about it, too, is open. */
const decideMeanwhile = (
  intentId: string,
  first: (payment: PaidOrder) => Change | undefined,
  second: (payment: PaidOrder) => Change | undefined,
) =>
  whileTransaction(
    database,
    (runner) => changeMoneyIn(runner, intentId, first),
    () => changeMoney(database, intentId, second),
  );

it('a refund is recorded that waits for one that fails', async () => {
  const { id, intentId } = await shippedOrder();
  const before = scene.cards.refundByHand(intentId, PAID);
  await scene.webhook(id);
  const recorded = await decideMeanwhile(
    intentId,
    (payment) => reversalChanged(payment, { id: before, kind: 'refund', status: 'failed', cents: PAID }),
    (payment) =>
      reversalChanged(payment, { id: `${before}-again`, kind: 'refund', status: 'made', cents: PAID }),
  );
  expect(recorded?.outcome).toMatchObject({ subject: id, stands: true, cents: PAID });
  expect(await scene.bookedFor(id)).toBe(0);
});

it('a dispute is recorded as won that waits while it is recorded as lost', async () => {
  const { id, intentId } = await shippedOrder();
  scene.cards.dispute(intentId, 'open');
  await scene.webhook(id);
  const disputeId = `du_${intentId}`;
  const recorded = await decideMeanwhile(
    intentId,
    (payment) => reversalChanged(payment, { id: disputeId, kind: 'dispute', status: 'made', cents: PAID }),
    (payment) => reversalChanged(payment, { id: disputeId, kind: 'dispute', status: 'failed', cents: PAID }),
  );
  expect(recorded?.outcome).toMatchObject({ subject: id, stands: true, cents: PAID });
  expect(await scene.bookedFor(id)).toBe(PAID);
});
