import { buildAll } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import type { Benchmark } from './benchmark.ts';
import { launchChromium } from './browser/launch-chromium.ts';
import { moveAsAdmin } from './moving-about/admin-session.ts';
import { moveAsCustomer } from './moving-about/customer-session.ts';
import { movesTable } from './moving-about/moves-table.ts';
import { OWN_ORDERS, STOCK, stockedShop } from './moving-about/stocked-shop.ts';
import { type Moves, WatchedPage } from './moving-about/watched-page.ts';

const ROUNDS = 5;

const figure = (count: number): string => count.toLocaleString('en-US');

/**
 * What is measured: what people wait for who are in the shop already. How: a scripted session in Chromium, of a
 * customer with all orders on one page and of an admin in front of long lists, each without loading the page
 * again. Mouse and keyboard are the browser's own input; a link is pointed at for 200 ms, and until nothing is under
 * way, before it is followed. Content counts as shown with the frame that has it. What takes from a press or key to
 * the next frame the browser tells itself (Event Timing), from 16 ms on and to the next 8.
 *
 * The claim it stands for: nobody who moves about waits. Nothing is slowed down, so the figures are this machine's.
 */
export const movingAbout: Benchmark = {
  name: 'moving-about',
  claim:
    `${ROUNDS} rounds through all routes of a customer with ${figure(OWN_ORDERS)} orders on one page, and of an admin in front of ` +
    `${figure(STOCK)} parts, users and other orders each, a hundred rows a page: links pointed at and followed, back, forms, ` +
    'dialogs, sorting, searching, paging, themes. By mouse and keyboard in Chromium, on this machine as it is, ' +
    'without a slower network or processor. Times below 16 ms are not told apart.',

  async run(means) {
    const { group, print } = means;
    await buildAll(group, { root: workspaceRoot, names: [], print });
    const browser = await launchChromium(group, print);
    try {
      print('Filling a shop');
      const { url, people } = await stockedShop(means, browser);
      const moves: Record<string, Moves> = {};
      for (const [person, move] of [
        ['customer', moveAsCustomer],
        ['admin', moveAsAdmin],
      ] as const) {
        const context = await browser.newContext({ storageState: people[person] });
        const watched = await WatchedPage.open(await context.newPage(), `${url}/home`);
        for (let round = 0; round < ROUNDS; round += 1) {
          print(`${person}, round ${round + 1} of ${ROUNDS}`);
          await move(watched, round);
        }
        moves[person] = await watched.moves();
        await context.close();
      }
      return movesTable(moves);
    } finally {
      await browser.close();
    }
  },
};
