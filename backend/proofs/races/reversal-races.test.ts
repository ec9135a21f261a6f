import { approve, pay, remove, settle, webhook } from './moves.ts';
import { describeRaces } from './race.ts';

describeRaces('an order and money that goes back', {
  'a dispute opens while an admin approves': async (stage) => {
    const order = await stage.paidOrder();
    stage.cards.dispute(stage.intentOf(order), 'open');
    return [webhook(stage, order), approve(stage.admin, order)];
  },
  'a dispute is lost while an admin deletes the order': async (stage) => {
    const order = await stage.paidOrder();
    stage.cards.dispute(stage.intentOf(order), 'lost');
    return [webhook(stage, order), remove(stage.admin, order)];
  },
  'the buyer cancels an order that was charged and is disputed, before any event has arrived': async (
    stage,
  ) => {
    const order = await stage.orderCharged();
    stage.cards.dispute(stage.intentOf(order), 'open');
    return [webhook(stage, order), remove(order.buyer, order)];
  },
  'an inquiry becomes a dispute while both are told': async (stage) => {
    const order = await stage.paidOrder();
    stage.cards.dispute(stage.intentOf(order), 'inquiry');
    await webhook(stage, order)({ process: stage.observer, lane: stage.racers[0].lane });
    stage.cards.dispute(stage.intentOf(order), 'open');
    return [webhook(stage, order), webhook(stage, order)];
  },
  'a part is refunded by hand while an admin deletes the order': async (stage) => {
    const order = await stage.paidOrder();
    stage.cards.refundByHand(stage.intentOf(order), 300);
    return [webhook(stage, order), remove(stage.admin, order)];
  },
  'a refund fails while it is told that it was made': async (stage) => {
    const order = await stage.paidOrder();
    const refund = stage.cards.refundByHand(stage.intentOf(order), 300);
    await webhook(stage, order)({ process: stage.observer, lane: stage.racers[0].lane });
    stage.cards.failRefund(refund);
    stage.cards.refundByHand(stage.intentOf(order), stage.cards.netReceived(order.id));
    return [webhook(stage, order), webhook(stage, order)];
  },
  'a card is declined once too often while the buyer pays with another': async (stage) => {
    const order = await stage.orderAtPayment();
    stage.cards.decline(stage.intentOf(order));
    return [webhook(stage, order), pay(stage, order)];
  },
  'a lost payment is found while its order is cancelled': async (stage) => {
    const order = await stage.orderCharged();
    stage.cards.setKnown(stage.intentOf(order), false);
    await stage.observer.settle();
    stage.cards.setKnown(stage.intentOf(order), true);
    return [settle, remove(order.buyer, order)];
  },
});
