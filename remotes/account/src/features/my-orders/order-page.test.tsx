import { messages, orderAgainPath, questions, type TradeOrder } from '@shop/contracts';
import {
  type Answers,
  act,
  anAccount,
  aTradeOrder,
  refusal,
  renderInShop,
  waitFor,
  within,
} from '@shop/testing';
import { expect, test, vi } from 'vitest';
import { Component as CartOrderPage } from '../../pages/cart-order.page.tsx';
import { Component as OrderPage } from '../../pages/order.page.tsx';
import { pending, shipped, unpaid } from './my-orders.fixture.tsx';

const placed = { _id: '1', at: '2026-01-05T09:00:00.000Z', kind: 'order.placed', actor: 'user_01' };
const paid = { _id: '2', at: '2026-01-05T09:05:00.000Z', kind: 'order.paid', actor: 'system' };

const open = (answers: Answers) =>
  renderInShop(<OrderPage />, {
    path: '/dashboard/myOrders/order_02',
    route: '/dashboard/myOrders/:id',
    session: anAccount(),
    answers: { 'GET /order/{id}/events': [placed, paid], ...answers },
  });

test('an order has a page with all of it, and what became of it in order', async () => {
  const shop = open({ 'GET /order/{id}': { ...pending, partNumber: 'KP-1' } });
  expect(await shop.findByRole('heading', { level: 1, name: 'Order 100002' })).toBeTruthy();
  for (const text of ['Pending', 'Radiator', 'KP-1', '1 Market Street', 'customer@example.com', '$5,000']) {
    expect(document.body.textContent).toContain(text);
  }
  const timeline = within(await shop.findByRole('region', { name: 'Timeline' }));
  const events = await timeline.findAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Placed Jan 5, 2026/),
    expect.stringMatching(/^Paid Jan 5, 2026/),
  ]);
  expect(shop.getByRole('link', { name: 'Order again' }).getAttribute('href')).toBe(orderAgainPath(pending));
  expect(shop.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

const twoAsked = {
  quantity: 2,
  reason: 'Bent.',
  status: 'asked' as const,
  askedAt: '2026-01-07T09:00:00.000Z',
};

test('a return of what was shipped is asked for with its units and a reason, and then shown', async () => {
  const shop = open({
    'GET /order/{id}': {
      ...shipped,
      orders: 10,
      returns: [{ ...twoAsked, status: 'accepted', answer: 'Send it.' }],
    },
    'POST /order/{id}/returns': { acknowledged: true },
  });
  await shop.user.click(await shop.findByRole('button', { name: 'Ask for a return' }));
  const form = within(shop.getByRole('form', { name: 'Return' }));
  const units = form.getByRole('textbox', { name: 'Units to return' });
  expect(units).toHaveProperty('value', '8');
  await shop.user.type(form.getByRole('textbox', { name: 'Reason' }), 'Bent.');
  await shop.user.clear(units);
  await shop.user.type(units, '9');
  expect(form.getByText('1 to 8 units can be returned.')).toBeTruthy();
  expect(form.getByRole('button', { name: 'Send request' })).toHaveProperty('disabled', true);
  await shop.user.clear(units);
  await shop.user.type(units, '2');
  shop.calls.answer({ 'GET /order/{id}': { ...shipped, orders: 10, returns: [twoAsked] } });
  await shop.user.click(form.getByRole('button', { name: 'Send request' }));
  const fact = await shop.findByText('Return asked for');
  expect(fact.parentElement?.textContent).toBe('Return asked for2 units, Jan 7, 2026Bent.');
  expect(shop.calls.of('POST /order/{id}/returns')).toMatchObject([
    { body: { quantity: 2, reason: 'Bent.' } },
  ]);
  expect(shop.host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.returnAsked);
  await waitFor(() => expect(shop.queryByRole('form', { name: 'Return' })).toBeNull());
  expect(shop.queryByRole('button', { name: 'Ask for a return' })).toBeNull();
});

test('a return that is refused keeps what was typed, and says why', async () => {
  const shop = open({
    'GET /order/{id}': shipped,
    'POST /order/{id}/returns': refusal('return-asked'),
  });
  await shop.user.click(await shop.findByRole('button', { name: 'Ask for a return' }));
  const form = within(shop.getByRole('form', { name: 'Return' }));
  await shop.user.type(form.getByRole('textbox', { name: 'Reason' }), 'Bent.');
  await shop.user.click(form.getByRole('button', { name: 'Send request' }));
  expect(await form.findByText(/asked for already/)).toBeTruthy();
  expect(form.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Bent.');
});

test('a declined return shows the answer, and can be asked for again', async () => {
  const declined = { ...twoAsked, status: 'declined' as const, answer: 'They were fitted.' };
  const shop = open({ 'GET /order/{id}': { ...shipped, returns: [declined] } });
  const fact = await shop.findByText('Return declined');
  expect(fact.parentElement?.textContent).toContain('They were fitted.');
  expect(shop.getByRole('button', { name: 'Ask for a return' })).toBeTruthy();
});

test('nothing is returned that was not shipped', async () => {
  const shop = open({ 'GET /order/{id}': pending });
  await shop.findByRole('link', { name: 'Order again' });
  expect(shop.queryByRole('button', { name: 'Ask for a return' })).toBeNull();
});

test('an unpaid order is paid or cancelled there; a cancelled one leads to the list and is not read again', async () => {
  const order = { ...unpaid, _id: 'order_02' };
  const shop = open({ 'GET /order/{id}': order, 'DELETE /purchase/{id}': { deletedCount: 1 } });
  expect((await shop.findByRole('link', { name: 'Pay' })).getAttribute('href')).toBe(
    '/dashboard/payment/order_02',
  );
  await shop.user.click(shop.getByRole('button', { name: 'Cancel' }));
  await shop.user.click(within(await shop.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(shop.host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.orderCancelled),
  );
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/dashboard/myOrders'));
  expect(shop.calls.of('GET /order/{id}')).toHaveLength(1);
  expect(shop.calls.of('GET /order/{id}/events')).toHaveLength(1);
});

test('where the rest of its cart’s order is too little to be paid, the question of a line’s page says so', async () => {
  const line = { ...unpaid, _id: 'order_02', tradeOrder };
  const rest = { ...unpaid, _id: 'order_09', price: 0.11, orders: 3, tradeOrder };
  const order = aTradeOrder({ ...tradeOrder, lines: [line, rest] });
  const shop = open({
    'GET /order/{id}': line,
    'GET /tradeOrders/{id}': order,
    'DELETE /purchase/{id}': { deletedCount: 2 },
  });
  await shop.user.click(await shop.findByRole('button', { name: 'Cancel' }));
  const dialog = within(await shop.findByRole('dialog'));
  expect((await dialog.findByText(/too little/)).textContent).toContain('The rest of its order, $0.33,');
  await shop.user.click(dialog.getByRole('button', { name: 'Yes' }));
  const said = messages.orderCancelled + messages.restEnded;
  await waitFor(() => expect(shop.host.toasts.success).toHaveBeenCalledExactlyOnceWith(said));
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/dashboard/myOrders'));
  expect(shop.calls.of('GET /tradeOrders/{id}')).toHaveLength(1);
});

test('an order that could not be cancelled stays', async () => {
  const shop = open({ 'GET /order/{id}': unpaid, 'DELETE /purchase/{id}': refusal('payments-unavailable') });
  await shop.user.click(await shop.findByRole('button', { name: 'Cancel' }));
  await shop.user.click(within(await shop.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(shop.queryByRole('dialog')).toBeNull());
  expect(shop.router.state.location.pathname).toBe('/dashboard/myOrders/order_02');
});

test('it is printed with the seller’s details', async () => {
  vi.stubGlobal('print', vi.fn());
  const shop = open({ 'GET /order/{id}': pending });
  await shop.user.click(await shop.findByRole('button', { name: 'Print' }));
  expect((await shop.findByRole('article')).textContent).toContain('100002');
  act(() => void dispatchEvent(new Event('afterprint')));
});

test.each(['not-found', 'forbidden'] as const)('an order that is %s leads back to the list', async (code) => {
  const shop = open({ 'GET /order/{id}': refusal(code) });
  expect(await shop.findByText('You have no such order.')).toBeTruthy();
});

const tradeOrder = { _id: 'trade_01', number: '100009', poNumber: 'PO-7' };
const strut = { _id: 'order_04', number: '100004', productName: 'Strut', price: 12.5, orders: 400 };
const openCart = (order: Partial<TradeOrder>, answers: Answers = {}) =>
  renderInShop(<CartOrderPage />, {
    path: '/dashboard/myOrders/cart/trade_01',
    route: '/dashboard/myOrders/cart/:id',
    session: anAccount(),
    answers: {
      'GET /tradeOrders/{id}': aTradeOrder({ ...tradeOrder, lines: [], paid: true, ...order }),
      'GET /tradeOrders/{id}/events': [],
      ...answers,
    },
  });

test('the order of a whole cart has a page with its lines, and is printed with those that stand or were paid', async () => {
  vi.stubGlobal('print', vi.fn());
  const shop = openCart({
    lines: [
      { ...pending, partNumber: 'KP-1', tradeOrder },
      { ...shipped, tradeOrder },
    ],
    endedLines: [
      { ...strut, partNumber: 'KP-2', outcome: 'refunded', received: 90, returned: 90 },
      { ...strut, _id: 'order_05', productName: 'Hose', outcome: 'cancelled' },
    ],
  });
  expect(await shop.findByRole('heading', { level: 1, name: 'Order 100009' })).toBeTruthy();
  expect(shop.getByRole('link', { name: 'Radiator' }).getAttribute('href')).toBe(
    '/dashboard/myOrders/order_02',
  );
  const states = shop.getAllByRole('row').map(({ textContent }) => textContent);
  expect(states).toEqual([
    'PartAmountState',
    expect.stringMatching(/Radiator.*KP-1.*Pending/),
    expect.stringContaining('Shipped'),
    expect.stringMatching(/Strut.*KP-2.*Refunded/),
    expect.stringMatching(/Hose.*Cancelled/),
  ]);
  expect(shop.getByRole('link', { name: 'Strut' }).getAttribute('href')).toBe('/dashboard/myOrders/order_04');
  await shop.user.click(shop.getByRole('button', { name: 'Print' }));
  const paper = (await shop.findByRole('article')).textContent;
  for (const text of ['100009', 'PO-7', 'Radiator', 'Alternator', '$10,000', 'Paid, 1 of 2 parts shipped']) {
    expect(paper).toContain(text);
  }
  expect(paper).toContain('StrutRefunded');
  expect(paper).toContain('AlternatorShipped');
  expect(paper).not.toContain('RadiatorShipped');
  expect(paper).not.toContain('Hose');
  act(() => void dispatchEvent(new Event('afterprint')));
});

test('the order of a cart has one timeline, with what became of each line', async () => {
  const at = '2026-01-05T09:00:00.000Z';
  const line = { _id: strut._id, number: strut.number, productName: strut.productName };
  const events = [
    { _id: '1', at, kind: 'order.placed', actor: 'user_01' },
    { _id: '2', at, kind: 'order.paid', actor: 'system', amount: 131.65 },
    { _id: '3', at, kind: 'payment.refunded', actor: 'system', amount: 50, line },
    { _id: '4', at, kind: 'order.refunded', actor: 'system', line },
  ];
  const shop = openCart({ lines: [pending] }, { 'GET /tradeOrders/{id}/events': events });
  const timeline = within(await shop.findByRole('region', { name: 'Timeline' }));
  const told = await timeline.findAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent?.replace(/ Jan 5.*/, ''))).toEqual([
    'Placed',
    'Paid ($131.65)',
    'Payment refunded ($50): Strut (order 100004)',
    'Refunded: Strut (order 100004)',
  ]);
});

test('an unpaid order of a cart is cancelled there, with all its lines', async () => {
  const shop = openCart(
    {
      lines: [
        { ...unpaid, tradeOrder },
        { ...pending, paid: false, tradeOrder },
      ],
      paid: false,
    },
    { 'DELETE /tradeOrders/{id}': { deletedCount: 2 } },
  );
  await shop.user.click(await shop.findByRole('button', { name: 'Cancel' }));
  const dialog = within(await shop.findByRole('dialog'));
  expect(dialog.getByText(questions.cancelTradeOrder('100009'))).toBeTruthy();
  await shop.user.click(dialog.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/dashboard/myOrders'));
  expect(shop.host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.orderCancelled);
  expect(shop.calls.of('GET /tradeOrders/{id}')).toHaveLength(1);
});

test('a cart’s order whose last line was refunded says so, with what was paid and given back, also on paper', async () => {
  vi.stubGlobal('print', vi.fn());
  const money = { received: 5000, returned: 5000 };
  const shop = openCart({
    ...{ lines: [], paid: false, ended: true, outcome: 'refunded', ...money },
    endedLines: [{ ...strut, outcome: 'refunded', ...money }],
  });
  const fact = async (name: string) => (await shop.findByText(name)).parentElement?.textContent;
  await shop.findByRole('heading', { level: 1, name: 'Order 100009' });
  expect(shop.getAllByText('Refunded').length).toBe(2);
  expect(await fact('Paid')).toContain('$5,000');
  expect(await fact('Given back')).toContain('$5,000');
  expect(shop.getByText('Paid $5,000, given back $5,000')).toBeTruthy();
  expect(shop.queryByRole('link', { name: 'Pay' })).toBeNull();
  expect(shop.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await shop.user.click(shop.getByRole('button', { name: 'Print' }));
  const paper = (await shop.findByRole('article')).textContent;
  for (const text of ['Strut', 'Refunded', 'Given back', '$5,000']) expect(paper).toContain(text);
  expect(paper).not.toContain('Paid and shipped');
  act(() => void dispatchEvent(new Event('afterprint')));
});

test('an order that ended unpaid says so, and offers neither to pay nor to cancel it', async () => {
  const { holdUntil: _, ...rest } = unpaid;
  const shop = open({ 'GET /order/{id}': { ...rest, outcome: 'lapsed' } });
  expect(await shop.findByText('Ended unpaid')).toBeTruthy();
  expect(shop.getByRole('link', { name: 'Order again' })).toBeTruthy();
  expect(shop.queryByRole('link', { name: 'Pay' })).toBeNull();
  expect(shop.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
