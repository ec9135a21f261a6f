import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.fixture.ts';
import { untilUsable } from '../support/stable-visit.ts';

/** Runs in the page. Does what a browser's translation does: each text goes into elements of its own. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('script, style')) continue;
    const translated = document.createElement('font');
    translated.append(text.data);
    text.replaceWith(translated);
  }
}

const counts = (page: Page) =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('link').allTextContents();

test('a translated list shows the numbers of another search', async ({ visitorPage: page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/parts?q=damper');
  await expect(heading).toContainText('damper');
  const fresh = await counts(page);
  expect(fresh).not.toEqual([]);
  await page.goto('/parts?q=disc');
  // A page that is translated while React takes it over is rendered again, and a field is another one.
  await untilUsable(page);
  await page.evaluate(translate);
  // Its role changes once it offers suggestions.
  const search = page.getByRole('banner').getByLabel('Search parts');
  await search.fill('damper');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=damper/);
  await expect.poll(() => counts(page)).toEqual(fresh);
});
