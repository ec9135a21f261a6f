import type { Page } from '@playwright/test';
import { anOrderablePart } from '../support/catalogue.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { cutOff, waitUntilShown } from '../support/looks.ts';
import { expect, test } from '../support/shop.fixture.ts';

/** A name of 120 characters in which no line can end. */
const LONG = 'Radlagersatz'.repeat(10);
const NAMES = /"(name|productName|companyName|institutionName|department|address)":"[^"]*"/g;

/** Every part, person and company has the long name from now on. */
async function lengthenNames(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const text = (await answer.text())
      .replace(NAMES, `"$1":"${LONG}"`)
      .replace(/"email":"[^"]*"/g, `"email":"${LONG}@example.com"`);
    return route.fulfill({ response: answer, body: text });
  });
}

async function expectWhole(page: Page): Promise<void> {
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => page.evaluate(cutOff), `${page.url()} at ${width} px`).toEqual([]);
  }
}

async function expectWholeScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilShown(page);
  await expectWhole(page);
}

/** Opens a dialog by the first button of that name, and closes it. */
async function expectWholeDialog(page: Page, button: RegExp): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 740 });
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await expectWhole(page);
  await page.keyboard.press('Escape');
}

test('a visitor reads a name of 120 characters in cards, in the compact list and in reviews', async ({
  visitorPage: page,
}) => {
  await lengthenNames(page);
  await page.goto('/blogs');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: LONG }).first()).toBeVisible();
  await expectWhole(page);
  const compact = page.getByRole('button', { name: 'Compact list' });
  await compact.click();
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  await expectWhole(page);
});

test(
  'a customer reads it on every screen and in dialogs',
  LONG_RUN,
  async ({ customerPage: page, request }) => {
    const part = await anOrderablePart(request);
    await lengthenNames(page);
    await expectWholeScreen(page, `/purchase/${part._id}`);
    await expectWholeDialog(page, /^Purchase/);
    await expectWholeScreen(page, '/dashboard/myOrders');
    await expectWholeDialog(page, /^Cancel/);
    for (const path of ['', '/editProfile', '/addReview']) await expectWholeScreen(page, `/dashboard${path}`);
  },
);

test('an admin reads it in lists and in dialogs', LONG_RUN, async ({ adminPage: page }) => {
  await lengthenNames(page);
  for (const [path, button] of [
    ['/users', /^Remove/],
    ['/manageOrders', /^Delete/],
    ['/manageProducts', /^Delete/],
    ['/manageProducts?view=table', /^Delete/],
    ['/manageReviews', /^Remove/],
  ] as const) {
    await expectWholeScreen(page, `/dashboard${path}`);
    await expectWholeDialog(page, button);
  }
});
