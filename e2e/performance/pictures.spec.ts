import { anOrderablePart } from '../support/catalogue.ts';
import { longRunIf } from '../support/long-run.ts';
import { waitUntilShown } from '../support/looks.ts';
import { paintMetrics } from '../support/paint-metrics.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { type ShownPicture, shownPictures } from '../support/shown-pictures.ts';

/** Every route with pictures. */
const routes = [
  ['visitor', '/'],
  ['customer', '/purchase/{id}'],
  ['customer', '/dashboard/myOrders'],
  ['admin', '/dashboard/manageProducts'],
  ['admin', '/dashboard/manageProducts?view=table'],
  ['admin', '/dashboard/manageReviews'],
] as const;

const screens = [
  { width: 360, deviceScaleFactor: 1 },
  { width: 360, deviceScaleFactor: 2 },
  { width: 1440, deviceScaleFactor: 1 },
  { width: 1440, deviceScaleFactor: 2 },
];

/** Without the typeface, which moves lines when it comes. */
const MAX_LAYOUT_SHIFT = 0.005;

for (const [who, path] of routes) {
  test(
    `the pictures of ${path} fit their boxes, block nothing and are cached for ever`,
    longRunIf(path !== '/'),
    async ({ openPage, request }) => {
      const address = path.replace('{id}', (await anOrderablePart(request))._id);
      for (const { width, deviceScaleFactor } of screens) {
        const screen = { viewport: { width, height: 900 }, deviceScaleFactor };
        const page = await openPage(who, screen);
        const caching: (string | undefined)[] = [];
        page.on('response', (answer) => {
          if (answer.request().resourceType() === 'image') caching.push(answer.headers()['cache-control']);
        });
        // Coming late, it may wrap a text in one line more, and move the pictures below.
        await page.route('**/*.woff2', (route) => route.abort());
        await page.goto(address);
        await waitUntilShown(page);
        await page.waitForLoadState('networkidle');
        const pictures = await shownPictures(page);

        const on = `on ${width} px at ${deviceScaleFactor} to one`;
        const first = pictures.filter(({ isFirst }) => isFirst).map(({ file }) => file);
        expect(
          pictures.filter((picture) => !fits(picture)),
          on,
        ).toEqual([]);
        expect(
          pictures.filter(({ hasSize }) => !hasSize),
          on,
        ).toEqual([]);
        expect(
          pictures.filter(({ isBelowFold, isLazy }) => isBelowFold && !isLazy),
          on,
        ).toEqual([]);
        expect(first.length, on).toBeLessThanOrEqual(1);
        // A picture that has arrived is painted, and counted, a moment later.
        for (const file of first)
          await expect.poll(async () => (await paintMetrics(page)).largestPicture, on).toContain(file);
        expect((await paintMetrics(page)).shift, on).toBeLessThan(MAX_LAYOUT_SHIFT);
        expect(
          caching.filter((header) => !header?.includes('immutable')),
          on,
        ).toEqual([]);
        await page.context().close();
      }
    },
  );
}

/**
 * Sharp and not wasteful: a file has the pixels that its box needs, and less than twice that where there is a
 * choice.
 */
function fits({ width, needed, choice }: ShownPicture): boolean {
  // A picture smaller than the offered widths is never enlarged.
  const isWhole = choice.length > 0 && !choice.includes(width);
  const sharp = width >= needed || width === Math.max(...choice) || isWhole;
  const thrifty = width <= 2 * needed || width === Math.min(...choice);
  return sharp && thrifty;
}
