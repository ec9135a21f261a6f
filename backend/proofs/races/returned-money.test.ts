import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordReturn, recordReturnFailed } from '../../src/payments/reversal.store.ts';
import { openPostgresTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { impossibleStates } from '../../testing/invariants.ts';
import { type MoneyScene, openMoneyScene } from '../money/scene.ts';
import { whileOtherChanges } from './waiting-statement.ts';

const PAID = 10_000;

let given: TestDatabase;
let scene: MoneyScene;
beforeAll(async () => {
  given = await openPostgresTestDatabase();
  scene = await openMoneyScene(given.database);
});
afterAll(async () => {
  expect(await impossibleStates(given.database)).toEqual([]);
  await scene.survivor.close();
  await given.remove();
});

async function shippedOrder(): Promise<{ id: string; intentId: string }> {
  const id = await scene.paidOrder();
  const params = { id };
  await scene.survivor.as(scene.admin).call('PUT /order/{id}', { params, body: { approve: true } });
  return { id, intentId: scene.cards.intentsOf(id)[0]?.id ?? '' };
}

it('a refund is recorded that waits for one that fails', async () => {
  const { id, intentId } = await shippedOrder();
  const before = scene.cards.refundByHand(intentId, PAID);
  await scene.webhook(id);
  const recorded = await whileOtherChanges(
    given.database,
    [recordReturnFailed.text, [intentId, before]],
    () => given.database.run(recordReturn, [intentId, `${before}-again`, 'refund', PAID, null]),
  );
  expect(recorded).toMatchObject([{ order_id: id, order_stands: true, amount_cents: PAID }]);
  expect(await scene.bookedFor(id)).toBe(0);
});

it('a dispute is recorded as won that waits while it is recorded as lost', async () => {
  const { id, intentId } = await shippedOrder();
  scene.cards.dispute(intentId, 'open');
  await scene.webhook(id);
  const recorded = await whileOtherChanges(
    given.database,
    [recordReturn.text, [intentId, `du_${intentId}`, 'dispute', PAID, null]],
    () => given.database.run(recordReturnFailed, [intentId, `du_${intentId}`]),
  );
  expect(recorded).toMatchObject([{ order_id: id, order_stands: true, came_back: true }]);
  expect(await scene.bookedFor(id)).toBe(PAID);
});
