import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home.page.ts';
import { anotherPerson } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

/** The files that the pictures of home's parts have come from. */
async function shownFiles(page: Page): Promise<string[]> {
  const home = new HomePage(page);
  await home.open();
  await expect(home.parts).toHaveCount(6);
  return Promise.all(
    (await home.parts.getByRole('img').all()).map(async (picture) => {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      return picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''));
    }),
  );
}

test('a picture comes in the width that the screen can show', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const file of await shownFiles(page)) expect(file).toMatch(/-half\.webp$/);

  const sharp = await anotherPerson(browser, baseURL, { deviceScaleFactor: 2 });
  await sharp.setViewportSize({ width: 1440, height: 900 });
  for (const file of await shownFiles(sharp)) expect(file).not.toMatch(/-half\.webp$/);
  await sharp.context().close();
});
