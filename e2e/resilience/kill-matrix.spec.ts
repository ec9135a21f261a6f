import { expect, type Page } from '@playwright/test';
import { anOrderablePart } from '../support/catalogue.ts';
import { faults } from '../support/remote-faults.ts';
import { test } from '../support/shop.fixture.ts';
import { type Errand, type Journey, journeys } from '../support/shop-journeys.ts';
import { placeOrder, signInSomebodyNew } from '../support/shopping.ts';

const TEN_SECONDS = 10_000;

/** A journey in a browser of its own, whose time can stand still. */
interface Cell {
  name: string;
  journey: Journey;
  page: Page;
}

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

/** Where a journey stands still when a remote is lost, if it does. */
const stopsAt = ({ remote, next }: Journey, lost: string): 'screen' | 'next' | undefined => {
  if (remote === lost) return 'screen';
  return next?.remote === lost ? 'next' : undefined;
};

/** Goes as far as a journey goes without a remote; it comes to its end, or its place offers another try. */
async function goWithout(lost: string, { journey, page }: Cell, errand: Errand): Promise<void> {
  await journey.open(page, errand);
  const stop = stopsAt(journey, lost);
  if (stop !== 'screen') await journey.next?.act(page);
  if (stop) await expect(retry(page)).toBeVisible();
  else await journey.works(page);
}

/**
 * Goes as far as a journey goes while a remote has not answered for ten seconds: its place says so, keeps still, or
 * shows what the server has rendered. There the page's time stops, however long the other journeys take.
 */
async function goWhileWaiting(slow: string, { journey, page }: Cell, errand: Errand): Promise<void> {
  const opened = Date.now();
  await page.clock.install({ time: opened });
  await journey.open(page, errand);
  const stop = stopsAt(journey, slow);
  const waiting = page.getByRole('main').getByRole(journey.rendered ? 'heading' : 'status');
  if (stop === 'screen') await expect(waiting.first()).toBeVisible();
  else await journey.next?.act(page);
  if (!stop) return journey.works(page).then(() => undefined);
  await page.clock.pauseAt(opened + TEN_SECONDS);
  await expect(retry(page)).toBeHidden();
}

/** Goes on once the remote is back. */
async function goOn(lost: string, { journey, page }: Cell): Promise<void> {
  if (await retry(page).isVisible()) await retry(page).click();
  if (stopsAt(journey, lost) === 'screen') await journey.next?.act(page);
  await journey.works(page);
}

for (const remote of ['catalog', 'checkout', 'account', 'admin']) {
  for (const [happens, fault] of Object.entries(faults)) {
    test(`${remote} ${happens}: who does not need it notices nothing, the others go on once it is back`, async ({
      browser,
      context,
      page,
      request,
      shop,
      site,
      storedSessions,
    }) => {
      const part = await anOrderablePart(request);
      await signInSomebodyNew(page, request);
      const errand = { part: part._id, order: await placeOrder(page, part) };
      const sessions = {
        visitor: undefined,
        customer: await context.storageState({ indexedDB: true }),
        admin: storedSessions.admin,
      } satisfies Record<Journey['who'], unknown>;
      const cells: Cell[] = [];
      for (const [name, journey] of Object.entries(journeys)) {
        const storageState = sessions[journey.who];
        const own = await browser.newContext({ baseURL: shop.url, ...(storageState && { storageState }) });
        cells.push({ name, journey, page: await own.newPage() });
      }

      const contexts = cells.map((cell) => cell.page.context());
      const end = await fault.strike({ site, contexts, remote });
      const go = fault.onlySlow ? goWhileWaiting : goWithout;
      for (const cell of cells) {
        await test.step(cell.name, () => go(remote, cell, errand));
        if (!stopsAt(cell.journey, remote)) await cell.page.close();
      }
      await end();
      for (const cell of cells.filter(({ journey }) => stopsAt(journey, remote))) {
        if (fault.onlySlow) await cell.page.clock.resume();
        await goOn(remote, cell);
      }
      await Promise.all(contexts.map((own) => own.close()));
    });
  }
}
