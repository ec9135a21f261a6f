import { expect, type Page } from '@playwright/test';
import { holdResponses } from '../support/held-answers.ts';
import { longRunIf } from '../support/long-run.ts';
import { admin, customer, signIn } from '../support/people.ts';
import { test } from '../support/shop.fixture.ts';
import { signInSomebodyNew } from '../support/shopping.ts';

/** Section 2, route table: what each route shows, and to whom. */
const publicRoutes: [path: string, heading: string, title: RegExp][] = [
  ['/', 'YOUR CAR PARTS SUPPLIER', /car parts supplier/i],
  ['/home', 'YOUR CAR PARTS SUPPLIER', /car parts supplier/i],
  ['/blogs', 'Blogs', /Blogs/],
  ['/myPortfolio', 'Mira Okafor', /Portfolio/],
  ['/login', 'Log in to your account', /Log in/],
  ['/signUp', 'Get Started Now', /Sign up/],
  ['/any/other/path', "Opps! Sorry, Your Page isn't Found.", /not found/i],
];
const dashboardRoutes: [path: string, heading: string][] = [
  ['/dashboard', 'My Profile'],
  ['/dashboard/editProfile', 'Update Profile'],
];
const customerRoutes: [path: string, heading: string][] = [
  ['/dashboard/myOrders', 'My Orders'],
  ['/dashboard/addReview', 'Add Review'],
];
const adminRoutes: [path: string, heading: string][] = [
  ['/dashboard/users', 'All Users'],
  ['/dashboard/manageOrders', 'Manage All Orders'],
  ['/dashboard/addProduct', 'Add a Product'],
  ['/dashboard/manageProducts', 'Manage Products'],
  ['/dashboard/manageReviews', 'Manage Reviews'],
  ['/dashboard/terms', 'Search Terms'],
  ['/dashboard/imports', 'Import and Export'],
  ['/dashboard/mail', 'Mail'],
  ['/dashboard/releases', 'Releases'],
  ['/dashboard/overview', 'Overview'],
];

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name }).first();

/** Opens each route in turn. */
async function expectHeadings(page: Page, routes: readonly (readonly [path: string, heading: string])[]) {
  for (const [path, name] of routes) {
    await test.step(`${path} shows “${name}”`, async () => {
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
    });
  }
}

test.describe('route table', () => {
  for (const [path, name, title] of publicRoutes) {
    test(`${path} is public and shows “${name}”, and its title names the page`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expect(page).toHaveTitle(/Kestrel Parts/);
      await page.reload();
      await expect(heading(page, name)).toBeVisible();
    });
  }

  test('what a customer is shown', ({ customerPage }) =>
    expectHeadings(customerPage, [...dashboardRoutes, ...customerRoutes]));

  test('what an admin is shown', ({ adminPage }) =>
    expectHeadings(adminPage, [...dashboardRoutes, ...adminRoutes]));

  test('/dashboard/payment/{id}: the id is the order id', async ({ customerPage: page }) => {
    await page.goto('/dashboard/myOrders');
    await page.getByRole('link', { name: 'Pay' }).first().click();
    await expect(page).toHaveURL(/\/dashboard\/payment\/order_\w+$/);
    await expect(heading(page, 'Please Pay For Cars')).toBeVisible();
  });
});

test.describe('guards', () => {
  const guarded = [...dashboardRoutes, ...customerRoutes, ...adminRoutes].map(([path]) => path);
  test('a visitor of a guarded route is sent to /login', async ({ page }) => {
    for (const path of [...guarded, '/dashboard/payment/order_1', '/purchase/part_1']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL('/login');
        await expect(heading(page, 'Log in to your account')).toBeVisible();
      });
    }
  });

  for (const [path] of customerRoutes) {
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

  for (const [path] of adminRoutes) {
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

  test('a loader shows while the role is unresolved, and never the guarded screen', async ({
    adminPage: page,
  }) => {
    const answer = await holdResponses(page, '**/api/admin/*');
    await page.goto('/dashboard/users');
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All Users' })).toBeHidden();
    answer();
    await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible();
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
