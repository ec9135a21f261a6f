import { holdEnd, messages, payByWarning } from '@shop/contracts';
import { unpaidOrderQuery } from '@shop/lists';
import { anAccount, refusal, screen, waitFor, within } from '@shop/testing';
import { expect, test } from 'vitest';
import { fillIn, HOLD_UNTIL, openCheckout, part, placeOrder, receipt } from './open-checkout.fixture.tsx';

test('an order that is placed again says what has changed since', async () => {
  const former = { number: '100001', units: 300, price: 11 };
  await openCheckout({}, 'customer', { units: '400', former });
  expect(screen.getByText('100001').parentElement?.textContent).toBe(
    'Order 100001 again. A unit costs $12.50 now; it was $11 then. An order takes at least 400 units now; you ordered 300.',
  );
});

test('the placed order becomes a receipt with the server’s figures and the next steps', async () => {
  const { user, onClose } = await openCheckout({ 'POST /purchase': { ...receipt, price: 13, orders: 450 } });
  await fillIn(user, '450');
  await user.click(placeOrder());

  const dialog = await screen.findByRole('dialog', { name: 'Order 100001 is placed' });
  const shown = within(dialog);
  expect(dialog.contains(document.activeElement)).toBe(true);
  const facts = shown.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Order number', '100001'],
    ['Units', '450'],
    ['Price per unit', '$13'],
    ['Stock held until', holdEnd(HOLD_UNTIL)],
    ['Total', '$5,850'],
  ]);
  expect(shown.getByText(part.name)).toBeDefined();
  expect(shown.getByText(payByWarning(HOLD_UNTIL))).toBeDefined();
  expect(shown.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
    '/dashboard/payment/order_01',
  );
  expect(shown.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe(
    '/dashboard/myOrders#order_01',
  );
  expect(onClose).not.toHaveBeenCalled();
  await user.click(shown.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the part’s page knows the unpaid order before orders are read again', async () => {
  const { user, calls, queryClient } = await openCheckout();
  await fillIn(user);
  calls.answer({ 'GET /purchase': () => new Promise<never>(() => {}) });
  await user.click(placeOrder());
  await screen.findByRole('dialog', { name: 'Order 100001 is placed' });

  const { queryKey } = unpaidOrderQuery(anAccount().email, part._id);
  expect(queryClient.getQueryData(queryKey)).toMatchObject([{ number: '100001', paid: false }]);
});

test('the receipt leads an admin to all orders, as My Orders would sign them out', async () => {
  const { user } = await openCheckout({}, 'admin');
  await fillIn(user);
  await user.click(placeOrder());
  const link = await screen.findByRole('link', { name: 'Manage All Orders' });
  expect(link.getAttribute('href')).toBe('/dashboard/manageOrders?q=100001');
});

test('an unpaid order of the part can be paid or cancelled as soon as the checkout opens', async () => {
  const { success: _, ...unpaid } = receipt;
  const former = { number: '100007', units: 400, price: 12.5 };
  const answers = { 'GET /purchase': [unpaid] };
  const { calls } = await openCheckout(answers, 'customer', { units: '400', former });

  const notice = within(await screen.findByRole('region', { name: 'Your unpaid order of this part' }));
  expect(notice.getByRole('link', { name: 'Pay now' })).toBeDefined();
  expect(notice.getByRole('button', { name: 'Cancel order 100001' })).toBeDefined();
  expect(screen.queryByText('Price and stock allow it', { exact: false })).toBeNull();
  expect(calls.of('POST /purchase')).toEqual([]);
});

test('an order that exists already is reported by a toast; it can be paid, or cancelled and replaced', async () => {
  const { success: _, ...unpaid } = receipt;
  const { user, calls, host, onClose, onPlaced } = await openCheckout({
    'POST /purchase': refusal('already-ordered'),
    'DELETE /purchase/{id}': { deletedCount: 1 },
  });

  await fillIn(user);
  // Placed in another tab meanwhile.
  calls.answer({ 'GET /purchase': [unpaid] });
  await user.click(placeOrder());

  await waitFor(() => expect(host.toasts.error).toHaveBeenCalledExactlyOnceWith('Your order already exits.'));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('555 0100');
  const notice = await screen.findByRole('region', { name: 'Your unpaid order of this part' });
  expect(document.activeElement).toBe(notice);
  expect((await within(notice).findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe(
    '/dashboard/payment/order_01',
  );
  expect(notice.textContent).toContain(payByWarning(HOLD_UNTIL));
  expect(calls.of('GET /purchase')[0]).toMatchObject({ query: { unpaidFor: part._id } });

  calls.answer({ 'GET /purchase': [], 'POST /purchase': receipt });
  await user.click(within(notice).getByRole('button', { name: 'Cancel order 100001' }));
  await within(notice).findByText('There is no unpaid order of this part any more', { exact: false });
  expect(calls.of('DELETE /purchase/{id}')).toMatchObject([{ params: { id: 'order_01' } }]);
  expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.orderCancelled);
  expect(document.activeElement).toBe(notice);
  await user.click(placeOrder());
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
});
