import { expect, type Page } from '@playwright/test';
import { anOrderablePart } from '../support/catalogue.ts';
import { test } from '../support/shop.fixture.ts';

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.describe('section 5, Login', () => {
  for (const message of ['Email is required.', 'Password is required.']) {
    test(message, async ({ page }) => {
      await page.goto('/login');
      await submit(page, 'Login');
      await expect(page.getByText(message)).toBeVisible();
    });
  }
});

test.describe('section 5, Sign-up', () => {
  for (const message of ['Username is required.', 'Email is required.', 'Password is required.']) {
    test(message, async ({ page }) => {
      await page.goto('/signUp');
      await submit(page, 'Get Started');
      await expect(page.getByText(message)).toBeVisible();
    });
  }

  for (const email of [
    'nora',
    'nora@example',
    'nora@example.c',
    'nora@example.photos',
    'no ra@example.com',
  ]) {
    test(`“${email}”: Provide valid email address.`, async ({ page }) => {
      await page.goto('/signUp');
      await page.getByLabel('Email').fill(email);
      await submit(page, 'Get Started');
      await expect(page.getByText('Provide valid email address.')).toBeVisible();
    });
  }

  test('“n.o_r-a1@mail.example.info” is a valid email address', async ({ page }) => {
    await page.goto('/signUp');
    await page.getByLabel('Email').fill('n.o_r-a1@mail.example.info');
    await submit(page, 'Get Started');
    await expect(page.getByText('Username is required.')).toBeVisible();
    await expect(page.getByText('Provide valid email address.')).toBeHidden();
  });

  test('seven characters: Password should be minimum 8 character.', async ({ page }) => {
    await page.goto('/signUp');
    await page.getByLabel('Password').fill('1234567');
    await submit(page, 'Get Started');
    await expect(page.getByText('Password should be minimum 8 character.')).toBeVisible();
  });
});

test.describe('section 5, Checkout (on blur)', () => {
  const open = async (page: Page, id: string) => {
    await page.goto(`/purchase/${id}`);
    await page.getByRole('button', { name: 'Purchase' }).click();
    return page.getByRole('dialog');
  };

  for (const [label, message] of [
    ['Order Quantity', 'Minimum Order is required.'],
    ['Phone', 'Phone Number is required.'],
    ['Address', 'Address is required.'],
  ] as const) {
    test(`${label}: ${message}`, async ({ customerPage: page, request }) => {
      const dialog = await open(page, (await anOrderablePart(request))._id);
      const field = dialog.getByLabel(label);
      await field.fill('');
      await field.blur();
      await expect(dialog.getByText(message)).toBeVisible();
    });
  }

  test('above the stock: Sorry, we don’t have enough product.', async ({ customerPage: page, request }) => {
    const part = await anOrderablePart(request);
    const dialog = await open(page, part._id);
    await dialog.getByLabel('Order Quantity').fill(String(part.quantity + 1));
    await dialog.getByLabel('Order Quantity').blur();
    await expect(dialog.getByText("Sorry, we don't have enough product.")).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  });

  test('below the part’s own minimum: Sorry, minimum 400 products order required.', async ({
    customerPage: page,
    request,
  }) => {
    const part = await anOrderablePart(request);
    const dialog = await open(page, part._id);
    await dialog.getByLabel('Order Quantity').fill(String(part.minimumOrder - 1));
    await dialog.getByLabel('Order Quantity').blur();
    await expect(dialog.getByText('Sorry, minimum 400 products order required.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  });
});

test.describe('section 5, Review', () => {
  for (const message of [
    'Name is required.',
    'Company Name is required.',
    'Rating is required.',
    'Feedback is required.',
    'Image is required',
  ]) {
    test(message, async ({ customerPage: page }) => {
      await page.goto('/dashboard/addReview');
      await page.getByLabel('Your Name').fill('');
      await submit(page, 'Add Feedback');
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    });
  }

  for (const [rating, message] of [
    ['6', 'Maximum 5 start rating only'],
    ['0', 'Minimum 1 start rating only'],
  ] as const) {
    test(`a rating of ${rating}: ${message}`, async ({ customerPage: page }) => {
      await page.goto('/dashboard/addReview');
      await page.getByLabel('Your Rating').fill(rating);
      await submit(page, 'Add Feedback');
      await expect(page.getByText(message)).toBeVisible();
    });
  }
});

test.describe('section 5, Product', () => {
  for (const message of [
    'Product Name is required.',
    'Product Price is required.',
    'Product Quantity is required.',
    'Minimum Order Quantity is required.',
    'Product Description is required.',
    'Image is required',
  ]) {
    test(message, async ({ adminPage: page }) => {
      await page.goto('/dashboard/addProduct');
      await submit(page, 'Add Product');
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    });
  }
});

test.describe('section 5, Profile', () => {
  for (const message of [
    'Institution Name is required.',
    'This field is required.',
    'Phone Number is required.',
    'Address is required.',
    'LinkedIn URL is required.',
    'Image is required',
  ]) {
    test(message, async ({ adminPage: page }) => {
      await page.goto('/dashboard/editProfile');
      await submit(page, 'Save Changes');
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    });
  }
});
