import { pagesKey } from '@shop/api-client/cached';
import { orderAgainPath, payByWarning, VERIFY_FOR_LONGER_HOLD } from '@shop/contracts';
import { type Session, useSession } from '@shop/host';
import { PAGE_SIZE } from '@shop/lists';
import {
  act,
  anAccount,
  anOrder,
  deferredAnswer,
  fakeHost,
  type Refusal,
  refusal,
  renderInShop,
  unreachable,
  waitFor,
} from '@shop/testing';
import { Navigate } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Component as MyOrdersPage } from '../../pages/my-orders.page.tsx';
import { openMyOrders, pending, shipped, unpaid } from './my-orders.fixture.tsx';

describe('My Orders', () => {
  test("lists the customer's orders, newest first, with what they cost", async () => {
    const older = anOrder({ _id: 'order_01', productName: 'Strut', price: 12, orders: 400 });
    const newer = anOrder({ _id: 'order_02', productName: 'Radiator', price: 12.5, orders: 401 });
    const { findAllByRole, calls } = openMyOrders({ 'GET /purchase': [older, newer] });
    const [first, second] = await findAllByRole('listitem');
    expect(first?.textContent).toContain('Radiator');
    expect(first?.textContent).toContain('401 units');
    expect(first?.textContent).toContain('$5,012.50');
    expect(first?.textContent).toContain('Jan 5, 2026');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/pictures/brake-disc.webp');
    expect(second?.textContent).toContain('$4,800');
    expect(calls.of('GET /purchase')).toMatchObject([{ query: { email: 'customer@example.com' } }]);
  });

  test('an unpaid order has a link to pay it and can be cancelled', async () => {
    const { findByRole, getByRole } = openMyOrders({ 'GET /purchase': [unpaid] });
    const pay = await findByRole('link', { name: 'Pay' });
    expect(pay.getAttribute('href')).toBe('/dashboard/payment/order_01');
    expect(getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false);
  });

  test('an unpaid order says until when it can be paid, also in print', async () => {
    vi.stubGlobal('print', vi.fn());
    const holdUntil = '2026-01-06T09:00:00.000Z';
    const warning = payByWarning(holdUntil);
    const { user, findByText, findByRole, host, queryByText } = openMyOrders({
      'GET /purchase': [{ ...unpaid, holdUntil }],
    });
    await findByText(warning);
    expect(queryByText(VERIFY_FOR_LONGER_HOLD)).toBeNull();
    const account = anAccount({ emailVerified: false });
    act(() => host.session.setState({ status: 'signed-in', account }));
    expect(queryByText(VERIFY_FOR_LONGER_HOLD)).not.toBeNull();
    await user.click(await findByRole('button', { name: 'Print' }));
    expect((await findByText('Order number')).closest('article')?.textContent).toContain(warning);
    act(() => void dispatchEvent(new Event('afterprint')));
  });

  test.each([
    ['Pending', pending],
    ['Shipped', shipped],
  ])('%s: nothing to pay, and Cancel is disabled', async (status, order) => {
    const { findByText, getByRole, queryByRole } = openMyOrders({ 'GET /purchase': [order] });
    await findByText(status);
    expect(queryByRole('link', { name: 'Pay' })).toBeNull();
    const cancel = getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveProperty('disabled', true);
    expect(cancel.getAttribute('aria-disabled')).toBe('true');
  });

  test('each row tells its state, and Cancel why it is disabled', async () => {
    const { findByText, getAllByRole, getByText } = openMyOrders({ 'GET /purchase': [pending, unpaid] });
    await findByText('Unpaid');
    expect(getByText('Pending')).toBeTruthy();
    const [unpaidCancel, paidCancel] = getAllByRole('button', { name: 'Cancel' });
    expect(unpaidCancel?.getAttribute('aria-describedby')).toBeNull();
    const reason = paidCancel?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(reason)?.textContent).toBe('A paid order cannot be cancelled any more.');
  });

  test('picture and name lead to the part, and a paid order can be placed again', async () => {
    const { findAllByRole, getByRole } = openMyOrders({ 'GET /purchase': [pending, unpaid] });
    const [first, second] = await findAllByRole('listitem');
    expect(first?.textContent).toContain('Order 100001 of Jan 5, 2026');
    expect(first?.querySelector('img')?.closest('a')?.getAttribute('href')).toBe('/purchase/part_01');
    expect(getByRole('link', { name: 'Strut' }).getAttribute('href')).toBe('/purchase/part_01');
    expect(first?.textContent).not.toContain('Order again');
    expect(second?.textContent).toContain('Order again');
    expect(getByRole('link', { name: 'Order again' }).getAttribute('href')).toBe(orderAgainPath(pending));
  });

  test('the order that the address names has the focus, and is printed once if it says so', async () => {
    vi.stubGlobal('print', vi.fn());
    const { findByText, findAllByRole, router } = openMyOrders(
      { 'GET /purchase': [pending, unpaid] },
      '/dashboard/myOrders?print=order_02#order_02',
    );
    expect((await findByText('Order number')).closest('article')?.textContent).toContain('100002');
    const [, second] = await findAllByRole('listitem');
    expect(document.activeElement).toBe(second);
    expect(router.state.location).toMatchObject({ search: '', hash: '#order_02' });
    act(() => void dispatchEvent(new Event('afterprint')));
  });

  test('an order that was just paid is printed once the list says so', async () => {
    vi.stubGlobal('print', vi.fn());
    const { calls, findByText, queryClient, router } = openMyOrders({ 'GET /purchase': [unpaid] });
    await findByText('Strut');
    calls.answer({ 'GET /purchase': [{ ...unpaid, paid: true }] });
    await act(async () => {
      void queryClient.invalidateQueries();
      await router.navigate(`/dashboard/myOrders?print=${unpaid._id}`);
    });
    const sheet = (await findByText('Order number')).closest('article');
    expect(sheet?.textContent).toContain('Paid, waiting to be shipped');
    act(() => void dispatchEvent(new Event('afterprint')));
  });

  test('the order that the address names has the focus once the list has it', async () => {
    const { calls, findAllByRole, findByText, queryClient } = openMyOrders(
      { 'GET /purchase': [unpaid] },
      '/dashboard/myOrders#order_02',
    );
    await findByText('Strut');
    calls.answer({ 'GET /purchase': [unpaid, pending] });
    await act(() => queryClient.invalidateQueries());
    await findByText('Radiator');
    const [newest] = await findAllByRole('listitem');
    await waitFor(() => expect(document.activeElement).toBe(newest));
  });

  test('an empty list is one sentence and one action', async () => {
    const { findByRole } = openMyOrders({ 'GET /purchase': [] });
    expect((await findByRole('link', { name: 'Browse parts' })).getAttribute('href')).toBe('/');
  });

  test('a retry is offered when orders cannot be loaded', async () => {
    const { user, calls, findByRole, findByText } = openMyOrders({ 'GET /purchase': unreachable });
    const retry = await findByRole('button', { name: 'Retry' });
    calls.answer({ 'GET /purchase': [unpaid] });
    await user.click(retry);
    await findByText('Strut');
  });

  test('more than 100 orders: the older ones load on request', async () => {
    const many = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => anOrder({ _id: `order_${index}` }));
    const [oldest = unpaid, ...newest] = many;
    const { user, calls, findAllByRole, findByRole, queryByRole } = openMyOrders({
      'GET /purchase': ({ query }) => (query['after'] === 'order_1' ? [oldest] : newest),
    });
    expect(await findAllByRole('listitem')).toHaveLength(PAGE_SIZE);
    await user.dblClick(await findByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(queryByRole('button', { name: 'Show older' })).toBeNull());
    expect(await findAllByRole('listitem')).toHaveLength(PAGE_SIZE + 1);
    expect(calls.of('GET /purchase')).toHaveLength(2);
  });

  test('while the orders are read again, Show older is busy', async () => {
    const newest = Array.from({ length: PAGE_SIZE }, (_, index) => anOrder({ _id: `order_${index}` }));
    const again = deferredAnswer<typeof newest>();
    const { user, calls, queryClient, findByRole, findByText } = openMyOrders({ 'GET /purchase': newest });
    const showOlder = await findByRole('button', { name: 'Show older' });
    calls.answer({ 'GET /purchase': again.answer });
    void queryClient.invalidateQueries();
    await waitFor(() => expect(showOlder.getAttribute('aria-busy')).toBe('true'));
    again.resolve(newest);
    await waitFor(() => expect(showOlder.getAttribute('aria-busy')).toBeNull());
    calls.answer({ 'GET /purchase': [unpaid] });
    await user.click(showOlder);
    await findByText('Strut');
  });

  test('a retry is offered when older orders cannot be loaded; the newer ones stay', async () => {
    const newest = Array.from({ length: PAGE_SIZE }, (_, index) => anOrder({ _id: `order_${index}` }));
    const { user, calls, findAllByRole, findByRole, findByText } = openMyOrders({ 'GET /purchase': newest });
    const showOlder = await findByRole('button', { name: 'Show older' });
    calls.answer({ 'GET /purchase': unreachable });
    await user.click(showOlder);
    await findByText('The shop cannot be reached.', { exact: false });
    expect(await findAllByRole('listitem')).toHaveLength(PAGE_SIZE);
    calls.answer({ 'GET /purchase': [unpaid] });
    await user.click(showOlder);
    await findByText('Strut');
  });

  test.each(['invalid-token', 'forbidden'] as const)('%s: signed out and sent to /', async (code) => {
    const { host, router } = openMyOrders({ 'GET /purchase': refusal(code) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(host.identity.signOut).toHaveBeenCalledOnce();
  });
});

test('Print makes a document of one order: shop, buyer, part, total and state', async () => {
  const order = anOrder({ ...shipped, partNumber: 'KP-AL-0301', orders: 401, transactionId: 'pi_1' });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user, findByRole, findByText } = openMyOrders({ 'GET /purchase': [order] });
  await user.click(await findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());

  const sheet = (await findByText('Order number')).closest('article');
  for (const text of [
    'Kestrel Parts Inc.',
    'Oakland, CA 94607',
    '+1 510 555 0142',
    'Monday to Friday, 08:00 – 17:00',
    'KP-AL-0301',
    '100003',
    'Jan 5, 2026',
    'Casey Customer',
    'customer@example.com',
    '555 0100',
    '1 Market Street',
    'Alternator',
    '401',
    '$12.50',
    '$5,012.50',
    'Paid and shipped',
    'pi_1',
  ]) {
    expect(sheet?.textContent).toContain(text);
  }
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(sheet?.isConnected).toBe(false);
});

test('a forced sign-out ends at /, although the guard redirects signed-out visitors to /login', async () => {
  const session = createStore<Session>(() => ({ status: 'signed-in', account: anAccount() }));
  const signOut = async () => session.setState({ status: 'signed-out', account: undefined }, true);
  const Guarded = () => {
    const signedIn = useSession(({ status }) => status === 'signed-in');
    return signedIn ? <MyOrdersPage /> : <Navigate to="/login" replace />;
  };
  const { router } = renderInShop(<Guarded />, {
    path: '/dashboard/myOrders',
    route: '/dashboard/myOrders',
    host: { session, identity: { ...fakeHost().identity, signOut } },
    answers: { 'GET /purchase': refusal('forbidden') },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a refusal that arrives after somebody else has signed in changes neither their session nor their page', async () => {
  const [former, present] = [anAccount(), anAccount({ uid: 'uid-02', email: 'second@example.com' })];
  const session = createStore<Session>(() => ({ status: 'signed-in', account: former }));
  const late = deferredAnswer<Refusal>();
  const { host, calls, queryClient, router, findByText } = renderInShop(<MyOrdersPage />, {
    path: '/dashboard/myOrders',
    route: '/dashboard/myOrders',
    host: { session },
    answers: {
      'GET /purchase': ({ query }) => (query['email'] === former.email ? late.answer() : [unpaid]),
    },
  });
  await waitFor(() => expect(calls.of('GET /purchase')).toHaveLength(1));

  act(() => session.setState({ status: 'signed-in', account: present }, true));
  await findByText('Strut');
  late.resolve(refusal('forbidden'));
  const list = pagesKey('GET /purchase', { query: { email: former.email } }, 'all');
  await waitFor(() => expect(queryClient.getQueryState(list)?.status).toBe('error'));

  expect(host.identity.signOut).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/dashboard/myOrders');
});
