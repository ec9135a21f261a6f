import type { Page } from '@playwright/test';
import { type RecordedRequest, rounds } from '@shop/testkit/browser';
import { EACH_KIND, longRunIf } from '../support/long-run.ts';
import { waitUntilShown } from '../support/looks.ts';
import { untilRendered } from '../support/rendered-pages.ts';
import { resolvePlaceholders } from '../support/resolve-placeholders.ts';
import { sentFiles } from '../support/sent-files.ts';
import { type DemoUser, expect, test } from '../support/shop.fixture.ts';

/**
 * Budgets of a cold visit until nothing is loading: requests for scripts, data and pictures, transferred
 * kB of the page, with its styles and data, and of scripts, and rounds, the longest chain of requests in which each
 * waits for the one before. No style sheet is asked for.
 */
type Budget = [
  who: DemoUser,
  path: string,
  ...requests: [scripts: number, data: number, pictures: number],
  ...kilobytes: [page: number, scripts: number],
  rounds: number,
];
const NOWHERE = '/no-such-page';
const budgets: Budget[] = [
  ['visitor', '/', 4, 0, 13, 27, 129.7, 2],
  ['visitor', '/home', 4, 0, 13, 27, 129.7, 2],
  ['visitor', '/parts', 4, 0, 24, 30, 136.7, 2],
  ['visitor', '/garage', 4, 1, 0, 22, 132, 3],
  ['visitor', '/cart', 5, 0, 0, 19, 138, 2],
  ['visitor', '/blogs', 4, 0, 0, 24, 130, 2],
  ['visitor', '/myPortfolio', 4, 0, 0, 23, 127, 2],
  ['visitor', '/contact', 4, 0, 0, 22, 127, 2],
  ['visitor', '/login', 8, 0, 0, 20, 177, 4],
  ['visitor', '/signUp', 8, 0, 0, 20, 177, 4],
  ['visitor', NOWHERE, 2, 0, 0, 15, 115, 2],
  // The session, the part, the buyer’s unpaid order of it, and alternatives. One script is of both pages of a part.
  ['customer', '/purchase/{part}', 5, 4, 1, 20, 136, 2],
  ['customer', '/dashboard', 4, 2, 0, 18, 128, 2],
  ['customer', '/dashboard/myOrders', 6, 2, 7, 18, 147, 2],
  ['customer', '/dashboard/payment/{order}', 5, 3, 0, 17, 148, 3],
  ['customer', '/dashboard/addReview', 7, 1, 0, 18, 159, 2],
  ['customer', '/dashboard/editProfile', 7, 2, 0, 18, 160, 2],
  ['customer', '/quickOrder', 5, 2, 0, 17, 140, 2],
  ['customer', '/lists', 5, 3, 0, 17, 140, 2],
  // What waits is asked for once the role is known.
  ['admin', '/dashboard', 4, 3, 0, 18, 128, 3],
  ['admin', '/dashboard/users', 6, 2, 0, 19, 161, 2],
  ['admin', '/dashboard/manageOrders', 7, 3, 0, 19, 161, 2],
  // Brands and categories to choose from.
  ['admin', '/dashboard/addProduct', 7, 2, 0, 19, 161, 2],
  ['admin', '/dashboard/manageProducts', 6, 3, 9, 19, 163, 2],
  ['admin', '/dashboard/manageReviews', 6, 2, 9, 19, 163, 2],
  ['admin', '/dashboard/releases', 6, 2, 0, 16, 145, 2],
];

/** Longer than a busy machine takes between two independent requests. */
const LATENCY_MILLISECONDS = 1000;

for (const [who, path, ...budget] of budgets) {
  test(
    `a cold visit of ${path} by a ${who} stays within its budget`,
    longRunIf(!EACH_KIND.includes(path)),
    async ({ openPage, request }) => {
      const page = await openPage(who);
      const address = (await resolvePlaceholders(path, page, request))(path);
      if (who === 'visitor' && path !== NOWHERE) await untilRendered(request, address);
      await delayAnswers(page);
      const files = await sentFiles(page, async () => {
        await page.goto(address);
        await waitUntilShown(page);
        await page.waitForLoadState('networkidle');
      });

      const over = Object.entries(figuresOf(files)).filter(
        ([, taken], index) => taken > (budget[index] ?? 0),
      );
      expect(over).toEqual([]);
    },
  );
}

/** Delays every answer from now on, and disables the cache. */
async function delayAnswers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MILLISECONDS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

function figuresOf(files: readonly RecordedRequest[]) {
  const of = (...kinds: string[]) => files.filter(({ kind }) => kinds.includes(kind));
  const kilobytes = (kind: string) => of(kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    scripts: of('Script').length,
    data: of('Fetch', 'XHR').length,
    pictures: of('Image').length,
    pageKilobytes: kilobytes('Document'),
    scriptKilobytes: kilobytes('Script'),
    rounds: rounds(of('Document', 'Script', 'Fetch', 'XHR')),
    styleSheets: of('Stylesheet').length,
  };
}
