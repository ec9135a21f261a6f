import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.page.ts';
import { numberedParts } from '../support/catalogue.ts';
import { longRunIf } from '../support/long-run.ts';
import { expect, test } from '../support/shop.fixture.ts';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
] as const;

const search = (page: Page) => page.getByRole('banner').getByLabel('Search parts');
const results = (page: Page) => page.getByRole('region', { name: 'Parts' }).getByRole('article');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+\+? parts?$/ });

/** The facets: beside the list, or on a phone in a sheet. */
async function openFacets(page: Page, width: number) {
  if (width >= 900) return page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('link', { name: 'Filters' }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

for (const size of SIZES) {
  test(`from the home page to all parts, a facet, an order and back, at ${size.width} px`, async ({
    visitorPage: page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    await page.getByRole('link', { name: 'All parts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All parts' })).toBeVisible();
    const all = await found(page).textContent();

    const facets = await openFacets(page, size.width);
    const choice = facets.getByRole('region', { name: 'Availability' }).getByRole('link');
    const count = /\d[\d,]*\+?/.exec((await choice.textContent()) ?? '')?.[0];
    await choice.click();
    await expect(page).toHaveURL(/stock=in/);
    if (size.width < 900) await facets.getByRole('button', { name: `Show ${count} parts` }).click();
    await expect(found(page)).toHaveText(`${count} parts`);

    await page.getByLabel('Sort').selectOption('Price, lowest first');
    const other = page.getByRole('radio', { name: size.width < 1200 ? 'Rows' : 'Cards' });
    await expect(other).not.toBeChecked();
    await other.check();
    await expect(page).toHaveURL(/stock=in&sort=price&view=(rows|cards)$/);
    const address = page.url();
    await page.reload();
    await expect(other).toBeChecked();
    await expect(page.getByLabel('Sort')).toHaveValue('price');

    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(found(page)).toHaveText(all ?? '');
    await page.goto(address);
    await results(page).first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Purchase' }).click();
    await expect(page).toHaveURL('/login');
  });

  const alike = longRunIf(size.width === 360);
  test(
    `numbers and words are found by the keyboard alone, at ${size.width} px`,
    alike,
    async ({ visitorPage: page, request }) => {
      await page.setViewportSize(size);
      const [number = ''] = await numberedParts(request);
      await page.goto('/parts');
      await search(page).focus();
      await page.keyboard.type(number.toLowerCase().replaceAll('-', ' '));
      await expect(page.getByRole('option', { name: number }).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(results(page).first()).toContainText(number);

      await search(page).fill('');
      await search(page).pressSequentially('alternatr');
      await page.keyboard.press('Enter');
      await expect(
        page.getByText(/^Showing results for alternator; search instead for alternatr/),
      ).toBeVisible();
      await page.getByRole('link', { name: 'alternatr', exact: true }).click();
      await expect(page).toHaveURL(/exact=yes/);

      await search(page).fill('');
      await search(page).click();
      await expect(page.getByRole('option', { name: 'alternatr' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/parts?q=alternatr');
    },
  );

  test(`parts are compared with their differences, and those viewed are kept, at ${size.width} px`, async ({
    visitorPage: page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/parts');
    for (const index of [0, 1, 2, 3]) await results(page).nth(index).getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    // The table scrolls by itself, and no price is broken.
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    const prices = page.getByRole('row', { name: /^Price per unit/ }).getByRole('cell');
    for (const price of await prices.all()) {
      const lines = await price.evaluate((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return new Set([...text.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines).toBe(1);
    }
    await expect(page.getByRole('rowheader', { name: /differs/ }).first()).toBeVisible();

    await page.getByRole('columnheader').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/parts\/./);
    await expect(page.getByRole('link', { name: 'Purchase' })).toBeVisible();
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.goto('/parts');
    await expect(page.getByRole('region', { name: 'Viewed last' })).toContainText(name ?? '');
  });
}

test('rows show the name of each part and the way into the cart, on phones, tablets and laptops', async ({
  visitorPage: page,
}) => {
  await page.goto('/parts?view=rows');
  const row = results(page)
    .filter({ has: page.getByRole('button') })
    .first();
  const [name, button] = [row.getByRole('heading'), row.getByRole('button', { name: /to cart/ })];
  for (const width of [360, 900, 1200, 1366]) {
    await page.setViewportSize({ width, height: 740 });
    const [frame, box] = [await row.boundingBox(), await button.boundingBox()];
    expect((await name.boundingBox())?.width, `at ${width} px`).toBeGreaterThan(180);
    expect((box?.x ?? 0) + (box?.width ?? 0), `at ${width} px`).toBeLessThan(
      (frame?.x ?? 0) + (frame?.width ?? 0),
    );
  }
});

test('the code of the suggestions comes once somebody searches', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await new HomePage(page).open();
  await page.waitForLoadState('networkidle');
  const ofHome = scripts.size;

  await search(page).focus();
  await expect.poll(() => scripts.size).toBeGreaterThan(ofHome);
  await search(page).fill('KP-');
  await expect(page.getByRole('option').first()).toBeVisible();
});
