import type { Browser, Page } from '@playwright/test';
import { startPostgres } from '@shop/testkit/postgres';
import type { Benchmark } from './benchmark.ts';
import { readArrival, type Watch, watchForContent } from './browser/page-watch.ts';
import { serveSite, withBrowser } from './browser/with-browser.ts';
import { atShare } from './median.ts';
import { fillCatalogue } from './search/population.ts';
import { filledDatabase } from './serving/filled-database.ts';

const PARTS = 100_000;
const ROUNDS = 5;
const SUGGESTION: Watch = { from: 'keydown', title: '', shown: '[role="option"]' };

/** Beginnings of words of the catalogue. The first letter suggests nothing, the second one does. */
const BEGINNINGS = [
  ...['oi', 'fi', 'ai', 'ca', 'fu', 'br', 'di', 'pa', 'sp', 'pl', 'gl', 'ig', 'co', 'wh', 'be'],
  ...['cl', 'ki', 'pu', 'ti', 'ba', 'jo', 'st', 'mo', 'wi', 'bl', 'al', 'th', 'ma', 'dr', 'tr'],
];

/**
 * Measures suggestions as somebody sees them who types into the search of the header, with a hundred thousand parts on
 * PostgreSQL. A script types two letters by real key presses into an empty field. The time runs from the second key press
 * to the frame that paints the first suggestion: the pause that the field waits for further letters is part of it. Each
 * round is a new visitor, because a browser keeps what it has read.
 *
 * Target: the p95 is at most 100 ms.
 */
export const typing: Benchmark = {
  name: 'typing',
  description:
    `Milliseconds from a key press in the header's search to the painted suggestions, with ${PARTS.toLocaleString('en')} ` +
    `parts on PostgreSQL: ${ROUNDS} rounds of ${BEGINNINGS.length} beginnings of words, in Chromium. Network and processor ` +
    'are not throttled.',

  run: (means) =>
    withBrowser(means, async (browser) => {
      const postgres = await startPostgres();
      try {
        means.print(`Filling a shop with ${PARTS} parts`);
        const address = await filledDatabase(postgres, (client) => fillCatalogue(client, PARTS));
        const settings = { RATE_LIMITS: 'off', DEMO_SEED: '0', DATABASE_URL: address };
        const url = await serveSite(means, { settings });
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          times.push(...(await timesOfVisitor(browser, url)));
          means.print(`round ${round + 1} of ${ROUNDS}: p95 ${atShare(times, 0.95).toFixed(0)} ms so far`);
        }
        const figures = [0.5, 0.95, 0.99].map((share) => atShare(times, share).toFixed(0));
        return { columns: ['from', 'to', 'p50', 'p95', 'p99'], rows: [['key press', 'painted', ...figures]] };
      } finally {
        await means.group.stop();
        await postgres.stop();
      }
    }),
};

async function timesOfVisitor(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const times: number[] = [];
    for (const beginning of BEGINNINGS) {
      // On a page of its own: the field shows the suggestions before until the next ones come.
      await page.goto(`${url}/parts`);
      times.push(await timeOf(page, beginning));
    }
    return times;
  } finally {
    await context.close();
  }
}

/** Types two letters into the empty field. @returns milliseconds from the second one to the painted suggestions */
async function timeOf(page: Page, beginning: string): Promise<number> {
  const field = page.getByRole('banner').getByLabel('Search parts');
  await field.press(beginning.charAt(0));
  // The code of the suggestions comes with the first key press.
  await page.getByRole('combobox', { name: 'Search parts' }).waitFor();
  await page.evaluate(watchForContent, SUGGESTION);
  await field.press(beginning.charAt(1));
  const painted = await page.waitForFunction(readArrival);
  return Number(await painted.jsonValue());
}
