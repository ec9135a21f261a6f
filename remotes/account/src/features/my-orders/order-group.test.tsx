import { messages, questions } from '@shop/contracts';
import { anOrder, waitFor } from '@shop/testing';
import { expect, test } from 'vitest';
import { openMyOrders } from './my-orders.fixture.tsx';

const tradeOrder = { _id: 'trade_01', number: '200001', poNumber: 'PO 7' };
const disc = anOrder({ _id: 'order_02', number: '100002', tradeOrder });
const strut = anOrder({ _id: 'order_03', number: '100003', productName: 'Strut', price: 80, tradeOrder });
const single = anOrder({ _id: 'order_01', number: '100001', productName: 'Wiper' });

test('a cart is one row, with its number, sum, purchase order and states', async () => {
  const shipment = { carrier: 'UPS', tracking: '1Z7' };
  const sent = { ...disc, paid: true, approve: true, ...shipment };
  const { findByText, getAllByRole, getByRole } = openMyOrders({
    'GET /purchase': [single, sent, { ...strut, paid: true }],
  });

  const row = (await findByText('200001')).closest('li');
  expect(getAllByRole('listitem').map((item) => item === row)).toEqual([true, false]);
  for (const text of ['2 lines · Purchase order PO 7', '$37,000', '1Shipped', '1Pending', 'UPS 1Z7'])
    expect(row?.textContent).toContain(text);
  const button = getByRole('button', { name: 'Show 2 lines of order 200001' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('the row opens to its lines, and closes again', async () => {
  const { user, findByRole, getByRole, queryByRole, getAllByRole } = openMyOrders({
    'GET /purchase': [disc, strut],
  });
  await user.click(await findByRole('button', { name: /^Show 2 lines/ }));
  expect(getAllByRole('listitem')).toHaveLength(3);
  expect(getByRole('link', { name: 'Strut' })).toBeTruthy();
  const button = getByRole('button', { name: 'Hide 2 lines of order 200001' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(button);
  expect(queryByRole('link', { name: 'Strut' })).toBeNull();
});

test('a row says what was paid for all of its lines, and what was given back of them', async () => {
  const refunded = { paid: true, outcome: 'refunded', received: 37_000, returned: 37_000 } as const;
  const { findByText } = openMyOrders(
    {
      'GET /purchase': [
        { ...disc, ...refunded, received: 5_000, returned: 5_000.1 },
        { ...strut, ...refunded },
        anOrder({ _id: 'order_04', tradeOrder, paid: true, received: 11_478.4, returned: 0 }),
      ],
    },
    '/dashboard/myOrders?show=all',
  );
  await findByText('Paid $53,478.40, given back $42,000.10');
});

test('lines are open where a search has found them or the address names one', async () => {
  const found = openMyOrders({ 'GET /purchase': [disc, strut] }, '/dashboard/myOrders?q=strut');
  expect(await found.findByRole('link', { name: 'Strut' })).toBeTruthy();
  found.unmount();
  const named = openMyOrders({ 'GET /purchase': [disc, strut] }, '/dashboard/myOrders#order_03');
  await named.findByRole('link', { name: 'Strut' });
  await waitFor(() => expect(document.activeElement?.id).toBe('order_03'));
});

test('they are paid together, from the row and from each line', async () => {
  const { user, findByRole, getAllByRole } = openMyOrders({ 'GET /purchase': [disc, strut] });

  const together = '/dashboard/payment/trade_01';
  await user.click(await findByRole('button', { name: /^Show/ }));
  expect(getAllByRole('link', { name: /^Pay/ }).map((link) => link.getAttribute('href'))).toEqual([
    together,
    together,
    together,
  ]);
});

test('all of them are ordered again in the cart', async () => {
  const paid = { paid: true };
  const { findByRole, queryByRole } = openMyOrders({
    'GET /purchase': [
      { ...disc, ...paid },
      { ...strut, ...paid },
    ],
  });

  const again = await findByRole('link', { name: /^Order all again/ });
  expect(again.getAttribute('href')).toBe('/cart?again=trade_01');
  expect(queryByRole('link', { name: /^Pay/ })).toBeNull();
});

test('cancelling a line names the rest that is too little to be paid, in the question and the message', async () => {
  const washer = anOrder({ _id: 'order_04', productName: 'Washer', price: 0.33, orders: 1, tradeOrder });
  const { user, findByRole, getAllByRole, host } = openMyOrders({
    'GET /purchase': [single, strut, washer],
    'DELETE /purchase/{id}': { deletedCount: 2 },
  });
  await user.click(await findByRole('button', { name: /^Show/ }));

  const [ofWasher, ofStrut] = getAllByRole('button', { name: 'Cancel' });
  await user.click(ofWasher ?? document.body);
  const about = questions.cancelOrder('Washer');
  expect((await findByRole('dialog', { name: about })).textContent).not.toContain('too little');
  await user.click(await findByRole('button', { name: 'No' }));
  await user.click(ofStrut ?? document.body);
  const dialog = await findByRole('dialog', { name: questions.cancelOrder('Strut') });
  expect(dialog.textContent).toContain('The rest of its order, $0.33, is too little');
  await user.click(await findByRole('button', { name: 'Yes' }));

  const said = messages.orderCancelled + messages.restEnded;
  await waitFor(() => expect(host.toasts.success).toHaveBeenCalledWith(said));
});

test('what is unpaid of them is cancelled together, after a question', async () => {
  const { user, findByRole, calls, host } = openMyOrders({
    'GET /purchase': [disc, strut],
    'DELETE /tradeOrders/{id}': { deletedCount: 2 },
  });

  await user.click(await findByRole('button', { name: /^Cancel all/ }));
  await findByRole('dialog', { name: questions.cancelTradeOrder('200001') });
  await user.click(await findByRole('button', { name: 'Yes' }));

  await waitFor(() => expect(host.toasts.success).toHaveBeenCalledWith(messages.orderCancelled));
  expect(calls.of('DELETE /tradeOrders/{id}')).toMatchObject([{ params: { id: 'trade_01' } }]);
});
