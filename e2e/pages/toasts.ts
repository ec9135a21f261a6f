import type { Locator, Page } from '@playwright/test';

/** A toast at the top right. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify').getByText(text, { exact: true });
