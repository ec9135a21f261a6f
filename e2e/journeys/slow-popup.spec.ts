import { setTimeout as pause } from 'node:timers/promises';
import { SignInPage } from '../pages/sign-in.page.ts';
import config from '../playwright.config.ts';
import { googleCustomer } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

/** Longer than any browser counts a popup as the answer to a click. */
const SLOW_MS = 6_000;

// Playwright switches the blocking of popups off.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] },
});

test('the popup opens on the first click, though what fills it takes six seconds to load', async ({
  page,
}) => {
  await page.route('**/emulator/gapi.js', async (route) => {
    await pause(SLOW_MS);
    await route.continue();
  });
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.continueWithGoogle(googleCustomer.email);
  await expect(page).toHaveURL('/');
});
