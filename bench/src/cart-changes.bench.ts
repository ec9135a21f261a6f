import type { Browser, Page } from '@playwright/test';
import { buildAll } from '@shop/cli';
import { MAX_CART_LINES, minUnits, type Part } from '@shop/contracts';
import { workspaceRoot } from '@shop/processes';
import type { Benchmark } from './benchmark.ts';
import { launchChromium } from './browser/launch-chromium.ts';
import type { BrowserState } from './browser/visit.ts';
import { atShare } from './median.ts';
import { stockedShop } from './moving-about/stocked-shop.ts';
import { WatchedPage } from './moving-about/watched-page.ts';

const LINES = [20, MAX_CART_LINES];
/** Lines that are changed one after another, from the first to one in the middle and the last. */
const CHANGED = [0, 1, 0.25, 0.5, 0.5, 0.75, 1];
const MAX_MS = 50;

/**
 * Measures what a buyer waits for who changes their cart: more units, a line that is removed, and the same line put back.
 * A script presses the buttons with a real mouse. The time runs from the press to the frame that paints the new sum, the
 * note, or the line again; the server answers later. Carts of two lengths, of which the second is as long as a cart gets.
 *
 * Target: the p95 is at most 50 ms.
 */
export const cartChanges: Benchmark = {
  name: 'cart-changes',
  description:
    `Milliseconds from a press to the painted change of a cart of ${LINES.join(' and of ')} lines, over all of its length: ` +
    'units, removing and undoing. In Chromium, by mouse. Network and processor are not throttled.',

  async run(means) {
    const { group, print } = means;
    await buildAll(group, { root: workspaceRoot, names: [], print });
    const browser = await launchChromium(group, print);
    try {
      print('Filling a shop');
      const { url, people } = await stockedShop(means, browser);
      const rows: string[][] = [];
      for (const lines of LINES) {
        print(`a cart of ${lines} lines`);
        for (const [change, times] of await changeCart(browser, { url, state: people.customer, lines })) {
          const figures = [0.5, 0.95, 1].map((share) => atShare(times, share).toFixed(0));
          rows.push([change, String(lines), String(times.length), ...figures, String(MAX_MS)]);
        }
      }
      return { columns: ['change', 'lines', 'times', 'p50', 'p95', 'most', 'p95 at most'], rows };
    } finally {
      await browser.close();
    }
  },
};

interface CartToChange {
  url: string;
  state: BrowserState;
  lines: number;
}

async function changeCart(
  browser: Browser,
  { url, state, lines }: CartToChange,
): Promise<ReadonlyMap<string, number[]>> {
  const context = await browser.newContext({ storageState: state, baseURL: url });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/home`);
    await fillCart(page, lines);
    const watched = await WatchedPage.open(page, `${url}/cart`);
    const row = page.locator('li[data-part]');
    await row.nth(lines - 1).waitFor();
    for (const share of CHANGED) {
      const part = await row.nth(Math.round(share * (lines - 1))).getAttribute('data-part');
      await changeLine(watched, `li[data-part="${part}"]`);
    }
    const times = new Map<string, number[]>();
    for (const { route: change, milliseconds } of (await watched.moves()).changes) {
      times.set(change, [...(times.get(change) ?? []), milliseconds]);
    }
    return times;
  } finally {
    await context.close();
  }
}

async function changeLine(watched: WatchedPage, row: string): Promise<void> {
  const { page } = watched;
  const title = 'Cart';
  const total = 'section[aria-label="Order"] output data';
  const before = await page.locator(total).getAttribute('value');
  const more = page.locator(row).getByRole('button', { name: /, more$/ });
  await watched.follow('units', more, { title, shown: `${total}:not([value="${before}"])` });
  const remove = page.locator(row).getByRole('button', { name: /^Remove/ });
  await watched.follow('remove', remove, { title, shown: `ul[aria-label="Lines"]:not(:has(${row}))` });
  const undo = page.getByRole('button', { name: 'Undo' });
  await watched.follow('undo', undo, { title, shown: row });
}

/** Puts so many parts into the cart, a minimum order of each. */
async function fillCart(page: Page, lines: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const parts: Part[] = [];
  for (let after = ''; parts.length < lines; ) {
    const answer = await page.request.get(`/api/part?limit=500${after && `&after=${after}`}`);
    const listed: Part[] = await answer.json();
    const [oldest] = listed;
    if (!oldest) throw new Error('There are not enough parts.');
    // Their units can be raised by a step.
    parts.push(...listed.filter((part) => part.quantity >= 2 * minUnits(part)));
    after = oldest._id;
  }
  await page.request.delete('/api/cart', { headers });
  const wanted = parts.slice(0, lines).map((part) => ({ partId: part._id, quantity: minUnits(part) }));
  const filled = await page.request.post('/api/cart', { headers, data: { how: 'add', lines: wanted } });
  if (!filled.ok()) throw new Error(`The cart answered ${filled.status()}.`);
}
