import { vi } from 'vitest';
import { Refusal } from '../../src/foundation/refusal.ts';
import { approve, approveAll, openAndPay, remove, settle, webhook } from './moves.ts';
import { describeRaces } from './race.ts';
import type { Raced, RaceScene } from './race-scene.ts';

describeRaces('an order and its money', {
  'two tabs open the payment screen and pay': async (scene) => {
    const order = await scene.order();
    return [openAndPay(scene, order), openAndPay(scene, order)];
  },
  'a hold lapses while the buyer opens the payment screen and pays': async (scene) => {
    const order = await scene.order({ overdue: true });
    return [settle, openAndPay(scene, order)];
  },
  'the webhook comes twice at once': async (scene) => {
    const order = await scene.orderCharged();
    return [webhook(scene, order), webhook(scene, order)];
  },
  'the reconciler settles while the webhook comes': async (scene) => {
    const order = await scene.orderCharged();
    return [settle, webhook(scene, order)];
  },
  'an admin ships two orders while the money of one goes back': async (scene) => {
    const [kept, refunded] = [await scene.paidOrder(), await scene.paidOrder()];
    return [approveAll(scene.admin, [kept, refunded]), remove(scene.admin, refunded)];
  },
  'an admin ships two orders while the buyer cancels one': async (scene) => {
    const [paid, unpaid] = [await scene.paidOrder(), await scene.order()];
    return [approveAll(scene.admin, [paid, unpaid]), remove(unpaid.buyer, unpaid)];
  },
  'two admins ship the same orders, chosen in different order': async (scene) => {
    const [one, other] = [await scene.paidOrder(), await scene.paidOrder()];
    return [approveAll(scene.admin, [one, other]), approveAll(scene.admin, [other, one])];
  },
  'an admin approves while the payment comes in': async (scene) => {
    const order = await scene.orderCharged();
    return [approve(scene.admin, order), webhook(scene, order)];
  },
  'two admins approve': async (scene) => {
    const order = await scene.paidOrder();
    return [approve(scene.admin, order), approve(scene.admin, order)];
  },
  'a refund is finished while an admin approves': async (scene) => {
    const order = await orderWithRefundBegun(scene);
    return [settle, approve(scene.admin, order)];
  },
  'a refund is finished while the webhook comes late': async (scene) => {
    const order = await orderWithRefundBegun(scene);
    return [settle, webhook(scene, order)];
  },
});

/** A paid order that an admin deleted while the provider was unreachable. */
async function orderWithRefundBegun(scene: RaceScene): Promise<Raced> {
  const order = await scene.paidOrder();
  vi.spyOn(scene.cards, 'refund').mockRejectedValueOnce(new Refusal('payments-unavailable'));
  await scene.observer.as(scene.admin).call('DELETE /purchase/{id}', { params: { id: order.id } });
  return order;
}
