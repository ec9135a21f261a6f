import { cartCount } from '@shop/host';
import { anAccount, aPart, refusal, renderInShop, screen, waitFor } from '@shop/testing';
import { beforeEach, expect, test } from 'vitest';
import { visitorCart } from '../cart/visitor-cart.ts';
import { aLine } from '../testing/factories.ts';
import { Component as PartOrderOptions } from './part-order-options.slot.tsx';

beforeEach(() => visitorCart.write([]));

const disc = aPart();

test('a visitor’s press puts the units into the browser’s cart', async () => {
  const { host } = renderInShop(<PartOrderOptions part={disc} units={400} requests={1} />, {
    answers: { 'POST /cartLines': { lines: [aLine()] } },
  });

  expect(await screen.findByText('In cart: 400')).toBeDefined();
  expect(visitorCart.read()).toEqual([{ partId: 'part_01', quantity: 400 }]);
  expect(host.toasts.success).toHaveBeenCalledWith('Added to your cart: 400 units of Front brake disc.');
  await waitFor(() => expect(cartCount.get()).toBe(1));
});

test('a customer’s press adds to what is in the account’s cart', async () => {
  const { calls } = renderInShop(<PartOrderOptions part={disc} units={400} requests={1} />, {
    session: anAccount(),
    answers: { 'GET /cart': { lines: [aLine()] }, 'POST /cart': { lines: [aLine({}, 800)] } },
  });

  expect(await screen.findByText('In cart: 800')).toBeDefined();
  expect(calls.of('POST /cart')).toMatchObject([
    { body: { lines: [{ partId: 'part_01', quantity: 400 }], how: 'add' } },
  ]);
});

test('more than the stock is refused with what the cart has', async () => {
  const { host, calls } = renderInShop(<PartOrderOptions part={disc} units={400} requests={1} />, {
    session: anAccount(),
    answers: { 'GET /cart': { lines: [aLine({}, 1000)] } },
  });

  await waitFor(() =>
    expect(host.toasts.error).toHaveBeenCalledWith(
      'Your cart has 1,000 units of Front brake disc; 1,200 are in stock.',
    ),
  );
  expect(calls.of('POST /cart')).toEqual([]);
});

test('a refusal is shown', async () => {
  const { host } = renderInShop(<PartOrderOptions part={disc} units={400} requests={1} />, {
    session: anAccount(),
    answers: { 'GET /cart': { lines: [] }, 'POST /cart': refusal('cart-full') },
  });

  await waitFor(() =>
    expect(host.toasts.error).toHaveBeenCalledWith(
      'Your cart is full. Order what is in it, or take something out.',
    ),
  );
});
