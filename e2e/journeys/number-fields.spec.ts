import type { Locator, Page } from '@playwright/test';
import { PartPage } from '../pages/part.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { expect, test } from '../support/shop.fixture.ts';

/** Fields for numbers, as browsers and screen keyboards know them. */
const NUMBERS = 'input:is([type="number"], [inputmode="numeric"], [inputmode="decimal"]):visible';

/** Types a number into each field for one, and turns the wheel and presses the arrow keys in it. */
async function expectUnmoved(page: Page, expected: number, within: Locator | Page = page): Promise<void> {
  const fields = within.locator(NUMBERS);
  await expect(fields).toHaveCount(expected);
  for (const field of await fields.all()) {
    await field.fill('50');
    await field.hover();
    for (const turn of [120, -240]) await page.mouse.wheel(0, turn);
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'PageUp']) await field.press(key);
    // The wheel acts after its event: a second round trip comes after both.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(field).toHaveValue('50');
  }
}

test('the wheel and the arrow keys change no number that a buyer typed', async ({
  customerPage: page,
  request,
}) => {
  const { _id: part } = await anOrderablePart(request);
  const partPage = new PartPage(page);
  await page.goto(`/purchase/${part}`);
  await partPage.purchase.click();
  await expectUnmoved(page, 1, partPage.checkout);
  await page.goto('/dashboard/addReview');
  await expectUnmoved(page, 1);
  await page.goto('/parts?view=cards');
  await expectUnmoved(page, 2);
  await page.goto('/parts?view=rows');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(NUMBERS) });
  await expectUnmoved(page, 1, rows.first());
});

test('the wheel and the arrow keys change no number that an admin typed', async ({
  adminPage: page,
  request,
}) => {
  const { _id: part, priceBreaks = [] } = await anOrderablePart(request);
  await page.goto(`/purchase/${part}`);
  await expect(page.getByLabel('Units to add')).toBeVisible();
  await expectUnmoved(page, 2);
  for (const [form, breaks] of [
    ['addProduct', 1],
    [`editProduct/${part}`, priceBreaks.length + 1],
  ]) {
    await page.goto(`/dashboard/${form}`);
    await page.getByRole('button', { name: 'Add Price Break' }).click();
    await expectUnmoved(page, 3 + 2 * Number(breaks));
  }
  await page.goto('/dashboard/bulkEdit?q=filter');
  await page.getByLabel('Price', { exact: true }).selectOption({ index: 1 });
  await expectUnmoved(page, 3);
});

test('a price with a comma is not read as a hundred times as much', async ({ adminPage: page }) => {
  await page.goto('/dashboard/addProduct');
  const price = page.getByLabel('Product Price');
  await price.pressSequentially('12,50');
  await expect(price).toHaveValue('12.50');
  await page.getByLabel('Product Description').fill('9,75');
  for (const key of ['A', 'C']) await page.keyboard.press(`Control+${key}`);
  await price.focus();
  for (const key of ['A', 'V']) await page.keyboard.press(`Control+${key}`);
  await expect(price).toHaveValue('9.75');
  // What may be a thousand is refused.
  await page.getByLabel('Product Quantity').pressSequentially('1,200');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByLabel('Product Quantity')).toHaveAccessibleDescription(/must be a whole number/);
});
