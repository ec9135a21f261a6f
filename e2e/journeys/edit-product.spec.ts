import { messages } from '@shop/contracts';
import { toast } from '../pages/toasts.ts';
import { longRunIf } from '../support/long-run.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { addProduct, callAs } from '../support/shopping.ts';

for (const width of [360, 1366]) {
  test(
    `an admin edits a product, beside another admin, at ${width} px`,
    longRunIf(width === 360),
    async ({ adminPage: page }) => {
      await page.setViewportSize({ width, height: 800 });
      const name = `Edited strut ${crypto.randomUUID().slice(0, 8)}`;
      await page.goto('/dashboard/manageProducts');
      const product = { name, price: 80, quantity: 40, minimumOrder: 10 };
      const { _id: id, number } = await addProduct(page, product);
      const price = page.getByLabel('Product Price');
      const save = page.getByRole('button', { name: 'Save Product' });

      await test.step('price, data and stock change together', async () => {
        await page.getByLabel('Search by name').fill(name);
        await page.getByRole('link', { name: `Edit ${name}` }).click();
        await price.fill('82.50');
        await page.getByLabel('Part Number').fill(`${number}-E`);
        await page.getByLabel('Specifications').fill('Stroke: 190 mm\nLower eye: 12 mm');
        await page.getByLabel('Change').selectOption('Take units off');
        await page.getByLabel('Units', { exact: true }).fill('35');
        await page.getByLabel('Reason').selectOption('Stock count');
        await save.click();
        await expect(toast(page, messages.productSaved)).toBeVisible();
        await expect(page.getByText('Stock: 5 units')).toBeVisible();
      });

      await test.step('a minimum of 0 is refused, and gets the focus', async () => {
        const minimum = page.getByLabel('Minimum Order Quantity');
        await minimum.fill('0');
        await save.click();
        await expect(minimum).toBeFocused();
        await expect(minimum).toHaveAccessibleDescription(/must be 1 or more/);
        await minimum.fill('10');
      });

      await test.step('what another admin changed meanwhile is shown, and replaced only on purpose', async () => {
        await price.fill('85');
        const theirs = { price: 90, seen: { price: 82.5 } };
        await callAs(page, 'PATCH', `/managePart/${id}`, theirs);
        await save.click();
        await expect(page.getByText('It is now $90.')).toBeVisible();
        await expect(price).toHaveValue('85');
        await save.click();
        await expect(page.getByText('price $90 → $85')).toBeVisible();
        await expect(page.getByText('It is now $90.')).toBeHidden();
      });

      await test.step('the list sorts by stock, and marks what is below its minimum', async () => {
        await page.goto(`/dashboard/manageProducts?view=table&sort=quantity&q=${encodeURIComponent(name)}`);
        await expect(page.getByRole('table').getByText('Below minimum')).toBeVisible();
        await expect(page.getByText('$85', { exact: true })).toBeVisible();
        await callAs(page, 'DELETE', `/managePart/${id}`);
      });
    },
  );
}
