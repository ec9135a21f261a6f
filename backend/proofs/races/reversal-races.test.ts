import { pay, remove, settle, webhook } from './moves.ts';
import { describeRaces } from './race.ts';

describeRaces('an order and money that goes back', {
  'the buyer cancels an order that was charged and is disputed, before any event has arrived': async (
    scene,
  ) => {
    const order = await scene.orderCharged();
    scene.cards.dispute(scene.intentOf(order), 'open');
    return [webhook(scene, order), remove(order.buyer, order)];
  },
  'an inquiry becomes a dispute while both are told': async (scene) => {
    const order = await scene.paidOrder();
    scene.cards.dispute(scene.intentOf(order), 'inquiry');
    await webhook(scene, order)({ process: scene.observer, lane: scene.racers[0].lane });
    scene.cards.dispute(scene.intentOf(order), 'open');
    return [webhook(scene, order), webhook(scene, order)];
  },
  'a part is refunded by hand while an admin deletes the order': async (scene) => {
    const order = await scene.paidOrder();
    scene.cards.refundByHand(scene.intentOf(order), 300);
    return [webhook(scene, order), remove(scene.admin, order)];
  },
  'a refund fails while it is told that it was made': async (scene) => {
    const order = await scene.paidOrder();
    const refund = scene.cards.refundByHand(scene.intentOf(order), 300);
    await webhook(scene, order)({ process: scene.observer, lane: scene.racers[0].lane });
    scene.cards.failRefund(refund);
    scene.cards.refundByHand(scene.intentOf(order), scene.cards.netReceived(order.id));
    return [webhook(scene, order), webhook(scene, order)];
  },
  'a card is declined once too often while the buyer pays with another': async (scene) => {
    const order = await scene.orderAtPayment();
    scene.cards.decline(scene.intentOf(order));
    return [webhook(scene, order), pay(scene, order)];
  },
  'a lost payment is found while its order is cancelled': async (scene) => {
    const order = await scene.orderCharged();
    scene.cards.setKnown(scene.intentOf(order), false);
    await scene.observer.settle();
    scene.cards.setKnown(scene.intentOf(order), true);
    return [settle, remove(order.buyer, order)];
  },
});
