import type { Page } from '@playwright/test';
import { PartPage } from '../pages/part.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { cutOff, waitUntilShown } from '../support/looks.ts';
import { expect, test } from '../support/shop.fixture.ts';

/** The viewport of a window of 1280 × 1024 pixels at 400 %, and of the narrowest phone (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

async function expectNothingCutOff(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize(ZOOMED);
  for (const path of paths) {
    await page.goto(path);
    await waitUntilShown(page);
    expect(await page.evaluate(cutOff), path).toEqual([]);
  }
}

test('a visitor loses nothing at 320 px and 400 %', ({ visitorPage: page }) =>
  expectNothingCutOff(page, [
    '/',
    '/blogs#unit-tests',
    '/myPortfolio',
    '/contact',
    '/login',
    '/signUp',
    '/no-such-page',
  ]));

test('a customer loses nothing at 320 px and 400 %', LONG_RUN, async ({ customerPage: page, request }) => {
  const part = await anOrderablePart(request);
  const dashboard = ['', '/myOrders', '/addReview', '/editProfile'].map((path) => `/dashboard${path}`);
  await expectNothingCutOff(page, [`/purchase/${part._id}`, ...dashboard]);
});

test('an admin loses nothing at 320 px and 400 %', LONG_RUN, ({ adminPage: page }) =>
  expectNothingCutOff(
    page,
    [
      '/overview',
      '/users',
      '/manageOrders',
      '/addProduct',
      '/manageProducts',
      '/manageProducts?view=table',
      '/manageReviews',
      '/terms',
      '/imports',
      '/bulkEdit',
    ].map((path) => `/dashboard${path}`),
  ),
);

test('the checkout can be filled in and sent at 400 %', async ({ customerPage: page, request }) => {
  const part = new PartPage(page);
  await page.setViewportSize(ZOOMED);
  await page.goto(`/purchase/${(await anOrderablePart(request))._id}`);
  await part.purchase.click();
  for (const control of [part.quantity, part.checkout.getByLabel('Address'), part.placeOrder]) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(cutOff)).toEqual([]);
});
