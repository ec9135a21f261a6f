import { setTimeout as pause } from 'node:timers/promises';
import config from '../playwright.config.ts';
import { googleCustomer } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

/** Longer than any browser links a popup to the click. */
const SLOW_MS = 6_000;

test('the popup opens on the first click, even if its content loads six seconds later', async ({
  playwright,
  shop,
}) => {
  // Playwright disables popup blocking.
  const launchOptions = { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] };
  const browser = await playwright.chromium.launch(launchOptions);
  const page = await browser.newPage({ baseURL: shop.url });
  let click = () => {};
  const clicked = new Promise<void>((resolve) => {
    click = resolve;
  });
  await page.route('**/emulator/gapi.js', async (route) => {
    await clicked;
    await pause(SLOW_MS);
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  click();
  const popup = await opening;
  await popup.getByRole('button', { name: googleCustomer.email }).click();
  await expect(page).toHaveURL('/');
  await browser.close();
});
