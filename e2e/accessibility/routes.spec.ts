import type { APIRequestContext, Page } from '@playwright/test';
import { anOrderablePart, numberedParts } from '../support/catalogue.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { expectNoFindings, THEMES, WIDTHS } from '../support/looks.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { unpaidOrderOf } from '../support/shopping.ts';

/** Every route, for everyone who may open it: axe finds nothing. */
const open = ['/', '/blogs', '/myPortfolio'];
const forVisitors = [
  ...open,
  '/parts',
  '/parts?q=disc&view=rows',
  '/garage',
  '/compare',
  '/cart',
  '/contact',
  '/jobs',
  '/pressKit',
  '/login',
  '/signUp',
  '/no-such-page',
];
const forCustomers = [
  '/dashboard',
  '/dashboard/myOrders',
  '/dashboard/addReview',
  '/dashboard/editProfile',
  '/quickOrder',
  '/lists',
];
const forAdmins = [
  '/dashboard',
  '/dashboard/overview',
  '/dashboard/users',
  '/dashboard/manageOrders',
  '/dashboard/addProduct',
  '/dashboard/manageProducts',
  '/dashboard/manageProducts?view=table',
  '/dashboard/manageReviews',
  '/dashboard/terms',
  '/dashboard/mail',
  '/dashboard/imports',
  '/dashboard/releases',
  '/dashboard/releases/catalog',
  '/dashboard/bulkEdit?q=filter',
  '/dashboard/editProfile',
];

const partPath = async (request: APIRequestContext) => `/purchase/${(await anOrderablePart(request))._id}`;

const looks = [
  { looked: 'once', widths: [1440], themes: ['light'], more: [] },
  { looked: 'in each width and theme', ...LONG_RUN, widths: WIDTHS, themes: THEMES, more: open },
] as const;

for (const { looked, widths, themes, more, ...details } of looks) {
  test.describe(looked, details, () => {
    const expectAccessible = async (page: Page, path: string): Promise<void> => {
      await page.goto(path);
      await expectNoFindings(page, widths, themes);
    };

    for (const path of forVisitors) {
      test(`a visitor at ${path}`, ({ page }) => expectAccessible(page, path));
    }

    for (const path of [...more, ...forCustomers]) {
      test(`a customer at ${path}`, ({ customerPage }) => expectAccessible(customerPage, path));
    }

    for (const path of [...more, ...forAdmins]) {
      test(`an admin at ${path}`, ({ adminPage }) => expectAccessible(adminPage, path));
    }

    test('a visitor at the public page of a part', async ({ page, request }) => {
      const [part] = await numberedParts(request);
      await expectAccessible(page, `/parts/${part}`);
    });

    test('a visitor who compares two parts', async ({ page, request }) => {
      await expectAccessible(page, `/compare?parts=${(await numberedParts(request)).slice(0, 2)}`);
    });

    test('a visitor who is typing a search', async ({ page }) => {
      await page.goto('/parts');
      await page.getByRole('banner').getByLabel('Search parts').click();
      await page.keyboard.type('disc');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoFindings(page, widths, themes);
    });

    test('a customer at a part', async ({ customerPage, request }) => {
      await expectAccessible(customerPage, await partPath(request));
    });

    test('an admin at a part, who may restock it', async ({ adminPage, request }) => {
      await expectAccessible(adminPage, await partPath(request));
    });

    test('an admin at a product to edit', async ({ adminPage, request }) => {
      await expectAccessible(adminPage, `/dashboard/editProduct/${(await anOrderablePart(request))._id}`);
    });

    test('a customer at an order', async ({ customerPage }) => {
      await customerPage.goto('/dashboard/myOrders');
      await expectAccessible(customerPage, `/dashboard/myOrders/${await unpaidOrderOf(customerPage)}`);
    });

    test('an admin at an order', async ({ customerPage, adminPage }) => {
      await customerPage.goto('/dashboard/myOrders');
      await expectAccessible(adminPage, `/dashboard/manageOrders/${await unpaidOrderOf(customerPage)}`);
    });

    test('a customer at a payment', async ({ customerPage }) => {
      await customerPage.goto('/dashboard/myOrders');
      const order = await unpaidOrderOf(customerPage);
      await expectAccessible(customerPage, `/dashboard/payment/${order}`);
    });
  });
}
