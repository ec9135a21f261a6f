import { messages } from '@shop/contracts';
import { MyOrdersPage } from '../pages/my-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { toast } from '../pages/toasts.ts';
import { longRunIf } from '../support/long-run.ts';
import { anotherPerson } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { addProduct, callAs, signInSomebodyNew } from '../support/shopping.ts';

for (const width of [360, 1366]) {
  test(
    `an admin sets price breaks, and a buyer sees, orders and pays the lower price, at ${width} px`,
    longRunIf(width === 360),
    async ({ adminPage, browser, baseURL, request }) => {
      await adminPage.setViewportSize({ width, height: 800 });
      await adminPage.goto('/dashboard');
      const product = { price: 80, quantity: 500, minimumOrder: 10 };
      const { _id: id, name } = await addProduct(adminPage, product);

      await test.step('the admin adds two; one that is not cheaper is refused', async () => {
        await adminPage.goto(`/dashboard/manageProducts/${id}`);
        const add = adminPage.getByRole('button', { name: 'Add Price Break' });
        await add.click();
        await adminPage.getByLabel('From Units 1').fill('50');
        await adminPage.getByLabel('Price per Unit 1').fill('80');
        await add.click();
        await adminPage.getByLabel('From Units 2').fill('200');
        await adminPage.getByLabel('Price per Unit 2').fill('71.50');
        const save = adminPage.getByRole('button', { name: 'Save Product' });
        await save.click();
        await expect(adminPage.getByText('must be lower than $80')).toBeVisible();
        await adminPage.getByLabel('Price per Unit 1').fill('76');
        await save.click();
        await expect(toast(adminPage, messages.productSaved)).toBeVisible();
        await expect(adminPage.getByText('price breaks none → 50: $76; 200: $71.50')).toBeVisible();
      });

      const page = await anotherPerson(browser, baseURL);
      await page.setViewportSize({ width, height: 800 });
      await signInSomebodyNew(page, request);
      const part = new PartPage(page);

      await test.step('the buyer sees the steps, and what the next one saves', async () => {
        await page.goto(`/purchase/${id}`);
        await expect(page.getByRole('row', { name: '200 or more $71.50 $8.50' })).toBeVisible();
        await page.getByRole('textbox', { name: 'Units' }).fill('40');
        await expect(page.getByText('$80 per unit. 10 more: $4 less a unit.')).toBeVisible();
      });

      await test.step('the cart has the price of its units, and says what the next break saves', async () => {
        await callAs(page, 'PUT', `/cart/${id}`, { quantity: 199 });
        await page.goto('/cart');
        const total = page.getByRole('region', { name: 'Order' }).getByRole('status');
        await expect(total).toHaveText('$15,124');
        await expect(page.getByText('1 more: $4.50 less a unit')).toBeVisible();
        await page.getByLabel(`Units of ${name}`, { exact: true }).fill('200');
        await expect(total).toHaveText('$14,300');
      });

      await test.step('the cart is paid and printed at that price', async () => {
        await page.addInitScript(() => {
          // The printer's dialog would block the page until somebody answers it.
          window.print = () => {};
        });
        await page.getByLabel('Phone').fill('555 0100');
        await page.getByLabel('Address').fill('1 Dock Road');
        await page.getByRole('button', { name: 'Place Order' }).click();
        await expect(page).toHaveURL(/\/dashboard\/payment\/trade_/);
        await expect(page.getByRole('main').getByText('$14,300').first()).toBeVisible();
        const cart = new URL(page.url()).pathname.split('/').at(-1);
        await page.goto(`/dashboard/myOrders/cart/${cart}`);
        await page.getByRole('button', { name: 'Print' }).click();
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('article')).toContainText('$71.50');
        await expect(page.getByRole('article')).toContainText('$14,300');
        await page.emulateMedia({ media: 'screen' });
        // The next step orders the part alone.
        await callAs(page, 'DELETE', `/tradeOrders/${cart}`);
      });

      await test.step('the order costs the lower price, in the dialog and on the page of the order', async () => {
        await page.goto(`/purchase/${id}`);
        await part.order({ quantity: 50, phone: '555 0100', address: '1 Dock Road' });
        await expect(part.receipt).toContainText('$3,800');
        const orders = new MyOrdersPage(page);
        await orders.open();
        await orders
          .order(name)
          .getByRole('link', { name: /^\d{6}$/ })
          .click();
        await expect(page.getByRole('heading', { level: 1, name: /^Order \d{6}$/ })).toBeVisible();
        await expect(page.getByText('50 units at $76')).toBeVisible();
        await expect(page.getByText('Total $3,800')).toBeVisible();
        await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Placed')).toBeVisible();
      });

      await test.step('the payment is for it', async () => {
        await page.getByRole('link', { name: 'Pay' }).click();
        await expect(page.getByText('$3,800')).toBeVisible();
      });

      await test.step('the admin opens the order from its number, with its packing slip', async () => {
        await adminPage.goto(`/dashboard/manageOrders?q=${encodeURIComponent(name)}`);
        await adminPage.getByRole('link', { name: /^\d{6}$/ }).click();
        await expect(adminPage.getByRole('heading', { level: 1, name: /^Order \d{6}$/ })).toBeVisible();
        await expect(adminPage.getByText('$3,800')).toBeVisible();
        await expect(adminPage.getByRole('button', { name: 'Print packing slip' })).toBeVisible();
        await callAs(adminPage, 'DELETE', `/managePart/${id}`);
      });
      await page.context().close();
    },
  );
}
