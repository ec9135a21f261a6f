import { expect, type Page } from '@playwright/test';
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
