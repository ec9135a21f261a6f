import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { User } from '@shop/contracts';
import { longRunIf } from '../support/long-run.ts';
import { waitUntilShown } from '../support/looks.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { waitForSlowAnswers } from '../support/slow-answers.ts';
import { coloursOf } from './colours.ts';
import { openFixedShop } from './fixed-answers.ts';
import { hidePhotographs, showPhotographs, useShippedTypefaces } from './page-style.ts';
import { type Screen, screens } from './screens.ts';
import { waitUntilPainted } from './wait-until-painted.ts';

/** The key screens look as in the committed pictures; CONTRIBUTING explains how to renew them. */
const windows = [
  { width: 360, height: 740 },
  { width: 900, height: 900 },
  { width: 1440, height: 900 },
] as const;

/** The page of a viewer, which the tests of a worker share: a new one starts a process of the browser. */
async function pageOf(
  viewer: User | undefined,
  { browser, pages, url }: { browser: Browser; pages: Map<string, Page>; url: string },
): Promise<Page> {
  const key = `screens of ${viewer?.email}`;
  const used = pages.get(key);
  if (!used) {
    const page = await browser.newPage({ baseURL: url, locale: 'en-US', timezoneId: 'UTC' });
    await waitForSlowAnswers(page.context());
    // The screen before leaves its scroll position behind.
    await page.addInitScript(() => sessionStorage.clear());
    pages.set(key, page);
    return page;
  }
  await used.unrouteAll({ behavior: 'ignoreErrors' });
  await used.context().setOffline(false);
  await used.mouse.move(0, 0);
  await used.evaluate(() => localStorage.clear());
  return used;
}

/** The committed files of a screen in one window. */
const picturesOf = ({ name, whole }: Screen, width: number) => ({
  light: `${name}-${width}-light.png`,
  whole: whole && `${name}-whole-${width}-light.png`,
  dark: `${name}-${width}-dark.png`,
  colours: `${name}-${width}-colours.txt`,
});

/**
 * Waits for what the frame loads in an idle moment. With it comes the number of the cart's lines, for somebody signed in
 * once the pointer moves: a screen's act would move it, and a picture might be taken in between.
 */
async function showLateFrame(page: Page, { viewer, act }: Screen): Promise<void> {
  await expect(page.locator('.Toastify')).toBeAttached();
  if (!viewer || !act) return;
  await page.mouse.move(1, 1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveText(/\d/);
}

async function open(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await waitUntilShown(page);
  await showLateFrame(page, screen);
  await screen.act?.(page);
  await useShippedTypefaces(page);
  await hidePhotographs(page);
}

/** Pictures in the light theme, and the colours of both. */
async function expectLight(page: Page, screen: Screen, width: number): Promise<void> {
  const pictures = picturesOf(screen, width);
  if (screen.photographs) await showPhotographs(page);
  await waitUntilPainted(page);
  const light = await coloursOf(page);
  await expect.soft(page).toHaveScreenshot(pictures.light);
  if (screen.photographs) await hidePhotographs(page);
  if (pictures.whole) await expect.soft(page).toHaveScreenshot(pictures.whole, { fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await coloursOf(page);
  expect.soft(`Light\n${light}\nDark\n${dark}`).toMatchSnapshot(pictures.colours);
}

async function expectDark(page: Page, screen: Screen, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitUntilPainted(page);
  await expect.soft(page).toHaveScreenshot(picturesOf(screen, width).dark);
}

const [phone, tablet, desktop] = windows;

for (const { theme, seen, expectPictures, isLong } of [
  { theme: 'light', seen: [phone, desktop], expectPictures: expectLight, isLong: false },
  { theme: 'light', seen: [tablet], expectPictures: expectLight, isLong: true },
  { theme: 'dark', seen: windows, expectPictures: expectDark, isLong: true },
]) {
  for (const screen of screens) {
    const visits = screen.reopen ? seen.map((window) => [window]) : [seen];
    for (const visit of visits) {
      const widths = visit.map(({ width }) => width).join(', ');
      test(
        `${screen.name}, ${theme}, ${widths} px`,
        longRunIf(isLong),
        async ({ browser, shop, sharedPages }) => {
          const page = await pageOf(screen.viewer, { browser, pages: sharedPages, url: shop.url });
          await openFixedShop(page, screen.viewer);
          for (const window of visit) {
            await page.setViewportSize(window);
            await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
            if (window === visit[0]) await open(page, screen);
            await expectPictures(page, screen, window.width);
          }
        },
      );
    }
  }
}

test('there is no picture of a removed screen', async () => {
  const taken = screens.flatMap((screen) =>
    windows.flatMap(({ width }) => Object.values(picturesOf(screen, width))),
  );
  const committed = await readdir(join(import.meta.dirname, 'pictures'));
  expect(committed.filter((file) => !taken.includes(file))).toEqual([]);
});
