import { expect, type Page } from '@playwright/test';
import { failedScreen } from './failed-screen.ts';

const MARK = 'thisPage';

/** Marks the current document of a page, so that a test can tell whether another one was loaded since. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate((mark) => void Reflect.set(globalThis, mark, true), MARK);

/** Whether the page still shows the marked document, so no reload has happened. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate((mark) => Reflect.has(globalThis, mark), MARK);

/**
 * Waits until a part of the page is usable, or cannot be shown: before that, the links that the server has rendered load
 * another page. The page's clock must not have been installed.
 */
export const untilUsable = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      if ((await failedScreen(page).count()) > 0) return true;
      return page.evaluate(() =>
        performance.getEntriesByType('measure').some(({ name }) => name.includes('@')),
      );
    })
    .toBe(true);

/**
 * Waits until the shell has taken a page over, whatever its clock: before that, keys reach nothing. Until then the page
 * records what is typed and pressed.
 */
export const untilTakenOver = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { kept } = Reflect.get(globalThis, 'earlyInput');
        const before = kept.length;
        document.dispatchEvent(new Event('input'));
        return kept.length === before;
      }),
    )
    .toBe(true);

/**
 * Lets a page notice a new release: a minute passes, then its visitor interacts. The page's clock must have
 * been installed before the page was opened.
 */
export async function letPageNoticeReleases(page: Page): Promise<void> {
  await untilTakenOver(page);
  await page.clock.fastForward('01:01');
  const checked = page.waitForResponse('**/remotes.json');
  await page.getByRole('heading').first().dispatchEvent('click');
  await (await checked).finished();
}

/**
 * Waits until the page leaves links to the browser: it reads and verifies what has arrived a moment later, and a link
 * that is followed before would be followed within the page.
 */
export const untilLinksAreLoaded = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/another-page' });
        let isLeftToPage = false;
        link.addEventListener('click', () => {
          isLeftToPage = true;
        });
        addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
        document.body.append(link);
        link.click();
        link.remove();
        return isLeftToPage;
      }),
    )
    .toBe(false);
