import { orderAgainPath, payByWarning } from '@shop/contracts';
import { act, anOrder, aPart, refusal, screen, unreachable, within } from '@shop/testing';
import { expect, test } from 'vitest';
import { filled, openPart, part, purchase } from './part.fixture.tsx';

test('an unpaid order of the part is named, with its end and the ways to it', async () => {
  const holdUntil = '2026-01-06T09:00:00.000Z';
  const { calls } = openPart({ 'GET /purchase': [anOrder({ holdUntil })] });

  const note = within(await screen.findByRole('region', { name: 'Your unpaid order' }));
  expect(note.getByText('100001', { exact: false })).toBeDefined();
  expect(note.getByText(payByWarning(holdUntil), { exact: false })).toBeDefined();
  expect(note.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
    '/dashboard/payment/order_01',
  );
  expect((await note.findByRole('link', { name: 'My Orders' })).getAttribute('href')).toBe(
    '/dashboard/myOrders#order_01',
  );
  expect(calls.of('GET /purchase')).toMatchObject([
    { query: { email: 'customer@example.com', unpaidFor: part._id } },
  ]);
});

test('the page does without the note of an unpaid order when that cannot be read', async () => {
  openPart({ 'GET /purchase': unreachable });

  expect(await purchase()).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Your unpaid order' })).toBeNull();
});

test('once an order is placed the quantity is back at the minimum', async () => {
  const { user } = openPart();
  await purchase();
  const units = screen.getByLabelText<HTMLInputElement>('Units');
  await user.clear(units);
  await user.type(units, '800{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Place' }));

  expect(units.value).toBe('400');
});

test('after the order the focus goes to its payment', async () => {
  const { user, calls, queryClient } = openPart();
  await user.click(await purchase());
  calls.answer({ 'GET /purchase': [anOrder()] });
  await user.click(await screen.findByRole('button', { name: 'Place' }));
  await act(() => queryClient.invalidateQueries());
  const payNow = await screen.findByRole('link', { name: 'Pay now' });
  await user.click(screen.getByRole('button', { name: 'Done' }));

  expect(document.activeElement).toBe(payNow);
});

test('an order placed again opens the checkout with its units, once', async () => {
  const former = anOrder({ orders: 900, paid: true });
  const { user, router } = openPart({ 'GET /order/{id}': former }, filled, { path: orderAgainPath(former) });

  expect(await screen.findByText('Begins with 900')).toBeDefined();
  expect(screen.getByText('Again: 100001')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location).toMatchObject({ pathname: '/purchase/part_01', search: '' });
});

test('Purchase was pressed on the public page: the checkout opens with its units, once', async () => {
  const path = { pathname: '/purchase/part_01', state: { units: '401' } };
  const { user, router } = openPart({}, filled, { path });

  expect(await screen.findByText('Begins with 401')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Place' }));
  expect(router.state.location.state).toBeNull();
});

test('an order placed again starts with the units that are left', async () => {
  const former = anOrder({ orders: 900, paid: true });
  const answers = { 'GET /purchase/{id}': aPart({ quantity: 500 }), 'GET /order/{id}': former };
  openPart(answers, filled, { path: orderAgainPath(former) });

  expect(await screen.findByText('Begins with 500')).toBeDefined();
});

test.each([
  ['units and a price that were never paid', '?again=100001&units=900&price=1', refusal('not-found')],
  ["somebody else's order", '?again=order_02', refusal('forbidden')],
])('an address with %s orders nothing again', async (_case, search, answer) => {
  openPart({ 'GET /order/{id}': answer }, filled, { path: `/purchase/${part._id}${search}` });

  await purchase();
  expect(screen.queryByRole('dialog')).toBeNull();
});
