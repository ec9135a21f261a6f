import { expect, type Page } from '@playwright/test';
import { longRunIf } from '../support/long-run.ts';
import { admin, customer, signIn } from '../support/people.ts';
import { test } from '../support/shop.fixture.ts';
import { signInSomebodyNew } from '../support/shopping.ts';

/** Section 2: who may enter a route. */
const forEveryone = [
  '/dashboard',
  '/dashboard/editProfile',
  '/dashboard/payment/order_1',
  '/purchase/part_1',
];
const forCustomers = ['/dashboard/myOrders', '/dashboard/addReview'];
const forAdmins = [
  'users',
  'manageOrders',
  'addProduct',
  'manageProducts',
  'manageReviews',
  'terms',
  'imports',
  'mail',
  'releases',
  'overview',
].map((screen) => `/dashboard/${screen}`);

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name }).first();

test('/dashboard/payment/{id}: the id is the order id', async ({ customerPage: page }) => {
  await page.goto('/dashboard/myOrders');
  await page.getByRole('link', { name: 'Pay' }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/payment\/order_\w+$/);
  await expect(heading(page, 'Please Pay For Cars')).toBeVisible();
});

test.describe('guards', () => {
  test('a visitor of a guarded route is sent to /login', async ({ visitorPage: page }) => {
    for (const path of [...forEveryone, ...forCustomers, ...forAdmins]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL('/login');
        await expect(heading(page, 'Log in to your account')).toBeVisible();
      });
    }
  });

  for (const path of forCustomers) {
    test(
      `an admin on ${path} is signed out and sent to /login`,
      longRunIf(path !== '/dashboard/myOrders'),
      async ({ page }) => {
        await signIn(page, admin);
        await page.goto(path);
        await expect(page).toHaveURL('/login');
        await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
        await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
      },
    );
  }

  for (const path of forAdmins) {
    test(
      `a customer on ${path} is signed out and sent to /login`,
      longRunIf(path !== '/dashboard/users'),
      async ({ page, request }) => {
        await signInSomebodyNew(page, request);
        await page.goto(path);
        await expect(page).toHaveURL('/login');
        await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
      },
    );
  }

  test('the origin is remembered, and the history entry is replaced', async ({ page }) => {
    await page.goto('/blogs');
    await page.goto('/dashboard/myOrders');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password').fill(customer.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
    await page.goBack();
    await expect(page).toHaveURL('/blogs');
  });

  test('a remembered origin that the role may not enter is not followed: the user goes to /', async ({
    page,
  }) => {
    await page.goto('/dashboard/users');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password').fill(customer.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });
});

test('back and forward walk through every route', async ({ customerPage: page }) => {
  const walk = ['/', '/blogs', '/myPortfolio', '/dashboard', '/dashboard/myOrders'];
  const bar = page.getByRole('banner');
  await page.goto('/');
  // Who follows a link before the page of the last one is there never was on that page.
  for (const [name, path] of [
    ['Blogs', '/blogs'],
    ['My Portfolio', '/myPortfolio'],
    ['Dashboard', '/dashboard'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/dashboard/myOrders');
  for (const path of walk.toReversed().slice(1)) {
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  for (const path of walk.slice(1)) {
    await page.goForward();
    await expect(page).toHaveURL(path);
  }
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});
