import type { APIRequestContext, Page } from '@playwright/test';
import { type CartLine, messages, type Order, type Part, quickOrderStatuses } from '@shop/contracts';
import { PaymentPage } from '../pages/payment.page.ts';
import { toast } from '../pages/toasts.ts';
import { readParts } from '../support/catalogue.ts';
import { longRunIf } from '../support/long-run.ts';
import { expectNoFindings } from '../support/looks.ts';
import { newcomer, register } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { addProduct, callAs, signInSomebodyNew } from '../support/shopping.ts';

const LINES = 20;

/** Parts with numbers and stock for a few buyers, the cheapest first: a card takes a limited total. */
async function cheapParts(request: APIRequestContext, count: number): Promise<Part[]> {
  const parts = (await readParts(request))
    .filter(({ number, quantity, minimumOrder }) => number && quantity >= 4 * Math.max(minimumOrder, 1))
    .sort((one, other) => one.price * one.minimumOrder - other.price * other.minimumOrder);
  expect(parts.length).toBeGreaterThanOrEqual(count);
  return parts.slice(0, count);
}

const cartLines = (page: Page) => page.getByRole('region', { name: 'Cart' }).locator('li[data-part]');
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('+1 555 0100');
  await page.getByLabel('Address').fill('1 Dock Road');
}

for (const width of [360, 1366]) {
  test(
    `twenty numbers are pasted, ordered, paid once and ordered again at ${width} px`,
    longRunIf(width === 360),
    async ({ page, adminPage, request }) => {
      await page.setViewportSize({ width, height: 800 });
      const poNumber = `PO-${crypto.randomUUID().slice(0, 8)}`;
      const [spare, ...parts] = await cheapParts(request, LINES + 1);
      const last = parts.at(-1);
      if (!spare?.number || !last?.number) throw new Error('no parts');
      expect(last.minimumOrder, 'a part that is not sold by the unit').toBeGreaterThan(1);
      await signInSomebodyNew(page, request);

      await test.step('numbers are pasted and loaded from a file, and each line says what is wrong', async () => {
        await page.goto('/quickOrder');
        const text = parts
          .slice(0, -1)
          .map(({ number, minimumOrder }) => `${number}\t${Math.max(minimumOrder, 1)}`)
          .join('\n');
        await page.getByLabel('Part numbers and quantities').fill(text);
        const file = `${last.number};1\nKP-NONE-1;5\n${spare.number};${spare.quantity + 1}\n`;
        await page
          .getByLabel('Load a CSV file')
          .setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
        await expect(page.getByText(`${LINES - 1} lines found, 3 to correct`)).toBeVisible();
        await expect(page.getByText(/^An order takes at least/)).toBeVisible();
        await expect(page.getByText(quickOrderStatuses.unknown)).toBeVisible();
        await expect(page.getByText(/^Only [\d,]+ in stock/)).toBeVisible();
        await expectNoFindings(page, [width]);
      });

      await test.step('they are corrected one by one, and nothing is lost when the page is loaded again', async () => {
        await page.getByRole('button', { name: /^Take .* on line 20$/ }).click();
        await expect(page.getByText(`${LINES} lines found, 2 to correct`)).toBeVisible();
        await page.getByRole('button', { name: 'Remove line 22' }).click();
        await expect(page.getByText(`${LINES} lines found, 1 to correct`)).toBeVisible();
        await page.reload();
        await page.getByRole('button', { name: 'Check', exact: true }).click();
        await page.getByRole('button', { name: 'Remove line 21' }).click();
        await page.getByRole('button', { name: `Add ${LINES} lines to the cart` }).click();
        await expect(page).toHaveURL('/cart');
        await expect(cartLines(page)).toHaveCount(LINES);
        await expect(cartLink(page)).toContainText(String(LINES));
        await expectNoFindings(page, [width]);
      });

      await test.step('a line that is removed by mistake is put back where it was', async () => {
        const third = cartLines(page).nth(2);
        const part = (await third.getAttribute('data-part')) ?? '';
        await third.getByRole('button', { name: /^Remove/ }).click();
        await expect(cartLines(page)).toHaveCount(LINES - 1);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(third).toHaveAttribute('data-part', part);
      });

      await test.step('the cart becomes a list, whose link shows it at today’s prices', async () => {
        await page.getByRole('button', { name: 'Save as a list' }).click();
        await page.getByRole('textbox', { name: 'Name of the list' }).fill('Monday');
        await page.getByRole('button', { name: `Save ${LINES} lines` }).click();
        await expect(toast(page, `${LINES} lines saved in the list Monday.`)).toBeVisible();
      });

      await test.step('what is typed for the order is there again after another screen and a reload', async () => {
        await fillContact(page);
        await page.getByLabel('Purchase order number').fill(poNumber);
        await page.goto('/lists');
        await page.getByRole('link', { name: 'Monday' }).click();
        await expect(page.getByRole('button', { name: `Add ${LINES} lines to the cart` })).toBeVisible();
        await page.goto('/cart');
        await expect(page.getByLabel('Purchase order number')).toHaveValue(poNumber);
        await expect(page.getByLabel('Address')).toHaveValue('1 Dock Road');
      });
      await page.getByRole('button', { name: 'Place Order' }).click();

      await expect(page).toHaveURL(/\/dashboard\/payment\/trade_/);
      const payment = new PaymentPage(page);
      await payment.pay('4242424242424242');
      await expect(payment.text(/^Your transaction id is/)).toBeVisible();
      await expectNoFindings(page, [width]);
      await expect(cartLink(page)).toHaveText('Cart');

      let orderPath = '';
      await test.step('the order is on one line of My Orders, with its purchase order number, also in print', async () => {
        await page.addInitScript(() => {
          // The printer's dialog would block the page until somebody answers it.
          window.print = () => {};
        });
        await page.goto('/dashboard/myOrders');
        await expect(page.getByText('Pending')).toHaveCount(1);
        await page.getByRole('button', { name: 'Show 20 lines' }).click();
        await expect(page.getByText('Pending')).toHaveCount(LINES);
        await expect(page.getByText(`Purchase order ${poNumber}`)).toBeVisible();
        const email = await page.evaluate(() => JSON.parse(localStorage.getItem('account') ?? '{}').email);
        const [line] = await callAs<Order[]>(page, 'GET', `/purchase?email=${encodeURIComponent(email)}`);
        orderPath = `/cart/${line?.tradeOrder?._id}`;
        await page.goto(`/dashboard/myOrders${orderPath}`);
        await page.getByRole('button', { name: 'Print' }).click();
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('article')).toContainText(poNumber);
        await page.emulateMedia({ media: 'screen' });
      });

      await test.step('My Orders finds it by its purchase order number, and its page has its timeline', async () => {
        await page.goto('/dashboard/myOrders');
        const field = page.getByRole('searchbox', { name: /^Search by order/ });
        await field.fill('PO-none');
        await expect(page.getByText(`Purchase order ${poNumber}`)).toBeHidden();
        await field.fill(poNumber);
        await expect(page).toHaveURL(`/dashboard/myOrders?q=${poNumber}`);
        await expect(page.getByText('Pending')).toHaveCount(LINES);
        await page.goto(`/dashboard/myOrders${orderPath}`);
        const events = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
        await expect(events.filter({ hasText: /^Placed/ })).toHaveCount(1);
        await expect(events.filter({ hasText: /^Paid \(\$/ })).toHaveCount(1);
        await expectNoFindings(page, [width]);
      });

      await test.step('an admin finds its lines by the purchase order number', async () => {
        await adminPage.setViewportSize({ width, height: 800 });
        await adminPage.goto(`/dashboard/manageOrders?q=${poNumber}`);
        await expect(adminPage.getByRole('table').getByText(last.name).first()).toBeVisible();
      });

      await test.step('the admin deletes a line, which the order’s page and timeline tell both of them', async () => {
        await adminPage.goto(`/dashboard/manageOrders${orderPath}`);
        await adminPage.getByRole('link', { name: last.name, exact: true }).click();
        await adminPage.getByRole('button', { name: 'Delete' }).click();
        await adminPage.getByRole('button', { name: 'Yes', exact: true }).click();
        await adminPage.getByRole('button', { name: /^Close: Order/ }).click();
        await expect(toast(adminPage, messages.orderDeleted(last.name))).toBeVisible();
        await adminPage.goto(`/dashboard/manageOrders${orderPath}`);
        await expect(adminPage.getByRole('table').getByText(last.name)).toBeVisible();
        const refunded = (one: Page) => one.getByRole('row', { name: last.name }).getByText('Refunded');
        await expect(refunded(adminPage)).toBeVisible();
        await expect(adminPage.getByRole('table').getByRole('link')).toHaveCount(LINES);
        await expectNoFindings(adminPage, [width]);
        await page.reload();
        await expect(refunded(page)).toBeVisible();
        const timeline = page.getByRole('region', { name: 'Timeline' });
        await expect(timeline.getByText(`: ${last.name} (order`).first()).toBeVisible();
      });

      await test.step('all that stands of it is ordered again', async () => {
        await page.goto('/dashboard/myOrders');
        await page.getByRole('link', { name: /^Order all again/ }).click();
        await page.getByRole('button', { name: `Add ${LINES - 1} lines to the cart` }).click();
        await expect(cartLines(page)).toHaveCount(LINES - 1);
      });
    },
  );
}

for (const width of [360, 1366]) {
  test(
    `a visitor’s cart joins the account’s at sign-in, and what moved in between is said, at ${width} px`,
    longRunIf(width === 360),
    async ({ page, adminPage, request }) => {
      await page.setViewportSize({ width, height: 800 });
      const [first] = await cheapParts(request, 1);
      if (!first?.number) throw new Error('no parts');
      await adminPage.goto('/');
      const product = { price: 40, quantity: 60, minimumOrder: 5 };
      const { _id: id, name, number } = await addProduct(adminPage, product);

      for (const path of [first.number, number]) {
        await page.goto(`/parts/${path}`);
        await page
          .getByRole('region', { name: 'Price and order' })
          .getByRole('button', { name: /^Add to cart/ })
          .click();
        await expect(page.getByRole('button', { name: /^In cart/ })).toBeVisible();
      }
      await expect(cartLink(page)).toContainText('2');
      await cartLink(page).click();
      await expect(cartLines(page)).toHaveCount(2);

      const account = newcomer();
      await register(request, account);
      await page.getByRole('link', { name: 'Log in to order' }).click();
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page).toHaveURL('/cart');
      await expect(cartLines(page)).toHaveCount(2);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
      // The joined cart may be read once more, and that must not show the new price already.
      await page.goto('/cart');
      await expect(cartLines(page)).toHaveCount(2);

      const refused = page.getByRole('region', { name: 'Order' }).getByRole('alert');
      const place = page.getByRole('button', { name: 'Place Order' });
      await test.step('a price that moved is named, old and new; nothing is ordered', async () => {
        await fillContact(page);
        const change = { price: 41, seen: { price: product.price } };
        await callAs(adminPage, 'PATCH', `/managePart/${id}`, change);
        await place.click();
        await expect(refused).toContainText(`${name}: $40 → $41`);
        await expect(cartLines(page)).toHaveCount(2);
      });

      await test.step('too little stock is named, with what is left, which one press takes', async () => {
        await page.getByLabel(`Units of ${name}`, { exact: true }).fill('50');
        await expect(page.getByLabel(`Units of ${name}`, { exact: true })).toHaveValue('50');
        await expect
          .poll(async () => (await callAs<{ lines: CartLine[] }>(page, 'GET', '/cart')).lines[1]?.quantity)
          .toBe(50);
        await callAs(adminPage, 'PUT', `/purchase/${id}`, { quantity: 20 });
        await place.click();
        await expect(refused).toContainText(`${name}: 20 left`);
        await refused.getByRole('button', { name: /^Take 20/ }).click();
        await expect(page.getByLabel(`Units of ${name}`, { exact: true })).toHaveValue('20');
      });

      await place.click();
      await expect(page).toHaveURL(/\/dashboard\/payment\/trade_/);
      const orders = await callAs<Order[]>(
        page,
        'GET',
        `/purchase?email=${encodeURIComponent(account.email)}`,
      );
      expect(orders).toHaveLength(2);
      await callAs(adminPage, 'DELETE', `/managePart/${id}`);
    },
  );
}
