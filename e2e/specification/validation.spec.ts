import { expect, type Page } from '@playwright/test';
import { anOrderablePart } from '../support/catalogue.ts';
import { test } from '../support/shop.fixture.ts';

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Each message is reported that is missing, not only the first. */
async function expectMessages(page: Page, messages: readonly string[]): Promise<void> {
  for (const message of messages) await expect.soft(page.getByText(message, { exact: true })).toBeVisible();
}

test('section 5, Login: an empty form', async ({ page }) => {
  await page.goto('/login');
  await submit(page, 'Login');
  await expectMessages(page, ['Email is required.', 'Password is required.']);
});

test.describe('section 5, Sign-up', () => {
  test('an empty form; seven characters: Password should be minimum 8 character.', async ({ page }) => {
    await page.goto('/signUp');
    await submit(page, 'Get Started');
    await expectMessages(page, ['Username is required.', 'Email is required.', 'Password is required.']);
    await page.getByLabel('Password').fill('1234567');
    await submit(page, 'Get Started');
    await expect(page.getByText('Password should be minimum 8 character.')).toBeVisible();
  });

  test('Provide valid email address.', async ({ page }) => {
    await page.goto('/signUp');
    const email = page.getByLabel('Email');
    const message = page.getByText('Provide valid email address.');
    await submit(page, 'Get Started');
    for (const invalid of [
      'nora',
      'nora@example',
      'nora@example.c',
      'nora@example.photos',
      'no ra@example.com',
    ]) {
      await email.fill('n.o_r-a1@mail.example.info');
      await expect(page.getByText('Username is required.')).toBeVisible();
      await expect(message).toBeHidden();
      await email.fill(invalid);
      await submit(page, 'Get Started');
      await expect(message, invalid).toBeVisible();
    }
  });
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

test('section 5, Review: an empty form, and a rating above and below the limits', async ({
  customerPage: page,
}) => {
  await page.goto('/dashboard/addReview');
  await page.getByLabel('Your Name').fill('');
  await submit(page, 'Add Feedback');
  await expectMessages(page, [
    'Name is required.',
    'Company Name is required.',
    'Rating is required.',
    'Feedback is required.',
    'Image is required',
  ]);
  for (const [rating, message] of [
    ['6', 'Maximum 5 start rating only'],
    ['0', 'Minimum 1 start rating only'],
  ] as const) {
    await page.getByLabel('Your Rating').fill(rating);
    await submit(page, 'Add Feedback');
    await expect(page.getByText(message)).toBeVisible();
  }
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

test('section 5, Profile: an empty form', async ({ adminPage: page }) => {
  await page.goto('/dashboard/editProfile');
  await submit(page, 'Save Changes');
  await expectMessages(page, [
    'Institution Name is required.',
    'This field is required.',
    'Phone Number is required.',
    'Address is required.',
    'LinkedIn URL is required.',
    'Image is required',
  ]);
});
