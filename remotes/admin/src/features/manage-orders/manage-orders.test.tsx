import { messages, type Order, questions } from '@shop/contracts';
import { type Answers, anAccount, anOrder, refusal, renderInShop, waitFor, within } from '@shop/testing';
import { describe, expect, test } from 'vitest';
import { Component as ManageOrdersPage } from '../../pages/manage-orders.page.tsx';

const unpaid = anOrder({ _id: 'order_01', productName: 'Strut' });
const paid = anOrder({ _id: 'order_02', productName: 'Radiator', paid: true });
const approved = anOrder({ _id: 'order_03', productName: 'Alternator', paid: true, approve: true });

const openOrders = (answers: Answers) =>
  renderInShop(<ManageOrdersPage />, { session: anAccount(), role: 'admin', answers });

const textsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);

describe('Manage All Orders', () => {
  test('shows the columns of the specification, newest first', async () => {
    const { findAllByRole, getAllByRole } = openOrders({ 'GET /order': [unpaid, paid] });
    const [head, first, second] = await findAllByRole('row');
    expect(textsOf(head)).toEqual([
      'Index',
      'Buyer Name',
      'Email',
      'Product Name',
      'Order Quantity',
      'Payment Status',
      'Cancel Order',
    ]);
    expect(textsOf(first)).toEqual([
      '1',
      'Casey Customer',
      'customer@example.com',
      'Radiator',
      '400',
      'Paid',
      'Delete',
    ]);
    expect(textsOf(second)[3]).toBe('Strut');
    expect(getAllByRole('row')).toHaveLength(3);
  });

  test('"UnPaid" is inert, "Paid" a button that is disabled once approved', async () => {
    const { findByText, getAllByRole, queryByRole } = openOrders({ 'GET /order': [unpaid, paid, approved] });
    await findByText('UnPaid');
    expect(queryByRole('button', { name: 'UnPaid' })).toBeNull();
    const [ofApproved, ofPaid] = getAllByRole('button', { name: 'Paid' });
    expect(ofApproved).toHaveProperty('disabled', true);
    expect(ofPaid).toHaveProperty('disabled', false);
  });

  test('orders that cannot be loaded are offered again', async () => {
    const { user, calls, findByRole, findByText } = openOrders({ 'GET /order': refusal('internal-error') });
    const retry = await findByRole('button', { name: 'Retry' });
    calls.answer({ 'GET /order': [unpaid] });
    await user.click(retry);
    await findByText('Strut');
  });

  test('"Show older" goes on before the oldest order shown', async () => {
    const numbered = (from: number, count: number): Order[] =>
      Array.from({ length: count }, (_, index) =>
        anOrder({ _id: `order_${from + index}`, productName: `Part ${from + index}` }),
      );
    const { user, calls, findByRole, findByText, getAllByRole, queryByRole } = openOrders({
      'GET /order': ({ query }) => (query.after === 'order_51' ? numbered(1, 50) : numbered(51, 100)),
    });
    await user.click(await findByRole('button', { name: 'Show older' }));
    await findByText('Part 1');
    const rows = getAllByRole('row');
    expect(rows).toHaveLength(151);
    expect(textsOf(rows[1])[3]).toBe('Part 150');
    expect(textsOf(rows.at(-1)).slice(0, 1)).toEqual(['150']);
    expect(queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(calls.of('GET /order')).toMatchObject([
      { query: { limit: '100' } },
      { query: { after: 'order_51' } },
    ]);
  });
});

describe('Approving an order', () => {
  test('sends approve true, says so once, and disables the button, which keeps the focus', async () => {
    const { user, calls, host, findByRole, getByRole } = openOrders({
      'GET /order': [paid],
      'PUT /order/{id}': { acknowledged: true, modifiedCount: 1 },
    });
    const button = await findByRole('button', { name: 'Paid' });
    calls.answer({ 'GET /order': [{ ...paid, approve: true }] });
    await user.dblClick(button);
    await waitFor(() => expect(calls.of('GET /order')).toHaveLength(2));
    await waitFor(() => expect(getByRole('button', { name: 'Paid' }).getAttribute('aria-busy')).toBeNull());
    expect(getByRole('button', { name: 'Paid' }).getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    expect(calls.of('PUT /order/{id}')).toMatchObject([
      { params: { id: 'order_02' }, body: { approve: true } },
    ]);
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.orderApproved);
  });

  test('a refusal says why, and the list is read again', async () => {
    const { user, calls, host, findByRole, findByText } = openOrders({
      'GET /order': [paid],
      'PUT /order/{id}': refusal('not-paid'),
    });
    const button = await findByRole('button', { name: 'Paid' });
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
    await shop.user.click(await shop.findByRole('button', { name: 'Delete' }));
    const dialog = within(await shop.findByRole('dialog'));
    expect(dialog.getByText(questions.deleteOrder)).toBeTruthy();
    return { ...shop, dialog };
  }

  test('No leaves the order', async () => {
    const { user, dialog, calls, queryByRole } = await askToDelete({});
    await user.click(dialog.getByRole('button', { name: 'No' }));
    expect(queryByRole('dialog')).toBeNull();
    expect(calls.of('DELETE /purchase/{id}')).toEqual([]);
  });

  test('Yes deletes it once, names the product in the toast, and the row is gone', async () => {
    const { user, dialog, calls, host, findByText, queryByRole } = await askToDelete({
      'DELETE /purchase/{id}': { deletedCount: 1 },
    });
    calls.answer({ 'GET /order': [] });
    await user.dblClick(dialog.getByRole('button', { name: 'Yes' }));
    await findByText('No orders yet.');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(calls.of('DELETE /purchase/{id}')).toMatchObject([{ params: { id: 'order_03' } }]);
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.orderDeleted('Alternator'));
  });

  test.each([
    ['nothing was deleted', { deletedCount: 0 }],
    ['the call fails', refusal('payments-unavailable')],
  ])('%s: no message', async (_case, answer) => {
    const { user, dialog, host, calls, queryByRole } = await askToDelete({ 'DELETE /purchase/{id}': answer });
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(calls.of('GET /order')).toHaveLength(2);
    expect(host.toasts.success).not.toHaveBeenCalled();
    expect(host.toasts.error).not.toHaveBeenCalled();
  });
});
