import { messages, orderOfLine, payByWarning, VERIFY_FOR_LONGER_HOLD } from '@shop/contracts';
import type { Account } from '@shop/host';
import {
  type Answers,
  act,
  anAccount,
  anOrder,
  aTradeOrder,
  deferredAnswer,
  refusal,
  renderInShop,
  screen,
  waitFor,
} from '@shop/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStripe } from '../features/pay-order/stripe.fake.ts';
import { Component as PaymentPage } from './payment.page.tsx';

const provider = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: provider.load }));

const order = anOrder({ price: 12.5, orders: 401 });
let stripe = fakeStripe();

beforeEach(() => {
  stripe = fakeStripe();
  provider.load.mockReset().mockImplementation(async () => stripe);
});

const payable: Answers = {
  'GET /tradeOrders/{id}': orderOfLine(order),
  'POST /create-payment-intent': { clientSecret: 'pi_1_secret_2' },
  'PATCH /order/{id}': { acknowledged: true, paid: true },
};

const openPayment = (answers: Answers = {}, account: Partial<Account> = {}) =>
  renderInShop(<PaymentPage />, {
    path: `/dashboard/payment/${order._id}`,
    route: '/dashboard/payment/:id',
    session: anAccount(account),
    answers: { ...payable, ...answers },
  });

const payNow = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pay Now' });

async function payWhenReady(user: ReturnType<typeof openPayment>['user']) {
  const button = await payNow();
  await waitFor(() => expect(stripe.card.mount).toHaveBeenCalled());
  act(() => stripe.card.emit('ready', {}));
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
}

test('it greets the buyer and shows product, total orders and total amount in dollars', async () => {
  openPayment();

  expect(await screen.findByRole('heading', { name: 'Please Pay For Cars Front brake disc' })).toBeDefined();
  expect(screen.getByText('Hello, Casey Customer')).toBeDefined();
  expect(screen.getByText('401')).toBeDefined();
  expect(screen.getByText('$5,012.50')).toBeDefined();
});

test('it says until when the order can be paid', async () => {
  const holdUntil = '2026-01-05T10:00:00.000Z';
  openPayment({ 'GET /tradeOrders/{id}': orderOfLine({ ...order, holdUntil }) });
  expect(await screen.findByText(payByWarning(holdUntil))).toBeDefined();
  expect(screen.queryByText(VERIFY_FOR_LONGER_HOLD)).toBeNull();
});

test('a buyer whose email is not verified learns how the next hold is longer', async () => {
  const holdUntil = '2026-01-05T10:00:00.000Z';
  openPayment({ 'GET /tradeOrders/{id}': orderOfLine({ ...order, holdUntil }) }, { emailVerified: false });
  expect(await screen.findByText(VERIFY_FOR_LONGER_HOLD)).toBeDefined();
});

test('Pay Now is disabled until the provider is ready and the secret is loaded', async () => {
  const secret = deferredAnswer<{ clientSecret: string }>();
  const { calls } = openPayment({ 'POST /create-payment-intent': secret.answer });
  const button = await payNow();
  expect(button.disabled).toBe(true);

  await waitFor(() => expect(stripe.card.mount).toHaveBeenCalled());
  act(() => stripe.card.emit('ready', {}));
  expect(button.disabled).toBe(true);
  secret.resolve({ clientSecret: 'pi_1_secret_2' });

  await waitFor(() => expect(button.disabled).toBe(false));
  expect(calls.of('POST /create-payment-intent')).toMatchObject([
    { body: { total: 5012.5, orderId: order._id } },
  ]);
});

test('a payment is confirmed with name and email, shown by toast and transaction id, and reported', async () => {
  stripe.confirmCardPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  const { user, calls, host } = openPayment();

  await payWhenReady(user);

  expect(await screen.findByText(messages.transactionId('pi_1'))).toBeDefined();
  expect(screen.getByText('It is paid and waits to be shipped.', { exact: false })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Paid: Front brake disc' })).toBeDefined();
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('My Orders')).toBe(`/dashboard/myOrders#${order._id}`);
  expect(leadsTo('Print')).toBe(`/dashboard/myOrders?print=${order._id}#${order._id}`);
  expect(stripe.confirmCardPayment).toHaveBeenCalledExactlyOnceWith('pi_1_secret_2', {
    payment_method: { card: stripe.card, billing_details: { name: order.name, email: order.email } },
  });
  expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.paymentCompleted);
  await waitFor(() => {
    expect(calls.of('PATCH /order/{id}')).toMatchObject([
      { params: { id: order._id }, body: { productId: order.partsId, transactionId: 'pi_1' } },
    ]);
  });
});

test("a declined card shows the provider's message, and the form stays", async () => {
  stripe.confirmCardPayment.mockResolvedValue({ error: { message: 'Your card was declined.' } });
  const { user, calls, host } = openPayment();

  await payWhenReady(user);

  expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
  expect((await payNow()).disabled).toBe(false);
  expect(host.toasts.success).not.toHaveBeenCalled();
  expect(calls.of('PATCH /order/{id}')).toEqual([]);
});

test('offline says so, and Pay Now works again by itself when the network is back', async () => {
  stripe.confirmCardPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  const { user } = openPayment();
  await payNow();
  await waitFor(() => expect(stripe.card.mount).toHaveBeenCalled());
  act(() => stripe.card.emit('ready', {}));
  act(() => void dispatchEvent(new Event('offline')));

  expect(screen.getByRole('alert').textContent).toContain('You are offline.');
  await user.click(await payNow());
  expect(stripe.confirmCardPayment).not.toHaveBeenCalled();

  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await payNow());
  expect(await screen.findByText(messages.transactionId('pi_1'))).toBeDefined();
  expect(stripe.confirmCardPayment).toHaveBeenCalledOnce();
});

test('a connection that is lost while paying blames nobody, and says that paying again is safe', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stripe.confirmCardPayment.mockResolvedValue({ error: { message: 'We could not reach our provider.' } });
  const { user } = openPayment();

  await payWhenReady(user);

  expect((await screen.findByRole('alert')).textContent).toContain('an order is charged only once');
  vi.restoreAllMocks();
});

test('a payment made in another tab counts', async () => {
  stripe.confirmCardPayment.mockResolvedValue({
    error: { message: 'Unexpected state.', payment_intent: { id: 'pi_1', status: 'succeeded' } },
  });
  const { user } = openPayment();

  await payWhenReady(user);

  expect(await screen.findByText(messages.transactionId('pi_1'))).toBeDefined();
});

test.each([
  ['processing', { paymentIntent: { id: 'pi_1', status: 'processing' } }],
  ['requires_capture', { paymentIntent: { id: 'pi_1', status: 'requires_capture' } }],
  [
    'processing in another tab',
    { error: { message: 'Unexpected state.', payment_intent: { id: 'pi_1', status: 'processing' } } },
  ],
] as const)('a payment that is %s asks the buyer to wait and not to pay again', async (_case, answer) => {
  stripe.confirmCardPayment.mockResolvedValue(answer);
  const { user, calls, host } = openPayment({ 'PATCH /order/{id}': { acknowledged: true, paid: false } });

  await payWhenReady(user);

  expect((await screen.findByRole('status')).textContent).toMatch('Your payment is being processed.');
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
  expect(screen.queryByText(/You have not been charged/)).toBeNull();
  expect(host.toasts.success).not.toHaveBeenCalled();
  await waitFor(() => expect(calls.of('PATCH /order/{id}')).toHaveLength(1));
});

test('a payment that ended after too many declines says so, and asks for no card', async () => {
  stripe.confirmCardPayment.mockResolvedValue({
    error: { message: 'Canceled.', payment_intent: { id: 'pi_1', status: 'canceled' } },
  });
  const { user, calls } = openPayment();
  await payNow();
  calls.answer({ 'POST /create-payment-intent': refusal('too-many-declines') });

  await payWhenReady(user);

  expect(await screen.findByText(/The card was declined too often/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
});

test('the card form asks for the postcode, which banks check', async () => {
  openPayment();
  await payNow();

  await waitFor(() => expect(stripe.create).toHaveBeenCalled());
  expect(stripe.create.mock.calls[0]?.[1]).not.toHaveProperty('hidePostalCode', true);
});

test('a card error is shown while it is typed', async () => {
  openPayment();
  await payNow();
  await waitFor(() => expect(stripe.card.mount).toHaveBeenCalled());

  act(() => stripe.card.emit('change', { error: { message: 'Your card number is invalid.' } }));
  expect(screen.getByRole('alert').textContent).toBe('Your card number is invalid.');

  act(() => stripe.card.emit('change', {}));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an unreachable provider is reported, and a retry loads the form', async () => {
  provider.load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  const { user } = openPayment();

  expect(await screen.findByText('The card payment provider cannot be reached.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await payNow()).toBeDefined();
});

test('the card form is loaded by itself when the network is back', async () => {
  provider.load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  openPayment();
  await screen.findByText('The card payment provider cannot be reached.');
  act(() => void dispatchEvent(new Event('offline')));
  act(() => void dispatchEvent(new Event('online')));

  expect(await payNow()).toBeDefined();
});

test('a payment that cannot be started says why', async () => {
  openPayment({ 'POST /create-payment-intent': refusal('not-payable') });

  expect(await screen.findByText(/This order can no longer be paid/)).toBeDefined();
});

test('an order that is paid already says so instead of asking for a card', async () => {
  openPayment({ 'GET /tradeOrders/{id}': orderOfLine({ ...order, paid: true, transactionId: 'pi_0' }) });

  expect(await screen.findByText(/This order is paid/)).toBeDefined();
  expect(screen.getByText(messages.transactionId('pi_0'))).toBeDefined();
  expect(screen.getByText('Paid')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Paid: Front brake disc' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
  expect(provider.load).not.toHaveBeenCalled();
});

test.each([
  ['that is not there', refusal('not-found')],
  ["that is another's", refusal('forbidden')],
])('an order %s says so', async (_case, answer) => {
  openPayment({ 'GET /tradeOrders/{id}': answer });

  const name = 'You have no such order, or it has ended.';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined();
});

const holdUntil = '2026-01-06T09:00:00.000Z';
const cartOrder = aTradeOrder({
  poNumber: 'PO 7',
  lines: [anOrder(), anOrder({ _id: 'order_02', productName: 'Strut', price: 80, orders: 20 })],
  holdUntil,
});

test('the order of a cart shows its lines, total, purchase order and the end of its hold', async () => {
  openPayment({ 'GET /tradeOrders/{id}': cartOrder });

  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Please Pay For Cars order 200001, 2 lines');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['Front brake disc 400 × $12.50$5,000', 'Strut 20 × $80$1,600']);
  expect(screen.getByText('$6,600')).toBeDefined();
  expect(screen.getByText('PO 7')).toBeDefined();
  expect(screen.getByText(payByWarning(holdUntil))).toBeDefined();
});

test('the order of a cart with one line is shown as any order of one part', async () => {
  openPayment({ 'GET /tradeOrders/{id}': aTradeOrder({ poNumber: 'PO 7' }) });

  expect(await screen.findByRole('heading', { name: 'Please Pay For Cars Front brake disc' })).toBeDefined();
  expect(screen.getByText('$12.50')).toBeDefined();
  expect(screen.getByText('PO 7')).toBeDefined();
});

test('one payment pays all lines of a cart, and is reported', async () => {
  stripe.confirmCardPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  const { user, calls } = openPayment({ 'GET /tradeOrders/{id}': cartOrder });

  await payWhenReady(user);

  expect(await screen.findByText(messages.transactionId('pi_1'))).toBeDefined();
  expect(calls.of('POST /create-payment-intent')).toMatchObject([
    { body: { total: 6600, orderId: 'trade_01' } },
  ]);
  await waitFor(() => expect(calls.of('PATCH /order/{id}')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe(
    '/dashboard/myOrders#order_01',
  );
});

test('an order whose lines were all cancelled says so', async () => {
  openPayment({ 'GET /tradeOrders/{id}': aTradeOrder({ lines: [] }) });

  const name = 'You have no such order, or it has ended.';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined();
});
