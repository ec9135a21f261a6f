import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { PartPage } from '../pages/part.page.ts';
import { PaymentPage } from '../pages/payment.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { faults } from '../support/remote-faults.ts';
import { test } from '../support/shop.fixture.ts';
import { type Journey, journeys, type TestData } from '../support/shop-journeys.ts';
import { callAs, placeOrder, signInSomebodyNew } from '../support/shopping.ts';

const ONE_SECOND = 1_000;
const TEN_SECONDS = 10_000;

/** A journey under way. */
interface Cell {
  name: string;
  journey: Journey;
  page: Page;
  /** The step at which it stops while the remote is unavailable. */
  stop: 'screen' | 'next';
}

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

/** The step at which a journey stops without a remote, if it needs that. */
const stopOf = ({ remote, next }: Journey, lost: string): Cell['stop'] | undefined => {
  if (remote === lost) return 'screen';
  return next?.remote === lost ? 'next' : undefined;
};

/** Runs as much of a journey as works without a remote: its place offers a retry. */
async function runWithout({ journey, page, stop }: Cell, data: TestData): Promise<void> {
  await journey.open(page, data);
  if (stop === 'next') await journey.next?.act(page);
  await expect(retry(page)).toBeVisible();
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
async function goOn({ journey, page, stop }: Cell, onlySlow: boolean): Promise<void> {
  if (onlySlow) {
    // On a busy machine the remaining seconds are over before the remote has come.
    await page.addLocatorHandler(retry(page), () => retry(page).click(), { times: 1 });
    await page.clock.resume();
  } else await retry(page).click();
  if (stop === 'screen') await journey.next?.act(page);
  await journey.works(page);
}

const remotes = ['catalog', 'checkout', 'account', 'admin', 'search', 'trade', 'releases'] as const;

/** Somebody new who has placed an order: its data, and their stored session. */
async function aCustomer({ page, request }: { page: Page; request: APIRequestContext }) {
  const part = await anOrderablePart(request);
  await signInSomebodyNew(page, request);
  const data: TestData = { part: part._id, order: await placeOrder(page, part) };
  return { data, session: { storageState: await page.context().storageState({ indexedDB: true }) } };
}

for (const [happens, fault] of Object.entries(faults)) {
  for (const remote of remotes) {
    test(`${remote} ${happens}: what needs it stops in its own place, and continues once it is back`, async ({
      openPage,
      page: buyer,
      request,
      site,
    }) => {
      const { data, session } = await aCustomer({ page: buyer, request });
      const cells: Cell[] = [];
      for (const [name, journey] of Object.entries(journeys)) {
        const stop = stopOf(journey, remote);
        if (!stop) continue;
        const page = await openPage(journey.who, journey.who === 'customer' ? session : {});
        cells.push({ name, journey, page, stop });
      }

      const contexts = cells.map(({ page }) => page.context());
      const end = await fault.strike({ site, contexts, remote });
      const go = fault.onlySlow ? runWhileUnanswered : runWithout;
      for (const cell of cells) await test.step(cell.name, () => go(cell, data));
      await end();
      for (const cell of cells) await goOn(cell, fault.onlySlow === true);
    });
  }

  test(`every other remote ${happens}: each journey works with only its own remotes`, async ({
    openPage,
    page: buyer,
    request,
    site,
  }) => {
    const { data, session } = await aCustomer({ page: buyer, request });
    const people = await Promise.all(
      Object.entries(journeys).map(async ([name, journey]) => {
        const page = await openPage(journey.who, journey.who === 'customer' ? session : {});
        return { name, journey, page };
      }),
    );
    const contexts = people.map(({ page }) => page.context());
    const strike = (remote: string) => fault.strike({ site, contexts, remote });
    const ends = new Map<string, () => Promise<void>>();
    for (const remote of remotes) ends.set(remote, await strike(remote));

    for (const { name, journey, page } of people) {
      const needed = remotes.filter((remote) => stopOf(journey, remote));
      for (const remote of needed) await ends.get(remote)?.();
      await test.step(name, async () => {
        await journey.open(page, data);
        await journey.next?.act(page);
        await journey.works(page);
      });
      await page.close();
      for (const remote of needed) ends.set(remote, await strike(remote));
    }
    for (const end of ends.values()) await end();
  });
}

for (const [remote, width] of [
  ['trade', 1366],
  ['search', 1366],
  ['search', 360],
] as const) {
  test(`${remote} is down: one part can still be ordered and paid, at ${width} px`, async ({
    context,
    page,
    request,
    site,
  }) => {
    const part = await anOrderablePart(request);
    await signInSomebodyNew(page, request);
    await page.setViewportSize({ width, height: 740 });
    await faults['is dead']?.strike({ site, contexts: [context], remote });

    await page.goto(`/purchase/${part._id}`);
    const partPage = new PartPage(page);
    await partPage.order({ quantity: part.minimumOrder, phone: '+1 555 0100', address: '1 Dock Road' });
    await partPage.receipt.getByRole('link', { name: /^Pay/ }).click();
    const payment = new PaymentPage(page);
    await payment.pay('4242424242424242');
    await expect(payment.text(/^Your transaction id is/)).toBeVisible();
  });
}

test('checkout is down: a cart is ordered, and its payment continues once checkout is back', async ({
  context,
  page,
  request,
  site,
}) => {
  const part = await anOrderablePart(request);
  const units = Math.max(part.minimumOrder, 1);
  await signInSomebodyNew(page, request);
  await callAs(page, 'PUT', `/cart/${part._id}`, { quantity: units });
  const end = await faults['is dead']?.strike({ site, contexts: [context], remote: 'checkout' });

  await page.goto('/cart');
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: `Units of ${part.name}, more` }).click();
  await kept;
  await page.reload();
  await expect(page.getByLabel(`Units of ${part.name}`, { exact: true })).toHaveValue(String(2 * units));
  await page.getByLabel('Phone').fill('+1 555 0100');
  await page.getByLabel('Address').fill('1 Dock Road');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(retry(page)).toBeVisible();

  await end?.();
  await retry(page).click();
  await expect(new PaymentPage(page).payNow).toBeVisible();
});
