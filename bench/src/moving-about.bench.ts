import type { Benchmark } from './benchmark.ts';
import { withBrowser } from './browser/with-browser.ts';
import { atShare } from './median.ts';
import { moveAsAdmin } from './moving-about/admin-session.ts';
import { moveAsCustomer } from './moving-about/customer-session.ts';
import { OWN_ORDERS, STOCK, stockedShop } from './moving-about/stocked-shop.ts';
import { type Moves, WatchedPage } from './moving-about/watched-page.ts';

const ROUNDS = 5;
const MAX_CHANGE_MS = 100;
const MAX_INTERACTION_MS = 50;

const figure = (count: number): string => count.toLocaleString('en-US');

/**
 * Measures the response times of a shop that is already open. A script drives Chromium by real mouse and keyboard
 * input through the routes of a customer with many orders and of an admin with long lists, without reloading the
 * page. It hovers over a link for 200 ms, and until no request is running, before it clicks. Content counts as shown
 * in the frame that renders it. The time from an input to the next frame is the browser's own (Event Timing): only
 * from 16 ms, in steps of 8 ms.
 *
 * Nothing is throttled, so the figures hold for this machine only.
 */
export const movingAbout: Benchmark = {
  name: 'moving-about',
  description:
    `${ROUNDS} rounds through all routes, as a customer with ${figure(OWN_ORDERS)} orders on one page, and as an admin of ` +
    `a shop with ${figure(STOCK)} each of parts, users and other orders, a hundred rows per page: links, back, forms, ` +
    'dialogs, sorting, searching, paging and themes, by mouse and keyboard in Chromium. Network and processor are not ' +
    'throttled. The browser does not measure times below 16 ms.',

  run: (means) =>
    withBrowser(means, async (browser) => {
      means.print('Filling a shop');
      const { url, people } = await stockedShop(means, browser);
      const sessions: Moves[] = [];
      for (const [person, move] of [
        ['customer', moveAsCustomer],
        ['admin', moveAsAdmin],
      ] as const) {
        const context = await browser.newContext({ storageState: people[person] });
        const watched = await WatchedPage.open(await context.newPage(), `${url}/home`);
        for (let round = 0; round < ROUNDS; round += 1) {
          means.print(`${person}, round ${round + 1} of ${ROUNDS}`);
          await move(watched, round);
        }
        sessions.push(await watched.moves());
        await context.close();
      }
      return {
        columns: ['what, in ms', 'times', 'p50', 'p95', 'most', 'p95 at most'],
        rows: [
          row(
            'content after a link',
            sessions.flatMap(({ changes }) => changes),
            MAX_CHANGE_MS,
          ),
          row(
            'content after back',
            sessions.flatMap(({ returns }) => returns),
            MAX_CHANGE_MS,
          ),
          row('interaction to next paint', sessions.flatMap(allInteractions), MAX_INTERACTION_MS),
        ],
      };
    }),
};

/** An interaction that the browser does not report took less than 16 ms. */
const allInteractions = ({ interactions, interactionCount }: Moves): number[] => [
  ...interactions,
  ...Array.from({ length: interactionCount - interactions.length }, () => 0),
];

const row = (what: string, figures: readonly number[], atMost: number): string[] => [
  what,
  String(figures.length),
  ...[0.5, 0.95, 1].map((share) => atShare(figures, share).toFixed(0)),
  String(atMost),
];
