import { vi } from 'vitest';
import { Refusal } from '../../src/platform/refusal.ts';
import { approve, approveAll, hint, openAndPay, openPayment, pay, remove, settle, webhook } from './moves.ts';
import { describeRaces } from './race.ts';
import type { Raced, RaceScene } from './stage.ts';

describeRaces('an order and its money', {
  'a customer cancels while they pay': async (stage) => {
    const order = await stage.orderAtPayment();
    return [remove(order.buyer, order), pay(stage, order)];
  },
  'a customer cancels while they open the payment screen and pay': async (stage) => {
    const order = await stage.order();
    return [remove(order.buyer, order), openAndPay(stage, order)];
  },
  'two tabs open the payment screen': async (stage) => {
    const order = await stage.order();
    return [openPayment(order), openPayment(order)];
  },
  'two tabs open the payment screen and pay': async (stage) => {
    const order = await stage.order();
    return [openAndPay(stage, order), openAndPay(stage, order)];
  },
  'a hold lapses while the buyer pays': async (stage) => {
    const order = await stage.orderAtPayment({ overdue: true });
    return [settle, pay(stage, order)];
  },
  'a hold lapses while the buyer opens the payment screen and pays': async (stage) => {
    const order = await stage.order({ overdue: true });
    return [settle, openAndPay(stage, order)];
  },
  'the webhook comes while the browser tells of the payment': async (stage) => {
    const order = await stage.orderCharged();
    return [webhook(stage, order), hint(order)];
  },
  'the webhook comes twice at once': async (stage) => {
    const order = await stage.orderCharged();
    return [webhook(stage, order), webhook(stage, order)];
  },
  'the reconciler settles while the webhook comes': async (stage) => {
    const order = await stage.orderCharged();
    return [settle, webhook(stage, order)];
  },
  'the reconciler settles while the customer cancels': async (stage) => {
    const order = await stage.orderCharged();
    return [settle, remove(order.buyer, order)];
  },
  'an admin deletes a paid order while they approve it': async (stage) => {
    const order = await stage.paidOrder();
    return [remove(stage.admin, order), approve(stage.admin, order)];
  },
  'an admin ships two orders while the money of one goes back': async (stage) => {
    const [kept, refunded] = [await stage.paidOrder(), await stage.paidOrder()];
    return [approveAll(stage.admin, [kept, refunded]), remove(stage.admin, refunded)];
  },
  'an admin ships two orders while the buyer cancels one': async (stage) => {
    const [paid, unpaid] = [await stage.paidOrder(), await stage.order()];
    return [approveAll(stage.admin, [paid, unpaid]), remove(unpaid.buyer, unpaid)];
  },
  'two admins ship the same orders, chosen in different order': async (stage) => {
    const [one, other] = [await stage.paidOrder(), await stage.paidOrder()];
    return [approveAll(stage.admin, [one, other]), approveAll(stage.admin, [other, one])];
  },
  'two admins delete a paid order': async (stage) => {
    const order = await stage.paidOrder();
    return [remove(stage.admin, order), remove(stage.admin, order)];
  },
  'an admin deletes an order while its payment comes in': async (stage) => {
    const order = await stage.orderAtPayment();
    return [remove(stage.admin, order), pay(stage, order)];
  },
  'an admin approves while the payment comes in': async (stage) => {
    const order = await stage.orderCharged();
    return [approve(stage.admin, order), webhook(stage, order)];
  },
  'two admins approve': async (stage) => {
    const order = await stage.paidOrder();
    return [approve(stage.admin, order), approve(stage.admin, order)];
  },
  'a refund is finished by two rounds at once': async (stage) => {
    await orderWithRefundBegun(stage);
    return [settle, settle];
  },
  'a refund is finished while an admin approves': async (stage) => {
    const order = await orderWithRefundBegun(stage);
    return [settle, approve(stage.admin, order)];
  },
  'a refund is finished while the webhook comes late': async (stage) => {
    const order = await orderWithRefundBegun(stage);
    return [settle, webhook(stage, order)];
  },
});

/** A paid order that an admin deleted while the provider was unreachable. */
async function orderWithRefundBegun(stage: RaceScene): Promise<Raced> {
  const order = await stage.paidOrder();
  vi.spyOn(stage.cards, 'refund').mockRejectedValueOnce(new Refusal('payments-unavailable'));
  await stage.observer.as(stage.admin).call('DELETE /purchase/{id}', { params: { id: order.id } });
  return order;
}
