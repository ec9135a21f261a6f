import { vi } from 'vitest';
import { Refusal } from '../../src/foundation/refusal.ts';
import {
  approve,
  cancelCart,
  editPart,
  hint,
  openAndPay,
  openPayment,
  pay,
  place,
  placeCart,
  remove,
  settle,
  webhook,
} from './moves.ts';
import { describeRaces } from './race.ts';
import type { Raced, RacedCart, RaceScene } from './race-scene.ts';

describeRaces('an order of a cart', {
  'two customers order the last units of the same parts, in different order': async (scene) => {
    const parts = await scene.parts(3);
    const others = [...parts].reverse();
    return [placeCart(scene.buyer, scene.checkout(parts)), placeCart(scene.admin, scene.checkout(others))];
  },
  'a customer sends one cart twice at once': async (scene) => {
    const body = scene.checkout(await scene.parts());
    return [placeCart(scene.buyer, body), placeCart(scene.buyer, body)];
  },
  'a customer orders a part alone while another orders it in a cart': async (scene) => {
    const [first = '', second = ''] = await scene.parts();
    return [placeCart(scene.buyer, scene.checkout([first, second])), place(scene.admin, second, 10)];
  },
  'an admin changes a price while a cart is ordered': async (scene) => {
    const parts = await scene.parts();
    return [
      editPart(scene.admin, parts[0] ?? '', { price: 99 }),
      placeCart(scene.buyer, scene.checkout(parts)),
    ];
  },
  'a newcomer orders two carts at once': async (scene) => {
    const newcomer = await scene.newcomer();
    const [one, other] = [scene.checkout(await scene.parts()), scene.checkout(await scene.parts())];
    return [placeCart(newcomer, one), placeCart(newcomer, other)];
  },
  'a cart is cancelled while another orders its parts': async (scene) => {
    const cart = await scene.cart();
    const parts = cart.lines.map(({ partId }) => partId);
    return [cancelCart(cart), placeCart(scene.admin, scene.checkout(parts))];
  },
  'a line is cancelled while another is': async (scene) => {
    const cart = await scene.cart();
    return [remove(cart.buyer, line(cart, 0)), remove(cart.buyer, line(cart, 1))];
  },
  'two lines are cancelled, and what is left cannot be paid': async (scene) => {
    const cart = await scene.cart({ withCents: true });
    return [remove(cart.buyer, line(cart, 0)), remove(cart.buyer, line(cart, 1))];
  },
  'a line is cancelled while the hold of its cart lapses': async (scene) => {
    const cart = await scene.cartAtPayment({ overdue: true });
    return [remove(cart.buyer, line(cart, 0)), settle];
  },
  'the hold of a cart lapses in two processes': async (scene) => {
    await scene.cartAtPayment({ overdue: true });
    return [settle, settle];
  },
});

describeRaces('an order of a cart and its money', {
  'a line is cancelled while its buyer pays for all': async (scene) => {
    const cart = await scene.cartAtPayment();
    return [remove(cart.buyer, line(cart, 0)), pay(scene, cart)];
  },
  'a line is cancelled while its buyer opens the payment screen and pays': async (scene) => {
    const cart = await scene.cart();
    return [remove(cart.buyer, line(cart, 0)), openAndPay(scene, cart)];
  },
  'a cart is cancelled while its buyer opens the payment screen and pays': async (scene) => {
    const cart = await scene.cart();
    return [cancelCart(cart), openAndPay(scene, cart)];
  },
  'two tabs open the payment screen': async (scene) => {
    const cart = await scene.cart();
    return [openPayment(cart), openPayment(cart)];
  },
  'the hold lapses while the buyer pays': async (scene) => {
    const cart = await scene.cartAtPayment({ overdue: true });
    return [settle, pay(scene, cart)];
  },
  'the webhook comes while the browser tells of the payment': async (scene) => {
    const cart = await scene.cartCharged();
    return [webhook(scene, cart), hint(cart)];
  },
  'the reconciler settles while a line is cancelled': async (scene) => {
    const cart = await scene.cartCharged();
    return [settle, remove(cart.buyer, line(cart, 1))];
  },
  'an admin deletes a line while the payment of its cart is settled': async (scene) => {
    const cart = await scene.cartCharged();
    return [webhook(scene, cart), remove(scene.admin, line(cart, 0))];
  },
  'an admin deletes a paid line while they approve it': async (scene) => {
    const cart = await scene.paidCart();
    return [remove(scene.admin, line(cart, 0)), approve(scene.admin, line(cart, 0))];
  },
  'an admin deletes a paid order while they approve a line': async (scene) => {
    const cart = await scene.paidCart();
    return [cancelCart(cart, scene.admin), approve(scene.admin, line(cart, 0))];
  },
  'an admin deletes an order while its buyer pays': async (scene) => {
    const cart = await scene.cartAtPayment();
    return [cancelCart(cart, scene.admin), pay(scene, cart)];
  },
  'two admins delete two paid lines': async (scene) => {
    const cart = await scene.paidCart();
    return [remove(scene.admin, line(cart, 0)), remove(scene.admin, line(cart, 1))];
  },
  'two admins delete one paid line': async (scene) => {
    const cart = await scene.paidCart();
    return [remove(scene.admin, line(cart, 0)), remove(scene.admin, line(cart, 0))];
  },
  'the refund of a line is finished by two rounds at once': async (scene) => {
    const cart = await scene.paidCart();
    vi.spyOn(scene.cards, 'listRefunds').mockRejectedValueOnce(new Refusal('payments-unavailable'));
    await scene.observer.as(scene.admin).call('DELETE /purchase/{id}', { params: { id: line(cart, 0).id } });
    return [settle, settle];
  },
  'all is refunded by hand while an admin deletes a line': async (scene) => {
    const cart = await scene.paidCart();
    scene.cards.refundByHand(scene.intentOf(cart), cart.total * 100);
    return [webhook(scene, cart), remove(scene.admin, line(cart, 0))];
  },
  'a dispute is lost while an admin deletes a line': async (scene) => {
    const cart = await scene.paidCart();
    scene.cards.dispute(scene.intentOf(cart), 'lost');
    return [webhook(scene, cart), remove(scene.admin, line(cart, 0))];
  },
  'a dispute opens while an admin approves a line': async (scene) => {
    const cart = await scene.paidCart();
    scene.cards.dispute(scene.intentOf(cart), 'open');
    await deliverEvents(scene, cart);
    scene.cards.dispute(scene.intentOf(cart), 'won');
    return [webhook(scene, cart), approve(scene.admin, line(cart, 0))];
  },
});

function line({ lines }: RacedCart, index: number): Raced {
  const found = lines[index];
  if (!found) throw new Error(`There is no line ${index}`);
  return found;
}

/** The provider's events reach a process that does not race. */
async function deliverEvents(scene: RaceScene, cart: RacedCart): Promise<void> {
  await webhook(scene, cart)({ process: scene.observer, lane: scene.racers[0].lane });
}
