import { PaymentPage } from '../pages/payment.page.ts';
import { toast } from '../pages/toasts.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { holdResponses } from '../support/held-answers.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { placeOrder, signInSomebodyNew } from '../support/shopping.ts';

/**
 * Section 8: each situation, and the message or behaviour that follows. Orders that are placed, paid, approved and
 * cancelled are in the journeys order-to-ship and cancel-order.
 */
test.describe('error catalogue, customers', () => {
  test('orders fetch with 403: forced sign-out, token removed, redirect to /', async ({ page, request }) => {
    await signInSomebodyNew(page, request);
    await page.route('**/api/purchase?*', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: '{"status":403,"code":"x"}',
      }),
    );
    await page.route('**/api/user/*', (route) => route.fulfill({ status: 403, body: '{}' }));
    await page.goto('/dashboard/myOrders');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  test('card error: the card provider’s message, and the order can be paid by another card', async ({
    page,
    request,
  }) => {
    await signInSomebodyNew(page, request);
    const orderId = await placeOrder(page, await anOrderablePart(request, 4));
    const answer = await holdResponses(page, '**/api/create-payment-intent');
    await page.goto(`/dashboard/payment/${orderId}`);
    const payment = new PaymentPage(page);
    await test.step('Pay Now is disabled until the provider is ready and a payment secret has been received', async () => {
      await expect(payment.payNow).toBeDisabled();
      answer();
      await expect(payment.payNow).toBeEnabled();
    });
    for (const [card, message] of [
      ['4000000000000002', 'Your card was declined.'],
      ['4000000000009995', 'Your card has insufficient funds.'],
      ['4242424242424241', 'Your card number is invalid.'],
    ] as const) {
      await payment.pay(card);
      await expect(payment.text(message)).toBeVisible();
      await expect(payment.payNow).toBeVisible();
    }
    await payment.pay('4242424242424242');
    await expect(toast(page, 'Congratulations! Your payment is completed.')).toBeVisible();
    await expect(payment.text(/^Your transaction id is : pi_\w+$/)).toBeVisible();
  });
});
