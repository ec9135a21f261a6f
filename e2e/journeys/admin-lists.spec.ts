import type { Page } from '@playwright/test';
import { AdminListPage } from '../pages/admin-list.page.ts';
import { KeyboardUser } from '../support/keyboard-user.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { addProduct, callAs, placeOrder, signInSomebodyNew } from '../support/shopping.ts';

/** The admin's daily work: finding things to do in long lists. */
const PRODUCT = 2;
const PRICE = 3;
const UNITS = 5;

/** Answers the list of orders with this many rows, in a shop that has many more. */
async function withManyOrders(page: Page, wanted?: number): Promise<void> {
  await page.route(/\/api\/order\?/, async (route) => {
    const answer = await route.fetch();
    const [order] = await answer.json();
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
    const many = Array.from({ length: wanted ?? limit }, (_, index) => ({
      ...order,
      _id: `order_many${index}`,
    }));
    await route.fulfill({ response: answer, json: many });
  });
}

const amounts = async (list: AdminListPage, column: number): Promise<number[]> =>
  (await list.cells(column).allTextContents()).map((text) => Number(text.replaceAll(/[$,]/g, '')));

test('orders are sorted by their headers; back, reload and a shared link restore the view', async ({
  adminPage: page,
}) => {
  const orders = new AdminListPage(page, 'manageOrders');
  const units = orders.head('Order Quantity');
  await orders.open();
  await expect(units).toHaveAttribute('aria-sort', 'none');
  await units.getByRole('button').click();
  await expect(page).toHaveURL('/dashboard/manageOrders?sort=orders');
  await expect(page.getByRole('table', { name: 'All orders, by Order Quantity, ascending' })).toBeVisible();
  await expect(units).toHaveAttribute('aria-sort', 'ascending');

  await units.getByRole('button').click();
  await expect(page).toHaveURL('/dashboard/manageOrders?sort=-orders');
  await orders.choice('Shipped').check();
  await expect(page).toHaveURL('/dashboard/manageOrders?sort=-orders&status=shipped');
  await page.reload();
  await expect(units).toHaveAttribute('aria-sort', 'descending');
  await expect(orders.choice('Shipped')).toBeChecked();
  await expect(orders.button('Paid').first()).toBeDisabled();
  const shipped = await amounts(orders, UNITS);
  expect(shipped).toEqual(shipped.toSorted((one, other) => other - one));

  await page.goBack();
  await expect(orders.choice('All')).toBeChecked();
  await page.goBack();
  await expect(units).toHaveAttribute('aria-sort', 'ascending');
});

test('a search finds orders by buyer, email and product, and counts the matches', async ({
  page: buyerPage,
  adminPage: page,
  request,
}) => {
  const orders = new AdminListPage(page, 'manageOrders');
  await orders.open();
  const product = await addProduct(page, { price: 10, quantity: 10, minimumOrder: 1 });
  const buyer = await signInSomebodyNew(buyerPage, request);
  await placeOrder(buyerPage, product);
  const [mark] = product.name.split(' ').reverse();
  for (const words of [buyer.name, buyer.email, `${mark} strut`]) {
    await orders.search.fill(words);
    // Each of them finds the same order: the row alone would not tell them apart.
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === words);
    await expect(orders.region).toHaveAttribute('aria-busy', 'false');
    await expect(orders.rows).toHaveText([new RegExp(product.name)]);
    await expect(orders.count).toHaveText('1 order');
  }
  await page.reload();
  await expect(orders.search).toHaveValue(`${mark} strut`);
  await expect(orders.count).toHaveText('1 order');
  await orders.search.fill('no such order');
  await expect(page.getByText('No order matches “no such order”.')).toBeVisible();
  await orders.button('Show all orders').click();
  await expect(page).toHaveURL('/dashboard/manageOrders');
  await expect(orders.rows.filter({ hasText: product.name })).toBeVisible();
  await callAs(page, 'DELETE', `/managePart/${product._id}`);
});

test('a long list has pages of a chosen size', async ({ adminPage: page }) => {
  await withManyOrders(page);
  const orders = new AdminListPage(page, 'manageOrders');
  await orders.open();
  await orders.choice('25').check();
  await expect(orders.count).toHaveText('1–25 of more than 25 orders');
  await orders.region.evaluate((region) => region.scrollTo({ top: region.scrollHeight }));
  await orders.button('Next').click();
  await expect(orders.count).toHaveText('26–50 of more than 50 orders');
  await expect(orders.cells(1).first()).toHaveText('26');
  await expect(orders.cells(1).first()).toBeInViewport();
  await expect(page).toHaveURL('/dashboard/manageOrders?size=25&page=2');
  await page.reload();
  await expect(orders.count).toHaveText('26–50 of more than 50 orders');
  await orders.button('Previous').click();
  await expect(orders.button('Previous')).toBeDisabled();
});

test('users are filtered by role, and the density is stored for the next visit', async ({
  adminPage: page,
}) => {
  const users = new AdminListPage(page, 'users');
  await users.open();
  const somebody = users.rows.filter({ hasText: 'customer@example.com' });
  await expect(somebody).toBeVisible();
  await users.choice('Admins').check();
  await expect(somebody).toHaveCount(0);
  const height = async () => (await users.rows.first().boundingBox())?.height;
  await expect.poll(height).toBe(48);
  await users.choice('Compact').check();
  await expect.poll(height).toBe(40);
  await page.reload();
  await expect(users.choice('Compact')).toBeChecked();
  await expect.poll(height).toBe(40);
});

test('products in a table: figures right-aligned, sorted by price', async ({ adminPage: page }) => {
  const products = new AdminListPage(page, 'manageProducts');
  await products.open();
  await products.choice('Table').check();
  await products.head('Product Price').getByRole('button').click();
  await expect(page).toHaveURL('/dashboard/manageProducts?view=table&sort=price');
  await expect(page.getByRole('table', { name: 'Products, by Product Price, ascending' })).toBeVisible();
  await expect(products.region).toHaveAttribute('aria-busy', 'false');
  const prices = await amounts(products, PRICE);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  await expect(products.cells(PRICE).first()).toHaveCSS('text-align', 'right');
  await expect(products.cells(PRICE).first()).toHaveCSS('font-variant-numeric', 'tabular-nums');
  await expect(products.cells(PRODUCT).first()).toBeVisible();
});

test('a header sorts by keyboard, and focused content of a long table is never under it', async ({
  adminPage: page,
}) => {
  const keys = new KeyboardUser(page);
  const orders = new AdminListPage(page, 'manageOrders');
  await page.setViewportSize({ width: 1280, height: 400 });
  await withManyOrders(page, 9);
  await orders.open();
  await expect(orders.rows).toHaveCount(9);
  await keys.press(orders.head('Buyer Name').getByRole('button'));
  await expect(orders.head('Buyer Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(orders.head('Buyer Name').getByRole('button')).toBeFocused();
  await keys.goTo(orders.rows.last().getByRole('button', { name: 'Delete' }));
  await keys.goTo(orders.rows.first().getByRole('button', { name: 'Delete' }), 'Shift+Tab');
});

for (const name of ['manageOrders', 'users', 'manageReviews'] as const) {
  test(`every value and action of ${name} is on the screen, on phones, tablets, laptops and wide screens`, async ({
    adminPage: page,
  }) => {
    const list = new AdminListPage(page, name);
    await list.open();
    const row = list.rows.first();
    await expect(row).toBeVisible();
    for (const width of [360, 900, 1366, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      for (const cell of await row.getByRole('cell').all()) {
        const box = await cell.boundingBox();
        expect(box?.x, `at ${width} px`).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? width), `at ${width} px`).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test('on a phone an order is a card with labels, and cards are sorted by a select', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const orders = new AdminListPage(page, 'manageOrders');
  await orders.open();
  await expect(orders.region).toHaveAccessibleName('All orders, newest first');
  await expect(orders.head('Buyer Name')).toBeHidden();
  const label = await orders
    .cells(2)
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toContain('Buyer Name');
  await page.getByLabel('Sort by').selectOption('Order Quantity, descending');
  await expect(page).toHaveURL('/dashboard/manageOrders?sort=-orders');
  await expect(orders.region).toHaveAccessibleName('All orders, by Order Quantity, descending');
  await expect(orders.region).toHaveAttribute('aria-busy', 'false');
  const units = await amounts(orders, UNITS);
  expect(units).toEqual(units.toSorted((one, other) => other - one));
});
