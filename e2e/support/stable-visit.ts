import type { Page } from '@playwright/test';

const MARK = 'thisPage';

/** Marks the current document of a page, so that a test can tell whether another one was loaded since. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate((mark) => void Reflect.set(globalThis, mark, true), MARK);

/** Whether the page still shows the marked document, so no reload has happened. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate((mark) => Reflect.has(globalThis, mark), MARK);

/**
 * Lets a page notice a new release: a minute passes, then its visitor interacts. The page's clock must have
 * been installed before the page was opened.
 */
export async function letPageNoticeReleases(page: Page): Promise<void> {
  await page.clock.fastForward('01:01');
  const checked = page.waitForResponse('**/remotes.json');
  await page.getByRole('heading').first().dispatchEvent('click');
  await (await checked).finished();
}
