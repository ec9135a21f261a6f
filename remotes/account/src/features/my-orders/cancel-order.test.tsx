import { callQuery } from '@shop/api-client';
import { messages, questions } from '@shop/contracts';
import { type Answers, refusal, waitFor, within } from '@shop/testing';
import { describe, expect, test } from 'vitest';
import { openMyOrders, unpaid } from './my-orders.fixture.tsx';

describe('Cancelling an order', () => {
  async function askToCancel(answers: Answers) {
    const shop = openMyOrders({ 'GET /purchase': [unpaid], ...answers });
    await shop.user.click(await shop.findByRole('button', { name: 'Cancel' }));
    const dialog = within(await shop.findByRole('dialog'));
    return { ...shop, dialog };
  }

  test('asks first; No keeps the order', async () => {
    const { user, dialog, calls, findByRole, getByRole, queryByRole } = await askToCancel({});
    expect(dialog.getByText(questions.cancelOrder('Strut'))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'No' }));
    expect(queryByRole('dialog')).toBeNull();
    // A call that the first answer had begun would be sent by now.
    await user.click(getByRole('button', { name: 'Cancel' }));
    await findByRole('dialog');
    expect(calls.of('DELETE /purchase/{id}')).toEqual([]);
  });

  test('Yes deletes it: toast, and the order is gone', async () => {
    const { user, dialog, calls, host, queryClient, findByText, queryByRole } = await askToCancel({
      'DELETE /purchase/{id}': { deletedCount: 1 },
    });
    const { queryKey } = callQuery('GET /purchase/{id}', { params: { id: unpaid.partsId } });
    queryClient.setQueryData(queryKey, {});
    calls.answer({ 'GET /purchase': [] });
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await findByText('You have not ordered anything yet.');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(calls.of('DELETE /purchase/{id}')).toMatchObject([{ params: { id: 'order_01' } }]);
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.orderCancelled);
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test.each([
    ['nothing was deleted', { deletedCount: 0 }],
    ['the call fails', refusal('payments-unavailable')],
  ])('%s: no message, and the list is refetched', async (_case, answer) => {
    const { user, dialog, calls, host, findByText, queryByRole } = await askToCancel({
      'DELETE /purchase/{id}': answer,
    });
    calls.answer({ 'GET /purchase': [{ ...unpaid, paid: true }] });
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await findByText('Pending');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(host.toasts.success).not.toHaveBeenCalled();
    expect(host.toasts.error).not.toHaveBeenCalled();
  });

  test('a double press of Yes deletes once', async () => {
    const { user, dialog, calls, queryByRole } = await askToCancel({
      'DELETE /purchase/{id}': { deletedCount: 1 },
    });
    await user.dblClick(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(calls.of('DELETE /purchase/{id}')).toHaveLength(1);
  });
});
