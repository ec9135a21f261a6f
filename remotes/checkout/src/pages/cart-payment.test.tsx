import { messages, payByWarning } from '@shop/contracts';
import {
  type Answers,
  act,
  anAccount,
  anOrder,
  aTradeOrder,
  renderInShop,
  screen,
  waitFor,
} from '@shop/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStripe } from '../features/pay-order/stripe.fake.ts';
import { Component as PaymentPage } from './payment.page.tsx';

const provider = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: provider.load }));

const holdUntil = '2026-01-06T09:00:00.000Z';
const order = aTradeOrder({
  poNumber: 'PO 7',
  lines: [anOrder(), anOrder({ _id: 'order_02', productName: 'Strut', price: 80, orders: 20 })],
  holdUntil,
});
let stripe = fakeStripe();

beforeEach(() => {
  stripe = fakeStripe();
  provider.load.mockReset().mockImplementation(async () => stripe);
});

const openPayment = (answers: Answers = {}) =>
  renderInShop(<PaymentPage />, {
    path: '/dashboard/payment/trade_01',
    route: '/dashboard/payment/:id',
    session: anAccount(),
    answers: {
      'GET /tradeOrders/{id}': order,
      'POST /create-payment-intent': { clientSecret: 'pi_1_secret_2' },
      'PATCH /order/{id}': { acknowledged: true, paid: true },
      ...answers,
    },
  });

test('the order of a cart shows its lines, total, purchase order and the end of its hold', async () => {
  openPayment();

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

test('one payment pays all lines, and is reported', async () => {
  stripe.confirmCardPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  const { user, calls } = openPayment();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay Now' });
  await waitFor(() => expect(stripe.card.mount).toHaveBeenCalled());
  act(() => stripe.card.emit('ready', {}));
  await waitFor(() => expect(button.disabled).toBe(false));

  await user.click(button);

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
