import { expect, type Page } from '@playwright/test';
import { toast } from '../pages/toasts.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { signInVerified } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { test } from '../support/shop.fixture.ts';
import { signInSomebodyNew } from '../support/shopping.ts';

/** Section 8, the rest of the error catalogue; section 4, the two-step image forms. */
async function fillProduct(page: Page, name: string) {
  await page.goto('/dashboard/addProduct');
  await page.getByLabel('Product Name').fill(name);
  await page.getByLabel('Product Price').fill('12.50');
  await page.getByLabel('Product Quantity').fill('900');
  await page.getByLabel('Minimum Order Quantity').fill('40');
  await page.getByLabel('Product Description').fill('Made for a test of the catalogue.');
  await page.getByLabel('Product Image').setInputFiles(picture);
}

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const refuse = (page: Page, path: string, method: string) =>
  page.route(`**/api/${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: '{"status":500,"code":"x"}',
        })
      : route.continue(),
  );

test('product add failed: “Opps! failed to add product.”; added: “Product added successfully.”; deleted: “Product has been deleted.”', async ({
  adminPage: page,
}) => {
  const name = `Test filter ${crypto.randomUUID().slice(0, 8)}`;
  await refuse(page, 'part', 'POST');
  await fillProduct(page, name);
  await submit(page, 'Add Product');
  await expect(toast(page, 'Opps! failed to add product.')).toBeVisible();
  await expect(page.getByLabel('Product Name')).toHaveValue(name);

  await page.unrouteAll();
  await submit(page, 'Add Product');
  await expect(toast(page, 'Product added successfully.')).toBeVisible();

  await page.goto('/dashboard/manageProducts');
  const card = page.getByRole('listitem').filter({ hasText: name.toUpperCase() });
  await expect(card).toContainText('Price: $12.50 /per unit');
  await card.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText(`Are you sure you want to delete car ${name}`)).toBeVisible();
  await submit(page, 'No');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Delete/ }).click();
  await submit(page, 'Yes');
  await expect(toast(page, 'Product has been deleted.')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('restock done: “Product quantity updated successfully.”, and the stock is old plus typed', async ({
  adminPage: page,
  request,
}) => {
  const part = await anOrderablePart(request, 6);
  await page.goto(`/purchase/${part._id}`);
  await page.getByLabel('Units to add').fill('25');
  await submit(page, 'Restock');
  await expect(toast(page, 'Product quantity updated successfully.')).toBeVisible();
  await expect(page.getByText(`${(part.quantity + 25).toLocaleString('en-US')} units`)).toBeVisible();
});

test('make admin with status 403: “Failed to make an admin”; succeeded: “Successfully made an admin”, and the user has the admin’s menu at once', async ({
  page,
  adminPage,
  request,
  mailbox,
}) => {
  const email = await signInVerified(page, request, mailbox);
  await adminPage.route('**/api/user/admin/*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: '{"status":403,"code":"forbidden"}',
    }),
  );
  await adminPage.goto('/dashboard/users');
  const row = adminPage.getByRole('row').filter({ hasText: email });
  const makeAdmin = row.getByRole('button', { name: 'Make Admin' });
  await makeAdmin.click();
  await expect(toast(adminPage, 'Failed to make an admin')).toBeVisible();

  await adminPage.unrouteAll();
  await makeAdmin.click();
  await expect(toast(adminPage, 'Successfully made an admin')).toBeVisible();
  await expect(makeAdmin).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Manage Products' })).toBeVisible();
});

test('user removed: “User has been removed successfully.”, and their next call signs them out', async ({
  page,
  adminPage,
  request,
}) => {
  const { email, name } = await signInSomebodyNew(page, request);
  await adminPage.goto('/dashboard/users');
  const row = adminPage.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(
    adminPage.getByText(new RegExp(`Are you sure you want to remove (${name}|${email})`)),
  ).toBeVisible();
  await submit(adminPage, 'Yes');
  await expect(toast(adminPage, 'User has been removed successfully.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
