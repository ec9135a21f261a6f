import type { Page } from '@playwright/test';
import { PartPage } from '../pages/part.page.ts';
import { findingsOf } from '../support/axe.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { waitUntilShown } from '../support/looks.ts';
import { expect, test } from '../support/shop.fixture.ts';

/** Preferences that people set on their device. */
test('reduced motion: nothing moves, the counters show their end, and Explore jumps', async ({
  visitorPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await waitUntilShown(page);
  const counters = page.getByRole('region', { name: 'Business growth' });
  // The page's lower parts come to life when they are near.
  await counters.scrollIntoViewIfNeeded();
  await expect(counters.locator('dd > [aria-hidden]')).toHaveText(['78+', '38K+', '115M+', '570K+']);
  await page.getByRole('button', { name: 'Explore' }).click();
  await expect(page.getByRole('heading', { name: 'Latest parts' })).toBeInViewport();
  const moving = await page.evaluate(() =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1),
  );
  expect(moving).toEqual([]);
});

async function expectHighContrast(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
    expect(await findingsOf(page, ['color-contrast-enhanced']), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

test('more contrast, light and dark: text at 7:1', LONG_RUN, async ({ customerPage: page, request }) => {
  for (const path of ['/blogs', '/dashboard', '/dashboard/myOrders', '/dashboard/addReview']) {
    await page.goto(path);
    await waitUntilShown(page);
    await expectHighContrast(page);
  }
  await page.goto(`/purchase/${(await anOrderablePart(request))._id}`);
  await new PartPage(page).purchase.click();
  await expect(new PartPage(page).checkout).toBeVisible();
  await expectHighContrast(page);
});

test('forced colours: controls keep their edge, the current page is underlined, bars are visible', async ({
  visitorPage: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  for (const control of [
    page.getByLabel('Email'),
    page.getByRole('button', { name: 'Login' }),
    page.getByRole('link', { name: 'Create New Account' }),
  ]) {
    await expect(control).toHaveCSS('border-top-style', 'solid');
    await expect(control).toHaveCSS('border-top-width', '1px');
  }
  const current = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await expect(current).toHaveCSS('text-decoration-line', 'underline');

  await page.goto('/myPortfolio');
  const bar = page.getByRole('meter', { name: 'React' }).locator('+ div');
  const colourOf = (locator: typeof bar) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colourOf(bar.locator('div'))).not.toBe(await colourOf(bar));
});
