import type { Locator, Page } from '@playwright/test';

/** What says that a screen's code could not be used: an error, or a note above the screen as the server renders it. */
export const failedScreen = (page: Page): Locator =>
  page
    .getByText('This part of the shop cannot be shown right now.')
    .or(page.getByText(/of this page do not work right now\.|^This page could not be loaded completely\./));
