import type { Page } from '@playwright/test';
import { goLive, rollBack, withReinstated, withRetired } from '@shop/cli';
import { HomePage } from '../pages/home.page.ts';
import { toast } from '../pages/toasts.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { callAs } from '../support/shopping.ts';
import {
  isSameDocument,
  letPageNoticeReleases,
  markDocument,
  untilLinksAreLoaded,
  untilTakenOver,
} from '../support/stable-visit.ts';
import { watchErrors } from '../support/watch-errors.ts';

const shellOf = (page: Page) => page.locator('meta[name="shell"]');
const linkTo = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

/** An admin gives the shell 90.0.0 to nobody, or to visitors again. */
async function change(adminPage: Page, to: 'withdraw' | 'reinstate'): Promise<void> {
  await adminPage.goto('/');
  await callAs(adminPage, 'PUT', '/releases/shell/90.0.0', { change: to, reason: 'a test' });
}

test('an open page goes on with the shell it began with, the next link leads to the new one, and a withdrawal or a rollback leads back', async ({
  adminPage,
  page,
  site,
}) => {
  const errors = watchErrors(page);
  await page.clock.install();
  const home = new HomePage(page);
  await home.open();
  await expect(home.headline).toBeVisible();
  await markDocument(page);
  await site.publish('shell', goLive(await site.addShell('90.0.0')));

  // Its chunk is only in the previous release.
  await untilTakenOver(page);
  const chunk = page.waitForResponse('**/static/js/async/**');
  await page.keyboard.press('Alt+Shift+R');
  expect((await chunk).status()).toBe(200);
  await expect(page.getByRole('complementary', { name: 'Remotes in this page' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await letPageNoticeReleases(page);
  await untilLinksAreLoaded(page);
  await linkTo(page, 'Blogs').click();
  await expect(page).toHaveURL('/blogs');
  await expect(shellOf(page)).toHaveAttribute('content', '90.0.0');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);

  await change(adminPage, 'withdraw');
  await letPageNoticeReleases(page);
  await untilLinksAreLoaded(page);
  await linkTo(page, 'Home').click();
  await expect(shellOf(page)).toHaveCount(0);
  await change(adminPage, 'reinstate');
  await home.open();
  await expect(shellOf(page)).toHaveAttribute('content', '90.0.0');

  await site.publish('shell', rollBack());
  await home.open();
  await expect(home.headline).toBeVisible();
  await expect(shellOf(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a retired remote is gone: open pages are told, addresses say so or lead to the successor, until it is reinstated', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await site.change((registry) => withRetired(registry, 'catalog'));
  await letPageNoticeReleases(page);
  await expect(toast(page, 'This page is no longer part of the shop. Follow a link to go on.')).toBeVisible();
  await linkTo(page, 'Login').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect((await page.goto('/blogs'))?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'This page is gone.' })).toBeVisible();

  const reinstate = () => site.change((registry) => withReinstated(registry, 'catalog'));
  await reinstate();
  await site.change((registry) => withRetired(registry, 'catalog', '/login'));
  await page.goto('/blogs');
  await expect(page).toHaveURL('/login');

  await reinstate();
  expect((await page.goto('/blogs'))?.status()).toBe(200);
  await expect(page.locator('main [data-mf="catalog"]').first()).toBeVisible();
});
