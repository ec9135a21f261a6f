import { cartOrderRules, messages } from '@shop/contracts';
import {
  type Answers,
  anAccount,
  aPart,
  aTradeOrder,
  aUser,
  deferredAnswer,
  refusal,
  screen,
  waitFor,
  within,
} from '@shop/testing';
import { afterEach, expect, test } from 'vitest';
import { disc, openCart, strut, total } from './cart.fixture.tsx';

afterEach(() => sessionStorage.clear());

/** The cart of somebody whose contact comes from their profile. */
async function openFilledIn(answers: Answers) {
  const shop = openCart({ 'POST /users': { acknowledged: true }, ...answers });
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveProperty('value', '555 0100'),
  );
  return { ...shop, place: screen.getByRole('button', { name: 'Place Order' }) };
}

test('an order sends what is shown, keeps the contact, and goes to the payment of all lines', async () => {
  const { user, calls, router, host, place } = await openFilledIn({
    'POST /tradeOrders': aTradeOrder(),
  });

  await user.type(screen.getByRole('textbox', { name: /^Purchase order number/ }), ' PO 7 ');
  await user.click(place);

  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/payment/trade_01'));
  expect(host.toasts.success).toHaveBeenCalledWith(messages.orderPlaced);
  expect(calls.of('POST /users')).toMatchObject([
    { body: { phone: '555 0100', address: '1 Market Street' } },
  ]);
  expect(calls.of('POST /tradeOrders')).toMatchObject([
    {
      body: {
        fromCart: true,
        total: 6600,
        poNumber: 'PO 7',
        lines: [
          { partId: 'part_01', quantity: 400, price: 12.5 },
          { partId: 'part_02', quantity: 20, price: 80 },
        ],
      },
    },
  ]);
});

test('changed prices are named line by line; the next press orders at the new ones', async () => {
  const { user, calls, place } = await openFilledIn({
    'POST /tradeOrders': refusal('prices-changed', { lines: [{ partId: 'part_02', before: 80, now: 90 }] }),
  });
  calls.answer({ 'GET /cart': { lines: [disc, { ...strut, part: aPart({ ...strut.part, price: 90 }) }] } });

  await user.click(place);
  expect((await screen.findByRole('alert')).textContent).toContain('Strut: $80 → $90');
  await waitFor(() => expect(total()).toBe('$6,800'));
  await user.click(place);

  await waitFor(() => expect(calls.of('POST /tradeOrders')).toHaveLength(2));
  const [before, after] = calls.of('POST /tradeOrders').map(({ body }) => body);
  expect(after).toMatchObject({ total: 6800 });
  expect(before).toMatchObject({ total: 6600 });
});

test('too little stock names the line, and one press takes what is left', async () => {
  const { user, calls, place } = await openFilledIn({
    'POST /tradeOrders': refusal('not-enough-stock', { lines: [{ partId: 'part_02', left: 12 }] }),
    'PUT /cart/{id}': { lines: [disc, { ...strut, quantity: 12 }] },
  });

  await user.click(place);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Strut: 12 left');
  await user.click(within(alert).getByRole('button', { name: 'Take 12 of Strut' }));

  await waitFor(() => expect(calls.of('PUT /cart/{id}')).toMatchObject([{ body: { quantity: 12 } }]));
});

test('a line that is short and costs another price says both, and has a way out', async () => {
  const { user, calls, place } = await openFilledIn({
    'POST /tradeOrders': refusal('not-enough-stock', {
      lines: [
        { partId: 'part_01', left: 0, before: 12.5, now: 13 },
        { partId: 'part_02', left: 12, before: 80, now: 90 },
      ],
    }),
    'DELETE /cart/{id}': { deletedCount: 1, lines: [strut] },
  });

  await user.click(place);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Front brake disc: out of stock, $12.50 → $13');
  expect(alert.textContent).toContain('Strut: 12 left, $80 → $90');
  expect(within(alert).getByRole('button', { name: 'Take 12 of Strut' })).toBeDefined();
  await user.click(within(alert).getByRole('button', { name: 'Remove Front brake disc' }));

  await waitFor(() => expect(calls.of('DELETE /cart/{id}')).toMatchObject([{ params: { id: 'part_01' } }]));
});

test.each([
  ['was ordered in another tab', []],
  ['has other units in another tab', [disc, { ...strut, quantity: 30 }]],
])('a cart that %s is not ordered as it was', async (_, now) => {
  const { user, calls, router, place } = await openFilledIn({
    'POST /tradeOrders': refusal('cart-changed'),
  });
  calls.answer({ 'GET /cart': { lines: now } });

  await user.click(place);

  expect((await screen.findByRole('alert')).textContent).toContain('ordered or changed elsewhere');
  await waitFor(async () =>
    expect(screen.queryAllByRole('button', { name: /^Remove/ })).toHaveLength(now.length),
  );
  expect(screen.getByRole('alert').textContent).toContain('this press ordered nothing');
  expect(calls.of('POST /tradeOrders')).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/cart');
});

test('units that are still being kept are kept before the order', async () => {
  const kept = deferredAnswer<{ lines: (typeof disc)[] }>();
  const { user, calls, place } = await openFilledIn({
    'PUT /cart/{id}': kept.answer,
    'POST /tradeOrders': aTradeOrder(),
  });
  const more = { lines: [disc, { ...strut, quantity: 30 }] };

  await user.click(screen.getByRole('button', { name: 'Units of Strut, more' }));
  await user.click(place);
  await waitFor(() => expect(calls.of('PUT /cart/{id}')).toHaveLength(1));
  expect(calls.of('POST /tradeOrders')).toEqual([]);
  calls.answer({ 'GET /cart': more });
  kept.resolve(more);

  await waitFor(() => expect(calls.of('POST /tradeOrders')).toMatchObject([{ body: { total: 7400 } }]));
});

test('an order whose answer was lost, and whose lines have left the cart, is found again', async () => {
  const { user, calls, router, place } = await openFilledIn({
    'POST /tradeOrders': () => {
      calls.answer({ 'GET /cart': { lines: [] } });
      throw new TypeError('Failed to fetch');
    },
  });

  await user.click(place);
  const again = await screen.findByRole('button', { name: 'Go to the order' });
  expect(screen.getByText('There is nothing in your cart.')).toBeDefined();
  expect(document.activeElement).toBe(again);
  calls.answer({ 'POST /tradeOrders': aTradeOrder() });
  await user.click(again);

  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/payment/trade_01'));
  const [first, second] = calls.of('POST /tradeOrders').map(({ body }) => body);
  expect(second).toEqual(first);
});

test('an answer that was lost is sent again under the same key', async () => {
  const { user, calls, place } = await openFilledIn({
    'POST /tradeOrders': () => {
      throw new TypeError('Failed to fetch');
    },
  });

  await user.click(place);
  expect((await screen.findByRole('alert')).textContent).toContain('the same order is placed only once');
  calls.answer({ 'POST /tradeOrders': aTradeOrder() });
  await user.click(place);

  await waitFor(() => expect(calls.of('POST /tradeOrders')).toHaveLength(2));
  const keys = calls.of('POST /tradeOrders').map(({ body }) => Object(body).cartKey);
  expect(keys[0]).toBe(keys[1]);
});

test('without phone and address the first of them gets the focus', async () => {
  const { user, calls } = openCart({ 'GET /user': [aUser()] });

  await user.click(await screen.findByRole('button', { name: 'Place Order' }));

  expect(screen.getByText('Phone Number is required.')).toBeDefined();
  expect(screen.getByText('Address is required.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }));
  expect(calls.of('POST /tradeOrders')).toEqual([]);
});

test('what was typed is kept when the screen is left, for this account only, until it is ordered', async () => {
  const answers = { 'POST /users': { acknowledged: true }, 'POST /tradeOrders': aTradeOrder() };
  const first = openCart(answers);
  await first.user.type(await screen.findByRole('textbox', { name: /^Purchase order number/ }), 'PO 7');
  await first.user.type(screen.getByRole('textbox', { name: 'Address' }), ', dock 2');
  first.unmount();
  openCart(answers, '/cart', anAccount({ uid: 'uid_02' })).unmount();

  const { user, router } = openCart(answers);
  const poNumber = await screen.findByRole('textbox', { name: /^Purchase order number/ });
  expect(poNumber).toHaveProperty('value', 'PO 7');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', '1 Market Street, dock 2');
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/payment/trade_01'));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a field that the server refuses says why, and gets the focus', async () => {
  const message = 'Address must be at most 500 characters.';
  const errors = [{ field: 'address', code: 'max-length', message }];
  const { user, place } = await openFilledIn({ 'POST /tradeOrders': refusal('invalid-request', { errors }) });

  await user.click(place);

  expect(await screen.findByText(message)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Address' })));
});

test('a purchase order number with hidden characters is refused before it is sent', async () => {
  const { user, calls } = openCart();
  const field = await screen.findByRole('textbox', { name: /^Purchase order number/ });

  await user.type(field, 'PO \u202e7');
  await user.click(screen.getByRole('button', { name: 'Place Order' }));

  expect(screen.getByText(cartOrderRules.poNumber.pattern.message)).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(calls.of('POST /tradeOrders')).toEqual([]);
});

test('an order that was cancelled since its answer was lost is said, and the next press places another', async () => {
  const { user, calls, router, place } = await openFilledIn({
    'POST /tradeOrders': aTradeOrder({ lines: [], ended: true }),
  });

  await user.click(place);
  expect((await screen.findByRole('alert')).textContent).toContain('has been cancelled since');
  calls.answer({ 'POST /tradeOrders': aTradeOrder() });
  await user.click(place);

  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/payment/trade_01'));
  const [first, second] = calls.of('POST /tradeOrders');
  expect(second?.body).toMatchObject({ total: 6600 });
  expect(second?.body).not.toEqual(first?.body);
});
