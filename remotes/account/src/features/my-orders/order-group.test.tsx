import { messages, questions } from '@shop/contracts';
import { anOrder, waitFor } from '@shop/testing';
import { expect, test } from 'vitest';
import { openMyOrders } from './my-orders.fixture.tsx';

const tradeOrder = { _id: 'trade_01', number: '200001', poNumber: 'PO 7' };
const disc = anOrder({ _id: 'order_02', number: '100002', tradeOrder });
const strut = anOrder({ _id: 'order_03', number: '100003', productName: 'Strut', price: 80, tradeOrder });
const single = anOrder({ _id: 'order_01', number: '100001', productName: 'Wiper' });

test('orders of one cart are under one heading, with their number, sum and purchase order', async () => {
  const { findByText, getAllByRole } = openMyOrders({ 'GET /purchase': [single, disc, strut] });

  const heading = (await findByText('200001')).closest('p');
  expect(heading?.textContent).toBe('Order 200001 · 2 lines · $37,000 · Purchase order PO 7');
  const items = getAllByRole('listitem');
  expect(items.map((item) => item.contains(heading))).toEqual([true, false, false]);
});

test('they are paid together, from the heading and from each line', async () => {
  const { findByRole, getAllByRole } = openMyOrders({ 'GET /purchase': [disc, strut] });

  const together = '/dashboard/payment/trade_01';
  const payAll = await findByRole('link', { name: 'Pay order 200001' });
  expect(payAll.getAttribute('href')).toBe(together);
  expect(getAllByRole('link', { name: 'Pay' }).map((link) => link.getAttribute('href'))).toEqual([
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
  expect(queryByRole('link', { name: 'Pay order 200001' })).toBeNull();
});

test('cancelling a line names the rest that is too little to be paid, in the question and the message', async () => {
  const washer = anOrder({ _id: 'order_04', productName: 'Washer', price: 0.33, orders: 1, tradeOrder });
  const { user, findByRole, getAllByRole, host } = openMyOrders({
    'GET /purchase': [single, strut, washer],
    'DELETE /purchase/{id}': { deletedCount: 2 },
  });
  await findByRole('button', { name: /^Cancel all/ });

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
