import { expect as expected, type Locator, type Page } from '@playwright/test';
import { messages, type Order } from '@shop/contracts';
import { MyOrdersPage } from '../pages/my-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { PaymentPage } from '../pages/payment.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { toast } from '../pages/toasts.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { longRunIf } from '../support/long-run.ts';
import { newcomer, register } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { callAs } from '../support/shopping.ts';

const contact = { phone: '+1 555 0100', address: '1 Dock Road' };
const PAY_BY = /Pay by .+, then the stock is released\./;

for (const [index, width] of [360, 1366].entries()) {
  test(
    `at ${width} px an order ends with a receipt, and each screen leads to the next step`,
    longRunIf(width === 360),
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 740 });
      // The printer's dialog would block the page until somebody answers it.
      await page.addInitScript(() => {
        window.print = () => {};
      });
      const account = newcomer();
      await register(request, account);
      const part = await anOrderablePart(request, 8 + index);
      const partPage = new PartPage(page);
      const myOrders = new MyOrdersPage(page);
      const payment = new PaymentPage(page);
      const twice = part.minimumOrder * 2;

      await test.step('the login says why it is needed, and shows the password', async () => {
        await page.goto('/dashboard/myOrders');
        await expect(page.getByText('Log in to see your orders.')).toBeVisible();
        await page.goto(`/purchase/${part._id}`);
        await expect(page.getByText('Log in to order this part.')).toBeVisible();
        await page.getByLabel('Password').fill(account.password);
        await page.getByRole('button', { name: 'Show password' }).click();
        await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
        await new SignInPage(page).logIn(account.email, account.password);
        await expect(partPage.name).toHaveText(part.name);
      });

      await test.step('the checkout shows everything, and begins where there is something to fill in', async () => {
        await partPage.purchase.click();
        await expect(partPage.quantity).toBeFocused();
        expected(await clippedIn(partPage.checkout)).toEqual([]);
        await page.keyboard.press('Escape');
      });

      const placed = await test.step('the placed order becomes a receipt', async () => {
        await partPage.order({ quantity: twice, ...contact });
        await expect(toast(page, messages.orderPlaced)).toBeVisible();
        const order = await unpaidOrder(page, account.email, part._id);
        const { receipt } = partPage;
        await expect(receipt).toHaveAccessibleName(`Order ${order.number} is placed`);
        for (const text of [part.name, twice.toLocaleString('en-US'), 'Stock held until', PAY_BY]) {
          await expect(receipt.getByText(text, { exact: typeof text === 'string' })).toBeVisible();
        }
        expected(await clippedIn(receipt)).toEqual([]);
        await receipt.getByRole('button', { name: 'Close' }).click();
        return order;
      });

      await test.step('the part names the unpaid order, and starts again from the minimum', async () => {
        await expect(partPage.unpaidOrder).toContainText(placed.number);
        await expect(partPage.unpaidOrder).toContainText(PAY_BY);
        await expect(page.getByLabel('Units', { exact: true })).toHaveValue(String(part.minimumOrder));
        await expect.poll(() => partPage.stock()).toBe(part.quantity - twice);
        await expect(partPage.unpaidOrder.getByRole('link', { name: 'Pay now' })).toBeFocused();
      });

      await test.step('the checkout begins with the unpaid order', async () => {
        await partPage.purchase.click();
        const notice = partPage.checkout.getByRole('region', { name: 'Your unpaid order of this part' });
        await expect(notice).toBeFocused();
        await expect(notice).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
      });

      const second =
        await test.step('a second order is refused; the first can be cancelled on the spot', async () => {
          await partPage.order({ quantity: part.minimumOrder, ...contact });
          await expect(toast(page, messages.orderExists)).toBeVisible();
          await expect(partPage.checkout.getByRole('link', { name: 'Pay now' })).toBeVisible();
          await expect(partPage.checkout.getByText(PAY_BY)).toBeVisible();
          await partPage.checkout.getByRole('button', { name: `Cancel order ${placed.number}` }).click();
          await expect(toast(page, messages.orderCancelled)).toBeVisible();
          await expect(toast(page, messages.orderExists)).toHaveCount(0);
          await partPage.placeOrder.click();
          await expect(partPage.receipt).toBeVisible();
          return unpaidOrder(page, account.email, part._id);
        });

      await test.step('the receipt leads to the payment, which says until when and what comes next', async () => {
        await partPage.receipt.getByRole('link', { name: 'Pay now' }).click();
        await expect(payment.text(second.number)).toBeVisible();
        await expect(payment.text(PAY_BY)).toBeVisible();
        await payment.pay('4242424242424242');
        await expect(payment.text(/waits to be shipped/)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Paid: ${part.name}`);
      });

      await test.step('the payment leads to the order and its print', async () => {
        await page.getByRole('main').getByRole('link', { name: 'Print' }).click();
        await expect.poll(() => page.title()).toBe(`Order ${second.number}`);
        await page.evaluate(() => dispatchEvent(new Event('afterprint')));
        await expect(page).toHaveURL(`/dashboard/myOrders#${second._id}`);
        await expect(myOrders.order(part.name)).toBeFocused();
        await expect(myOrders.order(part.name)).toContainText(`Order ${second.number}`);
      });

      await test.step('the order can be placed again, as it was', async () => {
        await myOrders.order(part.name).getByRole('link', { name: 'Order again' }).click();
        await expect(partPage.quantity).toHaveValue(String(part.minimumOrder));
        await expect(partPage.checkout).toContainText(`Order ${second.number} again.`);
      });
    },
  );
}

/** The user's one unpaid order of a part. */
async function unpaidOrder(page: Page, email: string, partId: string): Promise<Order> {
  const query = new URLSearchParams({ email, unpaidFor: partId });
  const [order] = await callAs<Order[]>(page, 'GET', `/purchase?${query}`);
  if (!order) throw new Error(`${email} has no unpaid order of ${partId}`);
  return order;
}

/** What a dialog cuts off: fields and boxes that hide a part of their content, and what reaches beyond the window. */
const clippedIn = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter(
        (element) =>
          element.clientWidth > 1 &&
          ((getComputedStyle(element).overflowX !== 'visible' &&
            element.scrollWidth > element.clientWidth + 1) ||
            element.getBoundingClientRect().right > document.documentElement.clientWidth),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
