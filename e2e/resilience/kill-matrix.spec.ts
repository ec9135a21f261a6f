import { expect, type Page } from '@playwright/test';
import { anOrderablePart } from '../support/catalogue.ts';
import { faults } from '../support/remote-faults.ts';
import { test } from '../support/shop.fixture.ts';
import { type Errand, type Journey, journeys } from '../support/shop-journeys.ts';
import { placeOrder, signInSomebodyNew } from '../support/shopping.ts';

const TEN_SECONDS = 10_000;

/** A journey on its way. */
interface Cell {
  name: string;
  journey: Journey;
  page: Page;
  /** Where it stands still while the remote is lost, if it does. */
  stop: 'screen' | 'next' | undefined;
}

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

const stopOf = ({ remote, next }: Journey, lost: string): Cell['stop'] => {
  if (remote === lost) return 'screen';
  return next?.remote === lost ? 'next' : undefined;
};

/** Goes as far as a journey goes without a remote; it comes to its end, or its place offers another try. */
async function goWithout({ journey, page, stop }: Cell, errand: Errand): Promise<void> {
  await journey.open(page, errand);
  if (stop !== 'screen') await journey.next?.act(page);
  if (stop) await expect(retry(page)).toBeVisible();
  else await journey.works(page);
}

/**
 * Goes as far as a journey goes while a remote that it needs has not answered for ten seconds: its place says so, keeps
 * still, or shows what the server has rendered. There the page's time stops, however long the other journeys take.
 */
async function goWhileWaiting({ journey, page, stop }: Cell, errand: Errand): Promise<void> {
  const opened = Date.now();
  await page.clock.install({ time: opened });
  await journey.open(page, errand);
  const waiting = page.getByRole('main').getByRole(journey.rendered ? 'heading' : 'status');
  if (stop === 'screen') await expect(waiting.first()).toBeVisible();
  else await journey.next?.act(page);
  await page.clock.pauseAt(opened + TEN_SECONDS);
  await expect(retry(page)).toBeHidden();
}

/** Goes on once the remote is back. */
async function goOn({ journey, page, stop }: Cell): Promise<void> {
  if (await retry(page).isVisible()) await retry(page).click();
  if (stop === 'screen') await journey.next?.act(page);
  await journey.works(page);
}

for (const remote of ['catalog', 'checkout', 'account', 'admin']) {
  for (const [happens, fault] of Object.entries(faults)) {
    test(`${remote} ${happens}: who does not need it notices nothing, the others go on once it is back`, async ({
      context,
      openPage,
      page: buyer,
      request,
      site,
    }) => {
      const part = await anOrderablePart(request);
      await signInSomebodyNew(buyer, request);
      const errand = { part: part._id, order: await placeOrder(buyer, part) };
      const signedIn = { storageState: await context.storageState({ indexedDB: true }) };
      const passing = new Map([['customer', buyer]]);
      const cells: Cell[] = [];
      for (const [name, journey] of Object.entries(journeys)) {
        const { who } = journey;
        const stop = stopOf(journey, remote);
        // A journey that stands still has a browser of its own; of the others one person makes one after another.
        const shared = stop ? undefined : passing.get(who);
        const page = shared ?? (await openPage(who, who === 'customer' ? signedIn : {}));
        if (!stop) passing.set(who, page);
        cells.push({ name, journey, page, stop });
      }

      const contexts = new Set(cells.map((cell) => cell.page.context()));
      const end = await fault.strike({ site, contexts: [...contexts], remote });
      for (const cell of cells) {
        const go = fault.onlySlow && cell.stop ? goWhileWaiting : goWithout;
        await test.step(cell.name, () => go(cell, errand));
      }
      await end();
      for (const cell of cells.filter(({ stop }) => stop)) {
        if (fault.onlySlow) await cell.page.clock.resume();
        await goOn(cell);
      }
    });
  }
}
