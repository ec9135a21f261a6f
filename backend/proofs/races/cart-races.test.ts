import { vi } from 'vitest';
import { Refusal } from '../../src/platform/refusal.ts';
import {
  approve,
  cancelCart,
  editPart,
  hintOfCart,
  openAndPayCart,
  openCartPayment,
  pay,
  place,
  placeCart,
  remove,
  settle,
  webhook,
} from './moves.ts';
import { describeRaces } from './race.ts';
import type { Raced, RacedCart, RaceScene } from './stage.ts';

describeRaces('an order of a cart', {
  'two customers order the last units of the same parts, in different order': async (stage) => {
    const parts = await stage.parts(3);
    const others = [...parts].reverse();
    return [placeCart(stage.buyer, stage.checkout(parts)), placeCart(stage.admin, stage.checkout(others))];
  },
  'a customer sends one cart twice at once': async (stage) => {
    const body = stage.checkout(await stage.parts());
    return [placeCart(stage.buyer, body), placeCart(stage.buyer, body)];
  },
  'a customer orders a part alone while another orders it in a cart': async (stage) => {
    const [first = '', second = ''] = await stage.parts();
    return [placeCart(stage.buyer, stage.checkout([first, second])), place(stage.admin, second, 10)];
  },
  'an admin changes a price while a cart is ordered': async (stage) => {
    const parts = await stage.parts();
    return [
      editPart(stage.admin, parts[0] ?? '', { price: 99 }),
      placeCart(stage.buyer, stage.checkout(parts)),
    ];
  },
  'a newcomer orders two carts at once': async (stage) => {
    const newcomer = await stage.newcomer();
    const [one, other] = [stage.checkout(await stage.parts()), stage.checkout(await stage.parts())];
    return [placeCart(newcomer, one), placeCart(newcomer, other)];
  },
  'a cart is cancelled while another orders its parts': async (stage) => {
    const cart = await stage.cart();
    const parts = cart.lines.map(({ partId }) => partId);
    return [cancelCart(cart), placeCart(stage.admin, stage.checkout(parts))];
  },
  'a line is cancelled while another is': async (stage) => {
    const cart = await stage.cart();
    return [remove(cart.buyer, line(cart, 0)), remove(cart.buyer, line(cart, 1))];
  },
  'two lines are cancelled, and what is left cannot be paid': async (stage) => {
    const cart = await stage.cart({ withCents: true });
    return [remove(cart.buyer, line(cart, 0)), remove(cart.buyer, line(cart, 1))];
  },
  'a line is cancelled while the hold of its cart lapses': async (stage) => {
    const cart = await stage.cartAtPayment({ overdue: true });
    return [remove(cart.buyer, line(cart, 0)), settle];
  },
  'the hold of a cart lapses in two processes': async (stage) => {
    await stage.cartAtPayment({ overdue: true });
    return [settle, settle];
  },
});

describeRaces('an order of a cart and its money', {
  'a line is cancelled while its buyer pays for all': async (stage) => {
    const cart = await stage.cartAtPayment();
    return [remove(cart.buyer, line(cart, 0)), pay(stage, cart)];
  },
  'a line is cancelled while its buyer opens the payment screen and pays': async (stage) => {
    const cart = await stage.cart();
    return [remove(cart.buyer, line(cart, 0)), openAndPayCart(stage, cart)];
  },
  'a cart is cancelled while its buyer opens the payment screen and pays': async (stage) => {
    const cart = await stage.cart();
    return [cancelCart(cart), openAndPayCart(stage, cart)];
  },
  'two tabs open the payment screen': async (stage) => {
    const cart = await stage.cart();
    return [openCartPayment(cart), openCartPayment(cart)];
  },
  'the hold lapses while the buyer pays': async (stage) => {
    const cart = await stage.cartAtPayment({ overdue: true });
    return [settle, pay(stage, cart)];
  },
  'the webhook comes while the browser tells of the payment': async (stage) => {
    const cart = await stage.cartCharged();
    return [webhook(stage, cart), hintOfCart(cart)];
  },
  'the reconciler settles while a line is cancelled': async (stage) => {
    const cart = await stage.cartCharged();
    return [settle, remove(cart.buyer, line(cart, 1))];
  },
  'an admin deletes a line while the payment of its cart is settled': async (stage) => {
    const cart = await stage.cartCharged();
    return [webhook(stage, cart), remove(stage.admin, line(cart, 0))];
  },
  'an admin deletes a paid line while they approve it': async (stage) => {
    const cart = await stage.paidCart();
    return [remove(stage.admin, line(cart, 0)), approve(stage.admin, line(cart, 0))];
  },
  'an admin deletes a paid order while they approve a line': async (stage) => {
    const cart = await stage.paidCart();
    return [cancelCart(cart, stage.admin), approve(stage.admin, line(cart, 0))];
  },
  'two admins delete a paid order': async (stage) => {
    const cart = await stage.paidCart();
    return [cancelCart(cart, stage.admin), cancelCart(cart, stage.admin)];
  },
  'an admin deletes an order while its buyer pays': async (stage) => {
    const cart = await stage.cartAtPayment();
    return [cancelCart(cart, stage.admin), pay(stage, cart)];
  },
  'two admins delete two paid lines': async (stage) => {
    const cart = await stage.paidCart();
    return [remove(stage.admin, line(cart, 0)), remove(stage.admin, line(cart, 1))];
  },
  'two admins delete one paid line': async (stage) => {
    const cart = await stage.paidCart();
    return [remove(stage.admin, line(cart, 0)), remove(stage.admin, line(cart, 0))];
  },
  'the refund of a line is finished by two rounds at once': async (stage) => {
    const cart = await stage.paidCart();
    vi.spyOn(stage.cards, 'listRefunds').mockRejectedValueOnce(new Refusal('payments-unavailable'));
    await stage.observer.as(stage.admin).call('DELETE /purchase/{id}', { params: { id: line(cart, 0).id } });
    return [settle, settle];
  },
  'all is refunded by hand while an admin deletes a line': async (stage) => {
    const cart = await stage.paidCart();
    stage.cards.refundByHand(stage.intentOf(cart), cart.total * 100);
    return [webhook(stage, cart), remove(stage.admin, line(cart, 0))];
  },
  'a dispute is lost while an admin deletes a line': async (stage) => {
    const cart = await stage.paidCart();
    stage.cards.dispute(stage.intentOf(cart), 'lost');
    return [webhook(stage, cart), remove(stage.admin, line(cart, 0))];
  },
  'a dispute opens while an admin approves a line': async (stage) => {
    const cart = await stage.paidCart();
    stage.cards.dispute(stage.intentOf(cart), 'open');
    await deliverEvents(stage, cart);
    stage.cards.dispute(stage.intentOf(cart), 'won');
    return [webhook(stage, cart), approve(stage.admin, line(cart, 0))];
  },
});

function line({ lines }: RacedCart, index: number): Raced {
  const found = lines[index];
  if (!found) throw new Error(`There is no line ${index}`);
  return found;
}

/** The provider's events reach a process that does not race. */
async function deliverEvents(stage: RaceScene, cart: RacedCart): Promise<void> {
  await webhook(stage, cart)({ process: stage.observer, lane: stage.racers[0].lane });
}
