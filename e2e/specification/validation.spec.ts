import { expect, type Page } from '@playwright/test';
import { anOrderablePart } from '../support/catalogue.ts';
import { test } from '../support/shop.fixture.ts';

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Each message is reported that is missing, not only the first. */
async function expectMessages(page: Page, messages: readonly string[]): Promise<void> {
  for (const message of messages) await expect.soft(page.getByText(message, { exact: true })).toBeVisible();
}

test('section 5, Login: an empty form', async ({ visitorPage: page }) => {
  await page.goto('/login');
  await submit(page, 'Login');
  await expectMessages(page, ['Email is required.', 'Password is required.']);
});

test('section 5, Checkout (on blur)', async ({ customerPage: page, request }) => {
  const part = await anOrderablePart(request);
  await page.goto(`/purchase/${part._id}`);
  await page.getByRole('button', { name: 'Purchase' }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value, message] of [
    ['Order Quantity', '', 'Minimum Order is required.'],
    ['Phone', '', 'Phone Number is required.'],
    ['Address', '', 'Address is required.'],
    ['Order Quantity', String(part.quantity + 1), "Sorry, we don't have enough product."],
    ['Order Quantity', String(part.minimumOrder - 1), 'Sorry, minimum 400 products order required.'],
  ] as const) {
    const field = dialog.getByLabel(label);
    const kept = await field.inputValue();
    await expect(dialog.getByText(message)).toBeHidden();
    await field.fill(value);
    await field.blur();
    await expect(dialog.getByText(message)).toBeVisible();
    if (label === 'Order Quantity' && value !== '')
      await expect(dialog.getByRole('button', { name: 'Place Order' })).toBeDisabled();
    await field.fill(kept);
    await field.blur();
  }
  const place = dialog.getByRole('button', { name: 'Place Order' });
  await dialog.getByLabel('Order Quantity').fill(String(part.minimumOrder));
  await dialog.getByLabel('Phone').fill('');
  await dialog.getByLabel('Address').fill('');
  await expect(place).toBeEnabled();
  await place.click();
  await expectMessages(page, ['Phone Number is required.', 'Address is required.']);
});

test('section 5, Product: an empty form', async ({ adminPage: page }) => {
  await page.goto('/dashboard/addProduct');
  await submit(page, 'Add Product');
  await expectMessages(page, [
    'Product Name is required.',
    'Product Price is required.',
    'Product Quantity is required.',
    'Minimum Order Quantity is required.',
    'Product Description is required.',
    'Image is required',
  ]);
});
