import type { Page } from '@playwright/test';
import { goLive } from '@shop/cli';
import { messages } from '@shop/contracts';
import { HomePage } from '../pages/home.page.ts';
import { MyOrdersPage } from '../pages/my-orders.page.ts';
import { PartPage } from '../pages/part.page.ts';
import { PaymentPage } from '../pages/payment.page.ts';
import { toast } from '../pages/toasts.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { holdResponses } from '../support/held-answers.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { placeOrder, signInSomebodyNew } from '../support/shopping.ts';
import type { SiteUnderTest } from '../support/site-under-test.ts';
import {
  isSameDocument,
  letPageNoticeReleases,
  markDocument,
  untilLinksAreLoaded,
  untilUsable,
} from '../support/stable-visit.ts';

const versionOf = (page: Page, remote: string) => page.locator(`main [data-mf="${remote}"]`).first();
const blogs = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Blogs' });

/** Releases the catalog again while somebody is on a page, and lets their page notice. */
async function releaseWhileOn(page: Page, site: SiteUnderTest): Promise<{ before: string }> {
  const { live } = await site.entry('catalog');
  await markDocument(page);
  await site.publish('catalog', goLive(await site.addVersion('catalog', '40.0.0')));
  await letPageNoticeReleases(page);
  return { before: live.version };
}

test('a newer release is loaded with the next link while nothing is unsaved', async ({ page, site }) => {
  await page.clock.install();
  const home = new HomePage(page);
  await home.open();
  await expect(home.headline).toBeVisible();
  await releaseWhileOn(page, site);
  await untilLinksAreLoaded(page);

  await blogs(page).click();
  await expect(versionOf(page, 'catalog')).toHaveAttribute('data-mf-version', '40.0.0');
  await expect(page).toHaveURL('/blogs');
});

test('until it is noticed, a visit keeps its release, whose code still loads', async ({ page, site }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.headline).toBeVisible();
  await untilUsable(page);
  const { live } = await site.entry('catalog');
  await site.publish('catalog', goLive(await site.addVersion('catalog', '41.0.0')));

  const code = page.waitForResponse(`**/remotes/catalog/${live.version}/static/js/**`);
  await blogs(page).click();
  expect((await code).status()).toBe(200);
  await expect(versionOf(page, 'catalog')).toHaveAttribute('data-mf-version', live.version);
});

test('a newer release does not discard a half-filled form', async ({ openPage, site }) => {
  const customerPage = await openPage('customer');
  await customerPage.clock.install();
  await customerPage.goto('/dashboard/editProfile');
  const field = customerPage.getByLabel('Institution Name');
  await field.fill('Half written');
  const { before } = await releaseWhileOn(customerPage, site);

  await blogs(customerPage).click();
  const dialog = customerPage.getByRole('dialog').or(customerPage.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await customerPage.keyboard.press('Escape');
  await expect(field).toHaveValue('Half written');
  await blogs(customerPage).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(versionOf(customerPage, 'catalog')).toHaveAttribute('data-mf-version', before);
  expect(await isSameDocument(customerPage)).toBe(true);

  await untilLinksAreLoaded(customerPage);
  await customerPage.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(versionOf(customerPage, 'catalog')).toHaveAttribute('data-mf-version', '40.0.0');
});

test('a newer release does not interrupt the checkout dialog', async ({ openPage, request, site }) => {
  const customerPage = await openPage('customer');
  const part = await anOrderablePart(request);
  await customerPage.clock.install();
  await customerPage.goto(`/purchase/${part._id}`);
  const partPage = new PartPage(customerPage);
  await partPage.purchase.click();
  await expect(partPage.checkout).toBeVisible();
  const { before } = await releaseWhileOn(customerPage, site);

  // The dialog blocks the mouse for the page behind it; a script can still click.
  await customerPage.locator('header a[href="/blogs"]').dispatchEvent('click');
  await expect(customerPage).toHaveURL('/blogs');
  await expect(versionOf(customerPage, 'catalog')).toHaveAttribute('data-mf-version', before);
  expect(await isSameDocument(customerPage)).toBe(true);
});

test('a newer release is not loaded when leaving the payment page', async ({ page, request, site }) => {
  await signInSomebodyNew(page, request);
  const order = await placeOrder(page, await anOrderablePart(request, 1));
  await page.clock.install();
  await page.goto(`/dashboard/payment/${order}`);
  await expect(new PaymentPage(page).payNow).toBeVisible();
  await releaseWhileOn(page, site);

  await blogs(page).click();
  await expect(page).toHaveURL('/blogs');
  expect(await isSameDocument(page)).toBe(true);
});

test('a newer release does not interrupt a write under way', async ({ page, request, site }) => {
  const part = await anOrderablePart(request);
  await signInSomebodyNew(page, request);
  await placeOrder(page, part);
  const resume = await holdResponses(page, '**/api/purchase/*');
  await page.clock.install();
  const myOrders = new MyOrdersPage(page);
  await myOrders.open();
  await expect(myOrders.order(part.name)).toBeVisible();
  await releaseWhileOn(page, site);
  const asked = page.waitForRequest((call) => call.method() === 'DELETE');
  await myOrders.cancel(part.name, 'Yes');
  await asked;

  await page.locator('header a[href="/blogs"]').dispatchEvent('click');
  await expect(page).toHaveURL('/blogs');
  expect(await isSameDocument(page)).toBe(true);
  resume();
  await expect(toast(page, messages.orderCancelled)).toBeVisible();
});
