import { waitFor, within } from '@shop/testing';
import { expect, test } from 'vitest';
import { openMyOrders, pending, shipped, unpaid } from './my-orders.fixture.tsx';

const FIELD = 'Search by order or PO number, or part';

test('orders are searched by number, purchase order and part; the search is in the address', async () => {
  const shop = openMyOrders({ 'GET /purchase': [unpaid, pending] });
  await shop.findByText('Radiator');
  shop.calls.answer({ 'GET /purchase': [pending] });
  await shop.user.type(shop.getByRole('searchbox', { name: FIELD }), 'PO-7');
  await waitFor(() => expect(shop.queryByText('Strut')).toBeNull());
  expect(shop.getByText('Radiator')).toBeTruthy();
  expect(shop.router.state.location.search).toBe('?q=PO-7');
  expect(shop.calls.of('GET /purchase').at(-1)).toMatchObject({
    query: { email: 'customer@example.com', q: 'PO-7', show: 'all' },
  });
});

test('a search without a match says so, and leads back to all orders', async () => {
  const shop = openMyOrders({ 'GET /purchase': [] }, '/dashboard/myOrders?q=PO-8');
  expect((await shop.findByText('No order matches “PO-8”.')).closest('[role=status]')).not.toBeNull();
  shop.calls.answer({ 'GET /purchase': [shipped] });
  await shop.user.click(shop.getByRole('button', { name: 'Show all orders' }));
  expect(await shop.findByText('Alternator')).toBeTruthy();
  expect(shop.getByRole('searchbox', { name: FIELD })).toHaveProperty('value', '');
  expect(shop.calls.of('GET /purchase').at(-1)).toMatchObject({ query: { email: 'customer@example.com' } });
});

test('a part of a cart’s order that a search found is not shown as all of it', async () => {
  const tradeOrder = { _id: 'trade_01', number: '200001', poNumber: 'PO 7' };
  const shop = openMyOrders(
    { 'GET /purchase': [{ ...pending, tradeOrder }] },
    '/dashboard/myOrders?q=100002',
  );
  const heading = (await shop.findByText('200001')).closest('li');
  expect(heading?.textContent).toContain('1 line in this list · Purchase order PO 7');
  expect(heading?.textContent).not.toContain('$');
});

test('without orders there is no search field', async () => {
  const shop = openMyOrders({ 'GET /purchase': [] });
  await shop.findByText('You have not ordered anything yet.');
  expect(shop.queryByRole('searchbox')).toBeNull();
});

test('orders that have ended are under a filter, which a search keeps; they can be printed and ordered again', async () => {
  const shop = openMyOrders({ 'GET /purchase': [unpaid] });
  await shop.findByText('Strut');
  const views = shop.getByRole('navigation', { name: 'Which orders' });
  expect(within(views).getByRole('link', { current: 'page' }).textContent).toBe('Current');
  const refunded = { ...pending, paid: false, outcome: 'refunded', received: 30, returned: 30 } as const;
  shop.calls.answer({ 'GET /purchase': [refunded] });
  await shop.user.click(within(views).getByRole('link', { name: 'Ended' }));
  const row = within((await shop.findByText('Refunded')).closest('li') ?? document.body);
  expect(row.getByText('Paid $30, given back $30')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Order again' })).toBeTruthy();
  expect(row.getByRole('button', { name: 'Print' })).toBeTruthy();
  expect(row.queryByRole('link', { name: 'Pay' })).toBeNull();
  expect(row.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await shop.user.type(shop.getByRole('searchbox', { name: FIELD }), 'PO-7');
  await waitFor(() => expect(shop.router.state.location.search).toBe('?q=PO-7&show=ended'));
  const asked = () => shop.calls.of('GET /purchase').at(-1);
  await waitFor(() => expect(asked()).toMatchObject({ query: { q: 'PO-7', show: 'ended' } }));
});

test('somebody whose orders have all ended is led to them', async () => {
  const shop = openMyOrders({
    'GET /purchase': ({ query }: { query: { show?: string } }) =>
      query.show ? [{ ...unpaid, outcome: 'lapsed' as const }] : [],
  });
  await shop.findByText('All your orders have ended.');
  await shop.user.click(shop.getByRole('link', { name: 'Show them' }));
  expect(await shop.findByText('Ended unpaid')).toBeTruthy();
});
