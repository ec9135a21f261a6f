import { callQuery } from '@shop/api-client';
import { pagesKey } from '@shop/api-client/cached';
import { BELOW_MINIMUM_ORDER, messages, NOT_ENOUGH_STOCK, problems, type User } from '@shop/contracts';
import { act, aUser, deferredAnswer, refusal, screen, unreachable, waitFor } from '@shop/testing';
import { expect, test } from 'vitest';
import { fillIn, openCheckout, part, placeOrder, quantityField, receipt } from './open-checkout.fixture.tsx';

const parts = callQuery('GET /part', { query: {} });

test('name, email, product name and product quantity are read-only', async () => {
  await openCheckout();

  const shown = ['Name', 'Email', 'Product Name', 'Product Quantity'].map((label) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    return [field.readOnly, field.value];
  });
  expect(shown).toEqual([
    [true, 'Casey Customer'],
    [true, 'customer@example.com'],
    [true, 'Front brake disc'],
    [true, '1200'],
  ]);
});

test.each([
  ['', 'Minimum Order is required.'],
  ['399', 'Sorry, minimum 400 products order required.'],
  ['1201', "Sorry, we don't have enough product."],
])('a quantity of "%s" is reported on blur, and submit is disabled', async (typed, message) => {
  const { user } = await openCheckout();

  await user.click(quantityField());
  if (typed) await user.keyboard(typed);
  expect(screen.queryByText(message)).toBeNull();
  await user.tab();

  expect(await screen.findByText(message)).toBeDefined();
  expect(placeOrder().disabled).toBe(true);
});

test('the quantity typed beside the part is kept', async () => {
  await openCheckout({}, 'customer', { units: '800' });

  expect(screen.getByLabelText<HTMLInputElement>('Order Quantity').value).toBe('800');
  expect(screen.getByText('$10,000')).toBeDefined();
});

test('what a password manager filled in without an event is sent', async () => {
  const { user, calls } = await openCheckout();
  await user.type(quantityField(), '400');
  for (const [label, filled] of [
    ['Phone', '555 0100'],
    ['Address', '1 Market Street'],
  ] as const)
    screen.getByLabelText<HTMLInputElement>(label).value = filled;

  await user.click(placeOrder());

  await waitFor(() => expect(calls.of('POST /purchase')).toHaveLength(1));
  expect(calls.of('POST /purchase')).toMatchObject([
    { body: { orders: 400, phone: '555 0100', address: '1 Market Street' } },
  ]);
});

test('a corrected quantity enables the submit immediately', async () => {
  const { user } = await openCheckout();
  await user.type(quantityField(), '4');
  await user.tab();
  await screen.findByText(BELOW_MINIMUM_ORDER);

  await user.type(quantityField(), '00');

  await waitFor(() => expect(placeOrder().disabled).toBe(false));
  expect(screen.queryByText(BELOW_MINIMUM_ORDER)).toBeNull();
});

test('the minimum and maximum quantity are allowed, and the total follows the input', async () => {
  const { user } = await openCheckout();
  for (const [quantity, total] of [
    ['400', '$5,000'],
    ['1200', '$15,000'],
    ['401', '$5,012.50'],
  ]) {
    await user.clear(quantityField());
    await user.type(quantityField(), quantity ?? '');
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe(total);
    expect(placeOrder().disabled).toBe(false);
  }
});

test('phone and address are required', async () => {
  const { user } = await openCheckout();

  await user.type(quantityField(), '400');
  await user.click(placeOrder());

  expect(await screen.findByText('Phone Number is required.')).toBeDefined();
  expect(screen.getByText('Address is required.')).toBeDefined();
});

test.each([
  ['Phone', 'Phone Number is required.'],
  ['Address', 'Address is required.'],
])('the error of %s goes while it is corrected', async (label, message) => {
  const { user } = await openCheckout();
  await user.click(screen.getByLabelText(label));
  await user.tab();
  await screen.findByText(message);

  await user.type(screen.getByLabelText(label), '5');

  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

test('phone and address of the profile are filled in, but never over input', async () => {
  const profile = deferredAnswer<User[]>();
  const { user } = await openCheckout({ 'GET /user': profile.answer });
  await user.type(screen.getByLabelText('Phone'), '555 0199');
  await user.type(quantityField(), '500');

  profile.resolve([aUser({ number: '555 0100', address: '1 Market Street' })]);

  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('1 Market Street'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('555 0199');
  expect(screen.getByLabelText<HTMLInputElement>('Order Quantity').value).toBe('500');
});

test('an order is placed with its calls in order, and a toast says so', async () => {
  const { user, calls, host, onPlaced } = await openCheckout();

  await fillIn(user, '450');
  await user.click(placeOrder());

  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.orderPlaced);
  await waitFor(() => expect(calls.of('PUT /purchase/{id}')).toHaveLength(1));
  const sent = calls.received.filter((call) => !call.name.startsWith('GET'));
  expect(sent.map((call) => call.name)).toEqual(['POST /users', 'POST /purchase', 'PUT /purchase/{id}']);
  const order = {
    partsId: part._id,
    name: 'Casey Customer',
    email: 'customer@example.com',
    productName: part.name,
    price: part.price,
    orders: 450,
    image: part.picture,
    address: '1 Market Street',
    phone: '555 0100',
  };
  expect(sent.map((call) => call.body)).toMatchObject([order, order, { name: part.name, quantity: 750 }]);
});

test('too many unpaid orders are reported inside the dialog, and the input is kept', async () => {
  const { user, onClose } = await openCheckout({ 'POST /purchase': refusal('too-many-unpaid-orders') });

  await fillIn(user);
  await user.click(placeOrder());

  expect((await screen.findByRole('alert')).textContent).toBe(problems['too-many-unpaid-orders'].title);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('555 0100');
});

test("an admin's order does not edit the part", async () => {
  const { user, calls, queryClient, onPlaced } = await openCheckout({}, 'admin');
  queryClient.setQueryData(parts.queryKey, []);

  await fillIn(user);
  await user.click(placeOrder());

  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  await waitFor(() => expect(queryClient.getQueryState(parts.queryKey)?.isInvalidated).toBe(true));
  expect(calls.of('PUT /purchase/{id}')).toEqual([]);
});

test('the part, the parts and the orders are refetched after an order', async () => {
  const { user, queryClient } = await openCheckout();
  const email = 'customer@example.com';
  const keys = [
    callQuery('GET /purchase/{id}', { params: { id: part._id } }).queryKey,
    parts.queryKey,
    pagesKey('GET /purchase', { query: { email } }, 'all'),
  ];
  for (const key of keys) queryClient.setQueryData(key, []);

  await fillIn(user);
  await user.click(placeOrder());

  await waitFor(() => {
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
  });
});

test('contact details that cannot be saved do not prevent the order', async () => {
  const { user, onPlaced } = await openCheckout({ 'POST /users': unreachable });

  await fillIn(user);
  await user.click(placeOrder());

  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
});

test('a double click places one order', async () => {
  const order = deferredAnswer<typeof receipt>();
  const { user, calls, onPlaced } = await openCheckout({ 'POST /purchase': order.answer });

  await fillIn(user);
  await user.dblClick(placeOrder());
  await waitFor(() => expect(placeOrder().getAttribute('aria-busy')).toBe('true'));
  await user.click(placeOrder());
  order.resolve(receipt);

  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(calls.of('POST /purchase')).toHaveLength(1);
});

test('the focus starts in the first field to fill in', async () => {
  await openCheckout();
  expect(document.activeElement).toBe(quantityField());
});

test("the server's refusal of a field is shown at the form's field", async () => {
  const errors = [{ field: 'orders', code: 'max', message: NOT_ENOUGH_STOCK }];
  const { user, host, onClose } = await openCheckout({
    'POST /purchase': refusal('not-enough-stock', { errors }),
  });

  await fillIn(user);
  await user.click(placeOrder());

  await waitFor(() => expect(quantityField().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(NOT_ENOUGH_STOCK)).toBeDefined();
  expect(host.toasts.error).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('an unreachable shop is reported until the network is back, the input is kept, and a retry works', async () => {
  const { user, calls, onPlaced } = await openCheckout({ 'POST /purchase': unreachable });

  await fillIn(user);
  await user.click(placeOrder());
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  expect(screen.getByLabelText<HTMLInputElement>('Order Quantity').value).toBe('400');
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.queryByRole('alert')).not.toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();

  calls.answer({ 'POST /purchase': receipt });
  await user.click(placeOrder());
  await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
});
