import type { Locator, Page } from '@playwright/test';
import { AdminListPage } from '../pages/admin-list.page.ts';
import { Header } from '../pages/header.ts';
import { HomePage } from '../pages/home.page.ts';
import { longRunIf } from '../support/long-run.ts';
import { expect, test } from '../support/shop.fixture.ts';

const menuEntry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });
const orders = (page: Page): Locator => page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
const answerOf = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(`/api/${path}`));

/**
 * The customer's oldest order, which no test changes, three hundred times: some with longer names, which makes them
 * higher than others.
 */
async function withManyOrders(page: Page): Promise<void> {
  let order: object | undefined;
  await page.route('**/api/purchase?*', async (route) => {
    order ??= (await (await route.fetch()).json()).at(0);
    const after = new URL(route.request().url()).searchParams.get('after') ?? 'order_300';
    const newest = Number(after.replace('order_', '')) - 1;
    const numbers = Array.from(
      { length: Math.min(100, newest + 1) },
      (_, back) => newest - back,
    ).toReversed();
    const named = (number: number) => `Part ${number} ${'for a very long list '.repeat(number % 7)}`;
    const json = numbers.map((number) => ({ ...order, _id: `order_${number}`, productName: named(number) }));
    await route.fulfill({ json });
  });
}

/** Pixels between a row's top and the window's. */
const topOf = async (row: Locator): Promise<number> =>
  (await row.boundingBox())?.y ?? Number.POSITIVE_INFINITY;

/** Rows have halves of pixels, and a window scrolls by whole ones: no eye sees what is left. */
const isAt = async (row: Locator, top: number): Promise<boolean> => Math.abs((await topOf(row)) - top) < 1;

/** From now on the API answers nothing. */
const cutOff = (page: Page) => page.route('**/api/**', (route) => route.abort());

const intents = {
  'pointing at': (link: Locator) => link.hover(),
  focusing: (link: Locator) => link.focus(),
  touching: (link: Locator) => link.dispatchEvent('touchstart'),
} as const;

for (const [intent, show] of Object.entries(intents)) {
  test(`after ${intent} a link its page opens without waiting for an answer`, async ({
    customerPage: page,
  }) => {
    await page.goto('/dashboard');
    const link = menuEntry(page, 'My Orders');
    const answer = answerOf(page, 'purchase');
    await show(link);
    await (await answer).finished();
    await cutOff(page);
    await link.click();

    await expect(orders(page).first()).toBeVisible();
  });
}

for (const [name, path, shown] of [
  ['All Users', 'users', (page: Page) => new AdminListPage(page, 'users').rows],
  ['Manage All Orders', 'order', (page: Page) => new AdminListPage(page, 'manageOrders').rows],
  [
    'Manage Products',
    'managePart',
    (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem'),
  ],
] as const) {
  test(`hovering ${name} prefetches its list`, longRunIf(path !== 'users'), async ({ adminPage: page }) => {
    await page.goto('/dashboard');
    const link = menuEntry(page, name);
    const answer = answerOf(page, path);
    await link.hover();
    await (await answer).finished();
    await cutOff(page);
    await link.click();

    await expect(shown(page).first()).toBeVisible();
  });
}

test.describe('back restores a list’s scroll position, even when the API does not answer', () => {
  for (const [who, path, rows] of [
    ['visitor', '/home', (page: Page) => new HomePage(page).parts],
    ['customer', '/dashboard/myOrders', orders],
    ['admin', '/dashboard/users', (page: Page) => new AdminListPage(page, 'users').rows],
    [
      'admin',
      '/dashboard/manageProducts?view=table',
      (page: Page) => new AdminListPage(page, 'manageProducts').rows,
    ],
  ] as const) {
    test(`${path}, for a ${who}`, async ({ openPage }) => {
      const page = await openPage(who);
      await page.setViewportSize({ width: 1280, height: 420 });
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      // The last one loaded so far; more may follow.
      const last = rows(page).nth((await rows(page).count()) - 1);
      await last.scrollIntoViewIfNeeded();
      const left = await topOf(last);
      await new Header(page).link('Blogs').evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
      await cutOff(page);
      await page.goBack();

      await expect(last).toBeInViewport();
      await expect.poll(() => isAt(last, left)).toBe(true);
    });
  }
});

test.describe('hundreds of orders on a page', () => {
  const openAll = async (page: Page) => {
    await withManyOrders(page);
    await page.goto('/dashboard/myOrders');
    for (const shown of [100, 200]) {
      await expect(orders(page)).toHaveCount(shown);
      const older = page.getByRole('button', { name: 'Show older' });
      // While it loads it takes no press.
      await expect(older).not.toHaveAttribute('aria-busy');
      // It moves down when the last rows are rendered: a press begun before would end beside it.
      await older.scrollIntoViewIfNeeded();
      await expect(orders(page).last().getByRole('button', { name: 'Print' })).toBeVisible();
      await older.click();
    }
    await expect(orders(page)).toHaveCount(300);
  };

  test('back restores the scroll position in the middle, and the tree has all of them by name', async ({
    customerPage: page,
  }) => {
    await openAll(page);
    const order = orders(page).filter({ hasText: 'Part 120 ' });
    await order.scrollIntoViewIfNeeded();
    await expect(order.getByRole('button', { name: 'Print' })).toBeVisible();
    const left = await topOf(order);
    await new Header(page).link('Blogs').evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
    await cutOff(page);
    await page.goBack();

    await expect(order.getByRole('button', { name: 'Print' })).toBeInViewport();
    await expect.poll(() => isAt(order, left)).toBe(true);
    await expect(orders(page)).toHaveCount(300);
    expect(await isAt(order, left)).toBe(true);
  });

  test('each of them is printed completely', async ({ customerPage: page }) => {
    await openAll(page);
    await page.pdf();

    await expect(orders(page).filter({ hasText: 'units at' })).toHaveCount(300);
  });
});
