import { messages, type Order } from '@shop/contracts';
import {
  type Answers,
  anAccount,
  anOrder,
  fireEvent,
  refusal,
  renderInShop,
  screen,
  waitFor,
  within,
} from '@shop/testing';
import { describe, expect, test } from 'vitest';
import { Component as ManageOrdersPage } from '../../pages/manage-orders.page.tsx';

const unpaid = anOrder({ _id: 'order_01', productName: 'Strut' });
const paid = anOrder({ _id: 'order_02', productName: 'Radiator', paid: true });
const approved = anOrder({ _id: 'order_03', productName: 'Alternator', paid: true, approve: true });

const openOrders = (answers: Answers, path = '/dashboard/manageOrders', session = anAccount()) =>
  renderInShop(<ManageOrdersPage />, { path, session, role: 'admin', answers });

/** What would happen after ten seconds happens now. */
const letGo = async (user: ReturnType<typeof openOrders>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Close: Order/ }));

const textsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);

describe('Manage All Orders', () => {
  test('shows the columns of the specification, newest first', async () => {
    const { findAllByRole, getAllByRole } = openOrders({
      'GET /order': [unpaid, { ...paid, partNumber: 'KP-SA-1' }],
    });
    const [head, first, second] = await findAllByRole('row');
    expect(textsOf(head)).toEqual([
      'Index',
      'Buyer Name',
      'Email',
      'Part Number',
      'Product Name',
      'Order Quantity',
      'Amount',
      'Age',
      'Payment Status',
      'Cancel Order',
    ]);
    expect(textsOf(first)).toEqual([
      '1',
      'Casey Customer100001',
      'customer@example.com',
      'KP-SA-1',
      'Radiator',
      '400',
      '$5,000',
      expect.stringMatching(/ d$/),
      'Paid',
      'Delete',
    ]);
    expect(textsOf(second)[4]).toBe('Strut');
    expect(getAllByRole('row')).toHaveLength(3);
  });

  test('"UnPaid" is inert, "Paid" a button that is disabled once approved', async () => {
    const { findByText, getAllByRole, queryByRole } = openOrders({ 'GET /order': [unpaid, paid, approved] });
    await findByText('UnPaid');
    expect(queryByRole('button', { name: 'UnPaid' })).toBeNull();
    const [ofApproved, ofPaid] = getAllByRole('button', { name: /^Paid/ });
    expect(ofApproved).toHaveProperty('disabled', true);
    expect(ofApproved?.closest('td')?.textContent).toBe('PaidShipped');
    expect(ofPaid).toHaveProperty('disabled', false);
  });

  test.each([
    ['disputed', 'Disputed', true],
    ['inquiry', 'Inquiry', false],
    ['returned', 'Refunded', false],
    ['partly-returned', 'Partly refunded', false],
  ] as const)(
    'an order whose payment is %s shows it, and can be shipped only when allowed',
    async (issue, text, blocked) => {
      const { findByText, getByRole } = openOrders({ 'GET /order': [{ ...paid, paymentIssue: issue }] });
      await findByText(text);
      expect(getByRole('button', { name: /^Paid/ })).toHaveProperty('disabled', blocked);
    },
  );

  test('a retry is offered when orders cannot be loaded', async () => {
    const { user, calls, findByRole, findByText } = openOrders({ 'GET /order': refusal('internal-error') });
    const retry = await findByRole('button', { name: 'Retry' });
    calls.answer({ 'GET /order': [unpaid] });
    await user.click(retry);
    await findByText('Strut');
  });
});

describe('Finding orders', () => {
  const numbered = (from: number, count: number): Order[] =>
    Array.from({ length: count }, (_, index) =>
      anOrder({ _id: `order_${from + index}`, productName: `Part ${from + index}` }),
    );
  const products = (rows: HTMLElement[]) => rows.slice(1).map((row) => textsOf(row)[4]);

  test('"Next" continues after the last order shown, with its numbers', async () => {
    const { user, calls, router, findByRole, findByText, getAllByRole, getByRole } = openOrders(
      { 'GET /order': ({ query }) => (query['after'] ? numbered(1, 10) : numbered(10, 26)) },
      '/dashboard/manageOrders?size=25',
    );
    await findByText('1–25 of more than 25 orders');
    await user.click(await findByRole('button', { name: 'Next' }));
    await findByText('26–35 of 35 orders');
    const rows = getAllByRole('row');
    expect(textsOf(rows[1]).slice(0, 1)).toEqual(['26']);
    expect(products(rows).slice(0, 2)).toEqual(['Part 10', 'Part 9']);
    expect(getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
    expect(router.state.location.search).toBe('?size=25&page=2');
    expect(calls.of('GET /order').map(({ query }) => query)).toEqual([
      { limit: '26' },
      { limit: '26', after: 'order_11' },
    ]);
  });

  test('the address of a later page shows that page, and one beyond the end the last page', async () => {
    const { findByText, getAllByRole } = openOrders(
      { 'GET /order': ({ query }) => (query['after'] ? numbered(1, 10) : numbered(10, 26)) },
      '/dashboard/manageOrders?size=25&page=9',
    );
    await findByText('26–35 of 35 orders');
    expect(products(getAllByRole('row'))).toHaveLength(10);
    await findByText('Page 2');
  });

  test('a header sorts by its column, on the server and in the address', async () => {
    const byName = [anOrder({ _id: 'order_05', name: 'Ada' }), anOrder({ _id: 'order_04', name: 'Bo' })];
    const { user, calls, router, findByRole, getAllByRole, queryByRole } = openOrders({
      'GET /order': ({ query }) => (query['sort'] === 'name' ? byName : [unpaid]),
    });
    await user.click(await findByRole('button', { name: 'Buyer Name' }));
    await findByRole('table', { name: 'All orders, by Buyer Name, ascending' });
    const names = () => getAllByRole('row').map((row) => textsOf(row)[1]?.replace(/100001.*/, ''));
    await waitFor(() => expect(names()).toContain('Bo'));
    expect(names()).toEqual(['Buyer Name', 'Ada', 'Bo']);
    expect(router.state.location.search).toBe('?sort=name');
    expect(calls.of('GET /order').at(-1)?.query).toEqual({ limit: '101', sort: 'name' });
    for (const name of ['Index', 'Email', 'Payment Status', 'Cancel Order']) {
      expect(queryByRole('button', { name })).toBeNull();
    }
  });

  test('the filter requests orders of one state, and an empty result says so', async () => {
    const { user, calls, findByRole, findByText } = openOrders({
      'GET /order': ({ query }) => (query['status'] ? [] : [unpaid]),
    });
    await user.click(await findByRole('radio', { name: 'To ship' }));
    await findByText('No order is in this state.');
    expect(calls.of('GET /order').at(-1)?.query).toEqual({ limit: '101', status: 'paid' });
    await user.click(await findByRole('button', { name: 'Show all orders' }));
    await findByText('Strut');
    expect(await findByRole('radio', { name: 'All' })).toHaveProperty('checked', true);
  });

  test('a view is saved under a name for this admin, opened with one press, and deleted', async () => {
    const answers: Answers = { 'GET /order': [paid] };
    const path = '/dashboard/manageOrders?status=paid&q=dock&sort=-orders&page=2';
    const { user, router, findByRole, getByRole, unmount } = openOrders(answers, path);
    await user.click(await findByRole('button', { name: 'Save view' }));
    await user.keyboard(' Big ones {Enter}');
    const view = await findByRole('link', { name: 'Big ones' });
    expect(view.getAttribute('aria-current')).toBe('page');
    expect(document.activeElement).toBe(getByRole('button', { name: 'Save view' }));
    await user.click(getByRole('radio', { name: 'All' }));
    expect(view.getAttribute('aria-current')).toBeNull();
    await user.click(view);
    expect(router.state.location.search).toBe('?q=dock&sort=-orders&status=paid');
    unmount();

    const other = openOrders(answers, undefined, anAccount({ uid: 'another' }));
    await other.findByRole('button', { name: 'Save view' });
    expect(other.queryByRole('link', { name: 'Big ones' })).toBeNull();
    other.unmount();

    const again = openOrders(answers);
    await again.user.click(await again.findByRole('button', { name: 'Delete view Big ones' }));
    expect(again.queryByRole('link', { name: 'Big ones' })).toBeNull();
    expect(document.activeElement).toBe(again.getByRole('button', { name: 'Save view' }));
  });

  test('a search that finds none of the orders that stand leads to those that have ended, newest first', async () => {
    const { user, calls, findByRole, findByText, queryByRole } = openOrders({
      'GET /order': ({ query }) =>
        query['q'] && query['status'] !== 'ended' ? [] : [{ ...unpaid, outcome: 'lapsed' as const }],
    });
    await user.type(await findByRole('searchbox'), 'PO-7');
    await user.click(await findByRole('button', { name: 'Search ended orders' }));
    await findByText('Ended unpaid');
    expect(calls.of('GET /order').at(-1)?.query).toEqual({ limit: '101', status: 'ended', q: 'PO-7' });
    expect(queryByRole('button', { name: 'Buyer Name' })).toBeNull();
    expect(queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  test('a search starts once after a pause; the matches are counted and announced', async () => {
    const { user, calls, router, findByRole, findByText } = openOrders({
      'GET /order': ({ query }) => (query['q'] ? [paid] : [unpaid, paid]),
    });
    await findByText('2 orders');
    await user.type(
      await findByRole('searchbox', { name: 'Search by order or PO number, buyer or product' }),
      'radi',
    );
    expect((await findByText('1 order')).getAttribute('role')).toBe('status');
    expect(router.state.location.search).toBe('?q=radi');
    expect(calls.of('GET /order').map(({ query }) => query['q'])).toEqual([undefined, 'radi']);
  });

  test("the density is stored for this person's next visit", async () => {
    const first = openOrders({ 'GET /order': [unpaid] });
    await first.user.click(await first.findByRole('radio', { name: 'Compact' }));
    first.unmount();
    const second = openOrders({ 'GET /order': [unpaid] });
    expect(await second.findByRole('radio', { name: 'Compact' })).toHaveProperty('checked', true);
    second.unmount();
    const other = openOrders({ 'GET /order': [unpaid] }, undefined, anAccount({ uid: 'uid-02' }));
    expect(await other.findByRole('radio', { name: 'Comfortable' })).toHaveProperty('checked', true);
  });
});

describe('Approving an order', () => {
  test('sends approve true, shows a toast once, and disables the button, which keeps the focus', async () => {
    const { user, calls, host, findByRole, getByRole } = openOrders({
      'GET /order': [paid],
      'PUT /order/{id}': { acknowledged: true, modifiedCount: 1 },
    });
    const button = await findByRole('button', { name: /^Paid/ });
    calls.answer({ 'GET /order': [{ ...paid, approve: true }] });
    await user.dblClick(button);
    await waitFor(() => expect(calls.of('GET /order')).toHaveLength(2));
    await waitFor(() => expect(getByRole('button', { name: /^Paid/ }).getAttribute('aria-busy')).toBeNull());
    expect(getByRole('button', { name: /^Paid/ }).getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    expect(calls.of('PUT /order/{id}')).toMatchObject([
      { params: { id: 'order_02' }, body: { approve: true } },
    ]);
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.orderApproved);
  });

  test('the second click of a double click ships nothing: another order may be under the pointer', async () => {
    const { calls, host, findAllByRole } = openOrders({
      'GET /order': [paid, { ...paid, _id: 'order_07', productName: 'Wiper' }],
      'PUT /order/{id}': { acknowledged: true, modifiedCount: 1 },
    });
    const [first, second] = await findAllByRole('button', { name: /^Paid/ });
    if (!first || !second) throw new Error('Two orders can be shipped.');
    fireEvent.click(first, { detail: 1 });
    fireEvent.click(second, { detail: 2 });
    await waitFor(() => expect(host.toasts.success).toHaveBeenCalled());
    expect(calls.of('PUT /order/{id}')).toHaveLength(1);
  });

  test('with the filter for paid orders the order disappears, and the focus goes to the heading', async () => {
    const { user, calls, findByRole, getByRole, queryByText } = openOrders(
      { 'GET /order': [paid], 'PUT /order/{id}': { acknowledged: true, modifiedCount: 1 } },
      '/dashboard/manageOrders?status=paid',
    );
    const button = await findByRole('button', { name: /^Paid/ });
    calls.answer({ 'GET /order': [] });
    await user.click(button);
    await waitFor(() => expect(queryByText('Radiator')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(getByRole('heading', { level: 1 })));
  });

  test('a refusal says why, and the list is refetched', async () => {
    const { user, calls, host, findByRole, findByText } = openOrders({
      'GET /order': [paid],
      'PUT /order/{id}': refusal('not-paid'),
    });
    const button = await findByRole('button', { name: /^Paid/ });
    calls.answer({ 'GET /order': [{ ...paid, paid: false }] });
    await user.click(button);
    await findByText('UnPaid');
    expect(host.toasts.error).toHaveBeenCalledOnce();
    expect(host.toasts.success).not.toHaveBeenCalled();
  });
});

describe('Deleting an order', () => {
  async function askToDelete(answers: Answers) {
    const shop = openOrders({ 'GET /order': [approved], ...answers });
    await shop.user.click(await shop.findByRole('button', { name: /^Delete/ }));
    const dialog = within(await shop.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete!')).toBeTruthy();
    expect(dialog.getByText(/of Casey Customer \(customer@example.com\): 400 × Alternator/)).toBeTruthy();
    return { ...shop, dialog };
  }

  test('No keeps the order', async () => {
    const { user, dialog, calls, findByRole, getByRole, queryByRole } = await askToDelete({});
    await user.click(dialog.getByRole('button', { name: 'No' }));
    expect(queryByRole('dialog')).toBeNull();
    // A call that the first answer had begun would be sent by now.
    await user.click(getByRole('button', { name: /^Delete/ }));
    await findByRole('dialog');
    expect(calls.of('DELETE /purchase/{id}')).toEqual([]);
  });

  test('Yes deletes it once, names the product in the toast, and the row disappears', async () => {
    const { user, dialog, calls, host, findByText, queryByRole } = await askToDelete({
      'DELETE /purchase/{id}': { deletedCount: 1 },
    });
    calls.answer({ 'GET /order': [] });
    await user.dblClick(dialog.getByRole('button', { name: 'Yes' }));
    await findByText('No orders yet.');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(calls.of('DELETE /purchase/{id}')).toEqual([]);
    await letGo(user);
    await waitFor(() => expect(host.toasts.success).toHaveBeenCalled());
    expect(calls.of('DELETE /purchase/{id}')).toMatchObject([{ params: { id: 'order_03' } }]);
    const deleted = 'Alternator orders has been deleted successfully';
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(deleted);
  });

  test('Undo keeps it: nothing is sent', async () => {
    const { user, dialog, calls, findByRole, findByText } = await askToDelete({});
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await user.click(await findByRole('button', { name: 'Undo: Order 100001 will be deleted.' }));
    await findByText('Alternator');
    expect(calls.of('DELETE /purchase/{id}')).toEqual([]);
  });

  test.each(['screen', 'page'])('leaving the %s deletes it at once', async (left) => {
    const { user, dialog, calls, unmount } = await askToDelete({
      'DELETE /purchase/{id}': { deletedCount: 1 },
    });
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    if (left === 'screen') unmount();
    else fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(calls.of('DELETE /purchase/{id}')).toHaveLength(1));
  });

  test('deleting the last order of a page shows the previous page', async () => {
    const newer = Array.from({ length: 25 }, (_, index) => anOrder({ _id: `order_${index + 10}` }));
    const { user, calls, findByText, findByRole, getAllByRole } = openOrders(
      {
        'GET /order': ({ query }) => (query['after'] ? [unpaid] : [unpaid, ...newer]),
        'DELETE /purchase/{id}': { deletedCount: 1 },
      },
      '/dashboard/manageOrders?size=25&page=2',
    );
    await user.click(await findByRole('button', { name: /^Delete/ }));
    calls.answer({ 'GET /order': newer });
    await user.click(await findByRole('button', { name: 'Yes' }));
    await letGo(user);
    await findByText('25 orders');
    await waitFor(() => expect(getAllByRole('row')).toHaveLength(26));
  });

  test.each([
    ['nothing was deleted', { deletedCount: 0 }],
    ['the call fails', refusal('payments-unavailable')],
  ])('%s: no message', async (_case, answer) => {
    const { user, dialog, host, calls, queryByRole } = await askToDelete({ 'DELETE /purchase/{id}': answer });
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await letGo(user);
    await waitFor(() => expect(calls.of('GET /order')).toHaveLength(2));
    expect(host.toasts.success).not.toHaveBeenCalled();
    expect(host.toasts.error).not.toHaveBeenCalled();
  });
});
