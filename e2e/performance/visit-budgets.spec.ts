import type { Page } from '@playwright/test';
import { type RecordedRequest, rounds } from '@shop/testkit/browser';
import { waitUntilShown } from '../support/looks.ts';
import { untilRendered } from '../support/rendered-pages.ts';
import { resolvePlaceholders } from '../support/resolve-placeholders.ts';
import { sentFiles } from '../support/sent-files.ts';
import { type DemoUser, expect, test } from '../support/shop.fixture.ts';

/**
 * Budgets of a cold visit until nothing is loading: requests for scripts, styles, data and pictures,
 * transferred kB of scripts and of styles, and rounds, the longest chain of requests in which each waits for
 * the one before.
 */
type Budget = [
  who: DemoUser,
  path: string,
  ...requests: [scripts: number, styles: number, data: number, pictures: number],
  ...kilobytes: [scripts: number, styles: number],
  rounds: number,
];
const NOWHERE = '/no-such-page';
const budgets: Budget[] = [
  ['visitor', '/', 5, 1, 0, 13, 129, 7, 2],
  ['visitor', '/home', 5, 1, 0, 13, 129, 7, 2],
  ['visitor', '/parts', 6, 1, 0, 24, 137, 7, 2],
  ['visitor', '/garage', 5, 1, 1, 0, 132, 7, 3],
  ['visitor', '/cart', 7, 1, 0, 0, 138, 7, 2],
  ['visitor', '/blogs', 5, 1, 0, 0, 130, 7, 2],
  ['visitor', '/myPortfolio', 5, 1, 0, 0, 127, 7, 2],
  ['visitor', '/contact', 5, 1, 0, 0, 127, 7, 2],
  ['visitor', '/login', 9, 1, 0, 0, 177, 7, 4],
  ['visitor', '/signUp', 9, 1, 0, 0, 177, 7, 4],
  ['visitor', NOWHERE, 2, 1, 0, 0, 115, 7, 2],
  // The session, the part, and the buyer’s unpaid order of it.
  ['customer', '/purchase/{part}', 5, 1, 3, 1, 133, 7, 2],
  ['customer', '/dashboard', 5, 1, 2, 0, 128, 7, 2],
  ['customer', '/dashboard/myOrders', 7, 1, 2, 5, 147, 7, 2],
  ['customer', '/dashboard/payment/{order}', 6, 1, 3, 0, 148, 7, 3],
  ['customer', '/dashboard/addReview', 8, 1, 1, 0, 159, 7, 2],
  ['customer', '/dashboard/editProfile', 8, 1, 2, 0, 160, 7, 2],
  ['customer', '/quickOrder', 7, 1, 2, 0, 140, 7, 2],
  ['customer', '/lists', 7, 1, 3, 0, 140, 7, 2],
  // What waits is asked for once the role is known.
  ['admin', '/dashboard', 5, 1, 3, 0, 128, 7, 3],
  ['admin', '/dashboard/users', 8, 1, 2, 0, 161, 7, 2],
  ['admin', '/dashboard/manageOrders', 9, 1, 2, 0, 161, 7, 2],
  // Brands and categories to choose from.
  ['admin', '/dashboard/addProduct', 8, 1, 2, 0, 161, 7, 2],
  ['admin', '/dashboard/manageProducts', 8, 1, 2, 9, 163, 7, 2],
  ['admin', '/dashboard/manageReviews', 8, 1, 2, 9, 163, 7, 2],
  ['admin', '/dashboard/releases', 7, 1, 2, 0, 145, 7, 2],
];

/** Longer than a busy machine takes between two independent requests. */
const LATENCY_MILLISECONDS = 1000;

for (const [who, path, ...budget] of budgets) {
  test(`a cold visit of ${path} by a ${who} stays within its budget`, async ({ openPage, request }) => {
    const page = await openPage(who);
    const address = (await resolvePlaceholders(path, page, request))(path);
    if (who === 'visitor' && path !== NOWHERE) await untilRendered(request, address);
    await delayAnswers(page);
    const files = await sentFiles(page, async () => {
      await page.goto(address);
      await waitUntilShown(page);
      await page.waitForLoadState('networkidle');
    });

    const over = Object.entries(figuresOf(files)).filter(([, taken], index) => taken > (budget[index] ?? 0));
    expect(over).toEqual([]);
  });
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
    styles: of('Stylesheet').length,
    data: of('Fetch', 'XHR').length,
    pictures: of('Image').length,
    scriptKilobytes: kilobytes('Script'),
    styleKilobytes: kilobytes('Stylesheet'),
    rounds: rounds(of('Document', 'Script', 'Stylesheet', 'Fetch', 'XHR')),
  };
}
