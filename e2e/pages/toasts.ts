import type { Locator, Page } from '@playwright/test';

/** A toast at the top right. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify').getByText(text, { exact: true });

/** Stops the time of toasts, so that the next one counts the one before however long it takes to come. */
export const keepToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  });
