import { type Answers, act, anAccount, anOrder, refusal, renderInShop, waitFor, within } from '@shop/testing';
import { describe, expect, test, vi } from 'vitest';
import { Component as ManageOrdersPage } from '../../../pages/manage-orders.page.tsx';

const unpaid = anOrder({ _id: 'order_01', productName: 'Strut' });
const paid = anOrder({ _id: 'order_02', productName: 'Radiator', paid: true });
const approved = anOrder({ _id: 'order_03', productName: 'Alternator', paid: true, approve: true });

const openOrders = (answers: Answers) =>
  renderInShop(<ManageOrdersPage />, {
    path: '/dashboard/manageOrders',
    session: anAccount(),
    role: 'admin',
    answers,
  });

describe('Opening an order', () => {
  test('shows what shipping needs, and its history from the audit log', async () => {
    const history = [
      {
        _id: '1',
        at: '2026-01-05T09:00:00.000Z',
        kind: 'order.placed',
        actor: 'user_1',
        name: 'Casey Customer',
      },
      { _id: '2', at: '2026-01-05T09:10:00.000Z', kind: 'order.paid', actor: 'payments' },
    ];
    const { user, calls, findByRole, findByText, getByRole } = openOrders({
      'GET /order': [{ ...paid, partNumber: 'KP-SA-1', paymentIssue: 'inquiry' as const }],
      'GET /order/{id}/events': history,
    });
    expect(calls.of('GET /order/{id}/events')).toEqual([]);
    await user.click(await findByRole('button', { name: 'Details of order 100001 of Casey Customer' }));
    const details = within((await findByText('Order number')).closest('td') ?? document.body);
    for (const text of ['100001', 'KP-SA-1', '$5,000', '555 0100', '1 Market Street']) {
      expect(details.getByText(text)).toBeTruthy();
    }
    expect(details.getByText(/bank asks about the payment/)).toBeTruthy();
    await details.findByText('by the card provider');
    const events = within(getByRole('region', { name: 'History of order 100001' })).getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Paid by the card provider'),
      expect.stringContaining('Placed by Casey Customer'),
    ]);
    expect(calls.of('GET /order/{id}/events')).toMatchObject([{ params: { id: 'order_02' } }]);
  });

  test('notes a text, which its history then shows', async () => {
    const noted = {
      _id: '3',
      at: '2026-01-05T10:00:00.000Z',
      kind: 'order.noted',
      actor: 'user_2',
      name: 'Ada',
    };
    const { user, calls, findByRole, findByText } = openOrders({
      'GET /order': [paid],
      'GET /order/{id}/events': [],
      'POST /order/{id}/notes': { acknowledged: true, insertedId: '3' },
    });
    await user.click(await findByRole('button', { name: /^Details/ }));
    const field = await findByRole('textbox', { name: 'Note on order 100001, for admins only' });
    await user.type(field, 'Rear entrance');
    calls.answer({ 'GET /order/{id}/events': [{ ...noted, note: 'Rear entrance' }] });
    await user.click(await findByRole('button', { name: 'Add note' }));
    await findByText('by Ada');
    expect(calls.of('POST /order/{id}/notes')).toMatchObject([
      { params: { id: 'order_02' }, body: { text: 'Rear entrance' } },
    ]);
    expect(field).toHaveProperty('value', '');
  });

  test('prints a packing slip without prices', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user, findByRole } = openOrders({
      'GET /order': [{ ...paid, partNumber: 'KP-SA-1' }],
      'GET /order/{id}/events': [],
    });
    await user.click(await findByRole('button', { name: /^Details/ }));
    await user.click(await findByRole('button', { name: 'Print packing slip' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const slip = document.querySelector('[data-print-sheet]')?.textContent ?? '';
    for (const text of [
      'Packing slip',
      '100001',
      'Casey Customer',
      '1 Market Street',
      'KP-SA-1',
      'Radiator',
    ]) {
      expect(slip).toContain(text);
    }
    expect(slip).toContain('400');
    expect(slip).not.toContain('do not ship');
    expect(slip).not.toContain('$');
    act(() => dispatchEvent(new Event('afterprint')));
    vi.unstubAllGlobals();
  });
});

describe('Shipping several orders', () => {
  const other = anOrder({ _id: 'order_04', number: '100004', name: 'Ada', paid: true });

  test('those that can be shipped are selected at once, shipped by one call, and have one result', async () => {
    const { user, calls, host, findByRole, findByText, getByRole } = openOrders({
      'GET /order': [unpaid, paid, approved, other],
      'PUT /order': [
        { _id: 'order_04', outcome: 'shipped' },
        { _id: 'order_02', outcome: 'not-paid' },
      ],
    });
    await user.click(await findByRole('checkbox', { name: 'Select all to ship on this page' }));
    const ship = getByRole('button', { name: 'Ship 2 selected' });
    calls.answer({ 'GET /order': [unpaid, { ...paid, paid: false }, approved, { ...other, approve: true }] });
    await user.dblClick(ship);
    await findByText('1 shipped, 1 refused: not paid');
    expect(calls.of('PUT /order')).toMatchObject([
      { body: { approve: true, ids: ['order_04', 'order_02'] } },
    ]);
    await waitFor(() => expect(calls.of('GET /order')).toHaveLength(2));
    expect(getByRole('button', { name: 'Ship selected' }).getAttribute('aria-disabled')).toBe('true');
    expect(host.toasts.success).not.toHaveBeenCalled();
  });

  test('a row is selected by its name; one that cannot be shipped cannot be selected', async () => {
    const { user, findByRole, getAllByRole, getByRole } = openOrders({ 'GET /order': [unpaid, other] });
    await user.click(await findByRole('checkbox', { name: 'Select order 100004 of Ada' }));
    expect(getByRole('button', { name: 'Ship 1 selected' })).toHaveProperty('disabled', false);
    const [, , ofUnpaid] = getAllByRole('checkbox');
    expect(ofUnpaid).toHaveProperty('disabled', true);
  });

  test('a call that fails says so, and keeps the selection', async () => {
    const { user, host, findByRole, getByRole } = openOrders({
      'GET /order': [paid],
      'PUT /order': refusal('unavailable'),
    });
    await user.click(await findByRole('checkbox', { name: 'Select all to ship on this page' }));
    await user.click(getByRole('button', { name: 'Ship 1 selected' }));
    await waitFor(() => expect(host.toasts.error).toHaveBeenCalledOnce());
    expect(getByRole('button', { name: 'Ship 1 selected' })).toBeTruthy();
  });
});
