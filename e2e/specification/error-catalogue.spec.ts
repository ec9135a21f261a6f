import { ManageOrdersPage } from '../pages/manage-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { PaymentPage } from '../pages/payment.page.ts';
import { toast } from '../pages/toasts.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { holdResponses } from '../support/held-answers.ts';
import { customer } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { placeOrder, signInSomebodyNew } from '../support/shopping.ts';

/**
 * Section 8: each situation, and the message or behaviour that follows. Orders that are placed, paid, approved and
 * cancelled are in the journeys order-to-ship and cancel-order.
 */
test.describe('error catalogue, customers', () => {
  test('login failure: what is wrong, in red above the submit button, and what was typed is kept', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password').fill('not-this-one');
    await page.getByRole('button', { name: 'Login' }).click();
    const error = page.getByRole('main').getByRole('alert');
    await expect(error).toHaveText('The email or password is not right.');
    const button = page.getByRole('button', { name: 'Login' });
    const [above, below] = [await error.boundingBox(), await button.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  test('purchase creation without success: “Your order already exits.”', async ({ page, request }) => {
    await signInSomebodyNew(page, request);
    const part = await anOrderablePart(request, 4);
    await placeOrder(page, part);
    await page.goto(`/purchase/${part._id}`);
    const partPage = new PartPage(page);
    await partPage.order({ quantity: part.minimumOrder, phone: '1', address: 'Here' });
    await expect(toast(page, 'Your order already exits.')).toBeVisible();
    await expect(partPage.quantity).toHaveValue(String(part.minimumOrder));
  });

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

test.describe('error catalogue, orders of an admin', () => {
  test('order deleted by admin: “{product} orders has been deleted successfully”', async ({
    page,
    adminPage,
    request,
  }) => {
    const { email } = await signInSomebodyNew(page, request);
    const part = await anOrderablePart(request, 5);
    await placeOrder(page, part);
    const manageOrders = new ManageOrdersPage(adminPage);
    await manageOrders.open();
    const order = manageOrders.order({ buyer: email, product: part.name });
    await expect(order).toContainText('UnPaid');
    await order.getByRole('button', { name: 'Delete' }).click();
    await expect(adminPage.getByText('Are you sure you want to delete!')).toBeVisible();
    await adminPage.getByRole('button', { name: 'Yes', exact: true }).click();
    // It waits ten seconds for an undo, unless that is closed.
    await adminPage.getByRole('button', { name: /^Close: Order/ }).click();
    await expect(toast(adminPage, `${part.name} orders has been deleted successfully`)).toBeVisible();
    await expect(order).toHaveCount(0);
  });
});
