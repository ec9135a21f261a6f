import { cartCount } from '@shop/host';
import { anAccount, aPart, refusal, renderInShop, screen, unreachable, waitFor } from '@shop/testing';
import { useState } from 'react';
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

test('units whose answer was lost are added once by another press, and again by one after the answer', async () => {
  function AddButton() {
    const [requests, setRequests] = useState(0);
    return (
      <button type="button" onClick={() => setRequests(requests + 1)}>
        <PartOrderOptions part={disc} units={40} requests={requests} />
      </button>
    );
  }
  const { user, calls, host } = renderInShop(<AddButton />, {
    session: anAccount(),
    answers: { 'GET /cart': { lines: [] }, 'POST /cart': unreachable },
  });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(host.toasts.error).toHaveBeenCalledTimes(1));
  calls.answer({ 'POST /cart': { lines: [aLine({}, 40)] } });

  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(host.toasts.success).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(host.toasts.success).toHaveBeenCalledTimes(2));

  const [lost, repeated, meant] = calls.of('POST /cart').map(({ body }) => Object(body).key);
  expect(lost).toMatch(/^[0-9a-f-]{36}$/);
  expect(repeated).toBe(lost);
  expect(meant).not.toBe(lost);
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
