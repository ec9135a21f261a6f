import { messages, type Order, questions } from '@shop/contracts';
import {
  type Answers,
  act,
  anAccount,
  anOrder,
  aTradeOrder,
  deferredAnswer,
  refusal,
  renderInShop,
  waitFor,
  within,
} from '@shop/testing';
import { expect, test, vi } from 'vitest';
import { Component as CartOrderPage } from '../../pages/cart-order.page.tsx';
import { Component as OrderPage } from '../../pages/order.page.tsx';

const paid = anOrder({ _id: 'order_02', number: '100002', productName: 'Radiator', paid: true });
const placed = {
  ...{ _id: '1', at: '2026-01-05T09:00:00.000Z', kind: 'order.placed', actor: 'user_1' },
  name: 'Casey Customer',
};
const events = [placed];

const open = (answers: Answers) =>
  renderInShop(<OrderPage />, {
    path: '/dashboard/manageOrders/order_02',
    route: '/dashboard/manageOrders/:id',
    session: anAccount(),
    role: 'admin',
    answers: { 'GET /order/{id}/events': events, ...answers },
  });

const openCart = (answers: Answers) =>
  renderInShop(<CartOrderPage />, {
    path: '/dashboard/manageOrders/cart/trade_01',
    route: '/dashboard/manageOrders/cart/:id',
    session: anAccount(),
    role: 'admin',
    answers: { 'GET /tradeOrders/{id}/events': [], ...answers },
  });

test('an order has a page with its buyer, its product, its history and its packing slip', async () => {
  vi.stubGlobal('print', vi.fn());
  const shop = open({ 'GET /order/{id}': paid });
  expect(await shop.findByRole('heading', { level: 1, name: 'Order 100002' })).toBeTruthy();
  const history = within(await shop.findByRole('region', { name: 'History of order 100002' }));
  expect((await history.findByRole('listitem')).textContent).toContain('Placed by Casey Customer');
  await shop.user.click(shop.getByRole('button', { name: 'Print packing slip' }));
  expect((await shop.findByRole('article')).textContent).toContain('Radiator');
  act(() => void dispatchEvent(new Event('afterprint')));
});

test('a paid order is shipped there', async () => {
  const shop = open({ 'GET /order/{id}': paid, 'PUT /order/{id}': { acknowledged: true, modifiedCount: 1 } });
  const ship = await shop.findByRole('button', { name: /^Paid: ship/ });
  shop.calls.answer({ 'GET /order/{id}': { ...paid, approve: true } });
  await shop.user.click(ship);
  expect(await shop.findByText('Shipped')).toBeTruthy();
  expect(shop.host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.orderApproved);
});

const asked = {
  quantity: 2,
  reason: 'Bent.',
  status: 'asked' as const,
  askedAt: '2026-01-07T09:00:00.000Z',
};

test.each([
  ['Accept return', true],
  ['Decline return', false],
])('a return that is asked for is answered there: %s', async (button, accepted) => {
  const sent = { ...paid, price: 12.5, approve: true };
  const shop = open({
    'GET /order/{id}': { ...sent, returns: [asked] },
    'PUT /order/{id}/returns': { acknowledged: true },
  });
  expect((await shop.findByText('Return asked for')).parentElement?.textContent).toContain('2 units');
  expect(shop.getByText(/refund \$25 at the card provider/)).toBeTruthy();
  await shop.user.type(shop.getByRole('textbox', { name: /^Answer to the return of 2/ }), 'As we agreed.');
  const answered = {
    ...asked,
    status: accepted ? ('accepted' as const) : ('declined' as const),
    answer: 'As we agreed.',
  };
  shop.calls.answer({ 'GET /order/{id}': { ...sent, returns: [answered] } });
  await shop.user.click(shop.getByRole('button', { name: button }));
  expect(await shop.findByText(accepted ? 'Return accepted' : 'Return declined')).toBeTruthy();
  expect(shop.queryByRole('button', { name: button })).toBeNull();
  expect(shop.calls.of('PUT /order/{id}/returns')).toMatchObject([
    { body: { askedAt: asked.askedAt, accepted, answer: 'As we agreed.' } },
  ]);
});

test('a return that another admin has answered shows their answer', async () => {
  const sent = { ...paid, approve: true };
  const shop = open({
    'GET /order/{id}': { ...sent, returns: [asked] },
    'PUT /order/{id}/returns': refusal('not-found'),
  });
  await shop.user.type(await shop.findByRole('textbox', { name: /^Answer to the return/ }), 'Yes.');
  const theirs = { ...asked, status: 'declined' as const, answer: 'They were fitted.' };
  shop.calls.answer({ 'GET /order/{id}': { ...sent, returns: [theirs] } });
  await shop.user.click(shop.getByRole('button', { name: 'Accept return' }));
  expect(await shop.findByText('They were fitted.')).toBeTruthy();
  expect(shop.queryByRole('button', { name: 'Accept return' })).toBeNull();
});

test('a deleted order leads back to the list with its message, and is not read again', async () => {
  const shop = open({ 'GET /order/{id}': paid, 'DELETE /purchase/{id}': { deletedCount: 1 } });
  await shop.user.click(await shop.findByRole('button', { name: 'Delete order' }));
  shop.calls.answer({ 'GET /order/{id}': refusal('not-found') });
  await shop.user.click(within(await shop.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await shop.user.click(await shop.findByRole('button', { name: /^Close: Order/ }));
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/dashboard/manageOrders'));
  expect(shop.host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.orderDeleted('Radiator'));
  expect(shop.calls.of('GET /order/{id}')).toHaveLength(1);
  expect(shop.calls.of('GET /order/{id}/events')).toHaveLength(1);
});

test('an order that is gone leads back to the list', async () => {
  const shop = open({ 'GET /order/{id}': refusal('not-found') });
  expect(await shop.findByText('There is no such order.')).toBeTruthy();
});

test('the order itself is printed, with prices and the seller’s details', async () => {
  vi.stubGlobal('print', vi.fn());
  const shop = open({ 'GET /order/{id}': paid });
  await shop.user.click(await shop.findByRole('button', { name: 'Print order' }));
  const paper = (await shop.findByRole('article')).textContent;
  for (const text of ['100002', 'Radiator', '$5,000', 'Paid, waiting to be shipped'])
    expect(paper).toContain(text);
  act(() => void dispatchEvent(new Event('afterprint')));
});

test('the order of a whole cart has a page, and one packing slip with all lines and the purchase order', async () => {
  vi.stubGlobal('print', vi.fn());
  const tradeOrder = { _id: 'trade_01', number: '100009', poNumber: 'PO-7' };
  const strut = anOrder({ _id: 'order_03', number: '100003', productName: 'Strut', paid: true, tradeOrder });
  const line = { _id: 'order_04', number: '100004', productName: 'Alternator' };
  const cartEvents = [
    { ...placed, kind: 'order.placed' },
    { ...placed, _id: '2', kind: 'payment.refunded', actor: 'payments', amount: 30, line },
  ];
  const order = aTradeOrder({
    endedLines: [{ ...line, price: 1.5, orders: 20, outcome: 'refunded' }],
    ...{ ...tradeOrder, paid: true },
    lines: [{ ...paid, tradeOrder }, strut],
  });
  const shop = openCart({ 'GET /tradeOrders/{id}': order, 'GET /tradeOrders/{id}/events': cartEvents });
  expect(await shop.findByRole('heading', { level: 1, name: 'Order 100009' })).toBeTruthy();
  expect(shop.getByRole('link', { name: 'Strut' }).getAttribute('href')).toBe(
    '/dashboard/manageOrders/order_03',
  );
  await shop.user.click(shop.getByRole('button', { name: 'Print packing slip' }));
  const paper = (await shop.findByRole('article')).textContent;
  for (const text of ['100009', 'PO-7', 'Radiator', 'Strut']) expect(paper).toContain(text);
  expect(paper).toContain('AlternatorRefunded');
  expect(paper).not.toContain('$');
  act(() => void dispatchEvent(new Event('afterprint')));

  const history = within(shop.getByRole('region', { name: 'History of order 100009' }));
  const told = (await history.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(told).toEqual([
    expect.stringContaining('Payment refunded ($30): Alternator (order 100004) by the card provider'),
    expect.stringContaining('Placed by Casey Customer'),
  ]);
  await shop.user.click(shop.getByRole('button', { name: 'Print order' }));
  expect((await shop.findByRole('article')).textContent).toContain('$10,000');
  act(() => void dispatchEvent(new Event('afterprint')));
});

test('the order of a whole cart is deleted after a question that says what becomes of its lines', async () => {
  const line = (number: string, given: Partial<Order>) =>
    anOrder({ _id: `order_${number}`, number, tradeOrder, price: 12.5, orders: 4, ...given });
  const tradeOrder = { _id: 'trade_01', number: '100009' };
  const lines = [
    line('100010', { paid: true, approve: true }),
    line('100011', { paid: true }),
    line('100012', { paid: true }),
  ];
  const deletion = deferredAnswer<{ deletedCount: number }>();
  const shop = openCart({
    'GET /tradeOrders/{id}': aTradeOrder({ ...tradeOrder, paid: true, lines }),
    'DELETE /tradeOrders/{id}': deletion.answer,
  });

  await shop.user.click(await shop.findByRole('button', { name: 'Delete order' }));
  const dialog = within(await shop.findByRole('dialog', { name: questions.deleteOrder }));
  expect(dialog.getByText(/^Paid: 2 lines\. \$100 is refunded/)).toBeTruthy();
  expect(dialog.getByText(/^Shipped: 1 line\. Nothing is refunded/)).toBeTruthy();
  expect(dialog.queryByText(/^Not paid/)).toBeNull();
  await shop.user.click(dialog.getByRole('button', { name: 'Yes' }));
  await shop.user.click(await shop.findByRole('button', { name: /^Close: Order/ }));
  await waitFor(() => expect(shop.calls.of('DELETE /tradeOrders/{id}')).toHaveLength(1));
  expect(shop.queryByRole('button', { name: 'Delete order' })).toBeNull();
  deletion.resolve({ deletedCount: 3 });

  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/dashboard/manageOrders'));
  expect(shop.host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.tradeOrderDeleted('100009'));
});

test('where a deleted line leaves too little to be paid by card, the question says so', async () => {
  const tradeOrder = { _id: 'trade_01', number: '100009' };
  const line = anOrder({ ...paid, paid: false, tradeOrder });
  const cents = anOrder({ _id: 'order_03', number: '100003', tradeOrder, price: 0.01, orders: 40 });
  const shop = open({
    'GET /order/{id}': line,
    'GET /tradeOrders/{id}': aTradeOrder({ ...tradeOrder, lines: [line, cents] }),
  });

  await shop.user.click(await shop.findByRole('button', { name: 'Delete order' }));

  const dialog = within(await shop.findByRole('dialog'));
  expect(
    await dialog.findByText(/^The rest of its order, .*, is too little to be paid by card/),
  ).toBeTruthy();
});

test('the order of a cart whose last line has ended is read, with its money, and neither deleted nor packed', async () => {
  const money = { received: 50, returned: 20 };
  const ended = { _id: 'order_03', number: '100003', productName: 'Strut', price: 12.5, orders: 4 };
  const shop = openCart({
    'GET /tradeOrders/{id}': aTradeOrder({
      ...{ lines: [], ended: true, outcome: 'refunding', ...money },
      endedLines: [{ ...ended, outcome: 'refunding', ...money }],
    }),
  });
  expect((await shop.findByText('Given back')).parentElement?.textContent).toContain('$20');
  expect(shop.getAllByText('Refund begun').length).toBe(2);
  expect(shop.getByRole('link', { name: 'Strut' })).toBeTruthy();
  expect(shop.getByRole('button', { name: 'Print order' })).toBeTruthy();
  expect(shop.queryByRole('button', { name: 'Delete order' })).toBeNull();
  expect(shop.queryByRole('button', { name: 'Print packing slip' })).toBeNull();
});

test('an order that has ended says how, and cannot be shipped, deleted or packed', async () => {
  const shop = open({ 'GET /order/{id}': { ...paid, paid: false, outcome: 'cancelled' } });
  expect(await shop.findByText('Cancelled')).toBeTruthy();
  for (const name of ['Delete order', 'Print packing slip', /^Paid/]) {
    expect(shop.queryByRole('button', { name })).toBeNull();
  }
});
