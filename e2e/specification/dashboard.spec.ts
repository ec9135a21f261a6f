import { expect, type Page } from '@playwright/test';
import { anOrderablePart } from '../support/catalogue.ts';
import { test } from '../support/shop.fixture.ts';

/** Section 2: the signed-in screens. */
const sideMenu = (page: Page) => page.getByRole('navigation', { name: /dashboard/i }).getByRole('link');

test('side menu for customers: My Profile, My Orders, Add a Review; My Profile shows the account and the stored profile', async ({
  customerPage: page,
}) => {
  await page.goto('/dashboard');
  await expect(sideMenu(page)).toHaveText(['My Profile', 'My Orders', 'Add a Review']);
  await expect(page.getByRole('heading', { name: /Welcome to your Dashboard/ })).toBeVisible();
  await expect(page.getByText('customer@example.com').first()).toBeVisible();
  await expect(page.getByText('Carl Customer', { exact: true })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'User ID' })).toBeVisible();
  const missing = ['Image', 'Phone', 'Institution Name', 'Department', 'Address'].join(', ');
  await expect(page.getByText(`Not given yet: ${missing}.`)).toBeVisible();
});

test('side menu for admins: My Profile, Overview, All Users, Manage All Orders, Add a Product, Manage Products, Import and Export, Search Terms, Manage Reviews, Mail, Releases', async ({
  adminPage: page,
}) => {
  await page.goto('/dashboard');
  await expect(sideMenu(page)).toHaveText([
    'My Profile',
    'Overview',
    'All Users',
    'Manage All Orders',
    'Add a Product',
    'Manage Products',
    'Import and Export',
    'Search Terms',
    'Manage Reviews',
    'Mail',
    'Releases',
  ]);
});

test('My Orders: Pay for unpaid, Pending for paid, Shipped for approved; Cancel is disabled when paid', async ({
  customerPage: page,
}) => {
  await page.goto('/dashboard/myOrders');
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  for (const state of ['Pending', 'Shipped']) {
    const cancellable = orders.filter({ has: page.getByRole('button', { name: 'Cancel' }) });
    const order = cancellable.filter({ hasText: state }).first();
    await expect(order.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(order.getByRole('link', { name: 'Pay' })).toHaveCount(0);
  }
  const unpaid = orders.filter({ has: page.getByRole('link', { name: 'Pay' }) }).first();
  await expect(unpaid.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});

test('All Users: the columns are index, Name, Email, Role, Action', async ({ adminPage: page }) => {
  await page.goto('/dashboard/users');
  await expect(page.getByRole('columnheader')).toHaveText(['Index', 'Name', 'Email', 'Role', 'Action']);
  const own = page.getByRole('row').filter({ hasText: 'admin@example.com' });
  await expect(own.getByRole('button', { name: 'Make Admin' })).toHaveCount(0);
  await expect(own.getByText('Admin', { exact: true }).last()).toBeVisible();
});

test('Manage All Orders: the columns, “UnPaid” inert, “Paid” disabled once approved', async ({
  adminPage: page,
}) => {
  await page.goto('/dashboard/manageOrders');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Index',
    'Buyer Name',
    'Email',
    'Part Number',
    'Product Name',
    'Order Quantity',
    'Amount',
    'Age',
    'Payment Status',
    'Cancel Order',
  ]);
  await expect(page.getByText('UnPaid').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'UnPaid' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Paid', exact: true }).last()).toBeDisabled();
});

test('Manage Products: picture, upper-cased name, price, quantity, minimum and description', async ({
  adminPage: page,
  request,
}) => {
  const part = await anOrderablePart(request);
  await page.goto('/dashboard/manageProducts');
  const card = page.getByRole('listitem').filter({ hasText: part.name.toUpperCase() }).first();
  await expect(card.getByRole('img', { name: part.name })).toBeVisible();
  await expect(card).toContainText(/Price: \$[\d,.]+ \/per unit/);
  await expect(card).toContainText(`Quantity: ${part.quantity.toLocaleString('en-US')}`);
  await expect(card).toContainText(`Minimum Orders: ${part.minimumOrder.toLocaleString('en-US')}`);
  await expect(card).toContainText(part.description);
  await card.getByRole('link', { name: /^Update/ }).click();
  await expect(page).toHaveURL(`/purchase/${part._id}`);
});

test('Manage Products: 1, 2 or 3 in a row at 599, 900 or 1200 px', async ({ adminPage: page }) => {
  await page.goto('/dashboard/manageProducts');
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Price:' });
  await expect(cards.nth(5)).toBeAttached();
  for (const [width, columns] of [
    [599, 1],
    [900, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const firstRow = async () => {
      const boxes = await Promise.all((await cards.all()).slice(0, 6).map((card) => card.boundingBox()));
      return boxes.filter((box) => box?.y === boxes[0]?.y);
    };
    await expect.poll(firstRow).toHaveLength(columns);
  }
});

test('a part has a Purchase button, and for admins only the Update Stock control; the checkout shows name, email, product name and quantity read-only', async ({
  adminPage,
  customerPage,
  request,
}) => {
  const part = await anOrderablePart(request);
  for (const [page, count] of [
    [adminPage, 1],
    [customerPage, 0],
  ] as const) {
    await page.goto(`/purchase/${part._id}`);
    await expect(page.getByRole('main').getByRole('heading', { name: part.name }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Purchase' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restock' })).toHaveCount(count);
  }

  await customerPage.getByRole('button', { name: 'Purchase' }).click();
  const dialog = customerPage.getByRole('dialog');
  for (const [label, value] of [
    ['Name', 'Carl Customer'],
    ['Email', 'customer@example.com'],
    ['Product Name', part.name],
    ['Product Quantity', String(part.quantity)],
  ] as const) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('readonly', '');
  }
  await expect(dialog.getByRole('button', { name: 'Place Order' })).toBeVisible();
});
