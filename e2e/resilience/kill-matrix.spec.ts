import { expect, type Page } from '@playwright/test';
import { anOrderablePart } from '../support/catalogue.ts';
import { faults } from '../support/remote-faults.ts';
import { test } from '../support/shop.fixture.ts';
import { type Journey, journeys, type TestData } from '../support/shop-journeys.ts';
import { placeOrder, signInSomebodyNew } from '../support/shopping.ts';

const ONE_SECOND = 1_000;
const TEN_SECONDS = 10_000;

/** A journey under way. */
interface Cell {
  name: string;
  journey: Journey;
  page: Page;
  /** The step at which it stops while the remote is unavailable, if any. */
  stop: 'screen' | 'next' | undefined;
}

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

const stopOf = ({ remote, next }: Journey, lost: string): Cell['stop'] => {
  if (remote === lost) return 'screen';
  return next?.remote === lost ? 'next' : undefined;
};

/** Runs as much of a journey as works without a remote: it finishes, or its place offers a retry. */
async function runWithout({ journey, page, stop }: Cell, data: TestData): Promise<void> {
  await journey.open(page, data);
  if (stop !== 'screen') await journey.next?.act(page);
  if (stop) await expect(retry(page)).toBeVisible();
  else await journey.works(page);
}

/**
 * Runs as much of a journey as works while a remote has not answered for ten seconds: its place says so,
 * stays empty, or shows the server's rendering. The page's clock stops there, however long the other journeys
 * take.
 */
async function runWhileUnanswered({ journey, page, stop }: Cell, data: TestData): Promise<void> {
  const opened = Date.now();
  await page.clock.install({ time: opened });
  await page.clock.pauseAt(opened + ONE_SECOND);
  await inPageTime(page, async () => {
    await journey.open(page, data);
    const waiting = page.getByRole('main').getByRole(journey.rendered ? 'heading' : 'status');
    if (stop === 'screen') await expect(waiting.first()).toBeVisible();
    else await journey.next?.act(page);
  });
  await page.clock.pauseAt(opened + TEN_SECONDS);
  await expect(retry(page)).toBeHidden();
}

/**
 * Moves the paused clock of a page in short steps until the work is done. Left running, it would be past the
 * ten seconds before a slow machine has opened the page.
 */
async function inPageTime(page: Page, work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  const step = async () => {
    await page.clock.runFor(10);
    return isDone;
  };
  await Promise.all([working, expect.poll(step, { intervals: [20], timeout: 60_000 }).toBe(true)]);
}

/** Continues once the remote is back. */
async function goOn({ journey, page, stop }: Cell): Promise<void> {
  if (await retry(page).isVisible()) await retry(page).click();
  if (stop === 'screen') await journey.next?.act(page);
  await journey.works(page);
}

for (const remote of ['catalog', 'checkout', 'account', 'admin', 'search']) {
  for (const [happens, fault] of Object.entries(faults)) {
    test(`${remote} ${happens}: screens without it work, the others continue once it is back`, async ({
      context,
      openPage,
      page: buyer,
      request,
      site,
    }) => {
      const part = await anOrderablePart(request);
      await signInSomebodyNew(buyer, request);
      const data = { part: part._id, order: await placeOrder(buyer, part) };
      const signedIn = { storageState: await context.storageState({ indexedDB: true }) };
      const passing = new Map([['customer', buyer]]);
      const cells: Cell[] = [];
      for (const [name, journey] of Object.entries(journeys)) {
        const { who } = journey;
        const stop = stopOf(journey, remote);
        // A stopped journey has its own browser; one person makes the others one after another.
        const shared = stop ? undefined : passing.get(who);
        const page = shared ?? (await openPage(who, who === 'customer' ? signedIn : {}));
        if (!stop) passing.set(who, page);
        cells.push({ name, journey, page, stop });
      }

      const contexts = new Set(cells.map((cell) => cell.page.context()));
      const end = await fault.strike({ site, contexts: [...contexts], remote });
      for (const cell of cells) {
        const go = fault.onlySlow && cell.stop ? runWhileUnanswered : runWithout;
        await test.step(cell.name, () => go(cell, data));
      }
      await end();
      for (const cell of cells.filter(({ stop }) => stop)) {
        if (fault.onlySlow) await cell.page.clock.resume();
        await goOn(cell);
      }
    });
  }
}
