import type { Page } from '@playwright/test';
import { Header } from '../pages/header.ts';
import { holdResponses } from '../support/held-answers.ts';
import { untilRendered } from '../support/rendered-pages.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { untilUsable } from '../support/stable-visit.ts';

/** The visible boxes of the top bar on a phone, a tablet and a desktop. */
async function headerBoxes(page: Page) {
  const parts = page.getByRole('banner').locator('search, a, button, li').filter({ visible: true });
  const boxes: { width: number; boxes: object[] }[] = [];
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const found = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()));
    boxes.push({ width, boxes: found });
  }
  return boxes;
}

for (const who of ['visitor', 'customer', 'admin'] as const) {
  test(`nothing in the top bar of a ${who} moves when the scripts come`, async ({ sharedPage, request }) => {
    await untilRendered(request, '/');
    const page = await sharedPage(who);
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const letScriptsThrough = await holdResponses(page, '**/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await headerBoxes(page);

    letScriptsThrough();
    await untilUsable(page);
    // The menu of the name comes in an idle moment, or with this intent.
    await new Header(page).link('Cart').focus();
    await expect(page.getByRole('banner').locator('summary')).toHaveCount(who === 'visitor' ? 0 : 1);

    expect(await headerBoxes(page)).toEqual(before);
    expect(messages).toEqual([]);
  });
}

test('the mobile menu toggles open and closed', async ({ visitorPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  const toggle = bar.getByRole('button', { name: /menu/i });
  await expect(bar.getByRole('link', { name: 'Blogs' })).toBeHidden();
  await toggle.click();
  await expect(bar.getByRole('link', { name: 'Blogs' })).toBeVisible();
  await toggle.click();
  await expect(bar.getByRole('link', { name: 'Blogs' })).toBeHidden();
});

test('the footer: About Us links to the portfolio; Contact, Jobs, Press Kit and social links', async ({
  visitorPage: page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const text of ['Contact', 'Jobs', 'Press Kit']) await expect(footer.getByText(text)).toBeVisible();
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/myPortfolio');
});

test('the not-found page has a Go Back Home button', async ({ visitorPage: page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading')).toHaveText("Opps! Sorry, Your Page isn't Found.");
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL('/');
});
