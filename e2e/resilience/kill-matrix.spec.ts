import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { PaymentPage } from '../pages/payment.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { longRunIf } from '../support/long-run.ts';
import { anotherPerson } from '../support/people.ts';
import { faults } from '../support/remote-faults.ts';
import { untilRendered } from '../support/rendered-pages.ts';
import { test } from '../support/shop.fixture.ts';
import { type Journey, journeys, type TestData } from '../support/shop-journeys.ts';
import { callAs, placeOrder, signInSomebodyNew } from '../support/shopping.ts';

const ONE_SECOND = 1_000;
const TEN_SECONDS = 10_000;
const ONE_MINUTE = 60_000;

/** The step at which a journey stops while a remote is unavailable. */
type Stop = 'screen' | 'next';

/** A journey under way. */
interface Cell {
  journey: Journey;
  page: Page;
  stop: Stop;
}

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

/** The step at which a journey stops without a remote, if it needs that. */
const stopOf = ({ remote, next }: Journey, lost: string): Stop | undefined => {
  if (remote === lost) return 'screen';
  return next?.remote === lost ? 'next' : undefined;
};

/** Whether another journey opens the same screen, and goes on from what this one waits for. */
const isBeginning = ({ open, next }: Journey): boolean =>
  !next && Object.values(journeys).some((other) => other.open === open && other.next);

/** Runs as much of a journey as works without a remote: its place offers a retry. */
async function runWithout({ journey, page, stop }: Cell): Promise<void> {
  await journey.open(page, data);
  if (stop === 'next') await journey.next?.act(page);
  await expect(retry(page)).toBeVisible();
}

/**
 * Runs as much of a journey as works while a remote has not answered for ten seconds: its place says so,
 * stays empty, or shows the server's rendering.
 */
async function runWhileUnanswered({ journey, page, stop }: Cell): Promise<void> {
  if (journey.rendered) await untilRendered(page.request, journey.rendered);
  const opened = Date.now();
  // A minute ago, because a clock can be paused only at a moment to come.
  await page.clock.install({ time: opened - ONE_MINUTE });
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
  await Promise.all([working, expect.poll(step, { intervals: [20] }).toBe(true)]);
}

/** Continues once the remote is back. */
async function resume({ journey, page, stop }: Cell, onlySlow: boolean): Promise<void> {
  if (onlySlow) {
    // On a busy machine the remaining seconds are over before the remote has come.
    await page.addLocatorHandler(retry(page), () => retry(page).click(), { times: 1 });
    await page.clock.resume();
  } else await retry(page).click();
  if (stop === 'screen') await journey.next?.act(page);
  await journey.works(page);
}

const remotes = ['catalog', 'checkout', 'account', 'admin', 'releases'] as const;

/** What the journeys are about. They change nothing of it. */
let data: TestData;
/** The session of somebody new who has placed the order. */
let customer: BrowserContextOptions;
/** Pages that the tests of a worker share, because each new page starts a process of the browser. */
let shared: Readonly<Record<Journey['who'], Page>>;

test.beforeAll(async ({ browser, playwright, shop, storedSessions }) => {
  const request = await playwright.request.newContext({ baseURL: shop.url });
  const page = await anotherPerson(browser, shop.url);
  const part = await anOrderablePart(request);
  await signInSomebodyNew(page, request);
  data = { part: part._id, order: await placeOrder(page, part) };
  customer = { storageState: await page.context().storageState() };
  const session = { storageState: storedSessions.admin };
  shared = {
    visitor: await anotherPerson(browser, shop.url),
    customer: page,
    admin: await anotherPerson(browser, shop.url, session),
  };
  await request.dispose();
});
test.afterAll(async () => {
  for (const page of Object.values(shared)) await page.context().close();
});

const sessionOf = ({ who }: Journey) => (who === 'customer' ? customer : {});

for (const [happens, fault] of Object.entries(faults)) {
  // It stops as much as any other, and all end in the same places.
  const details = longRunIf(happens !== 'is dead');
  for (const remote of remotes) {
    test(
      `${remote} ${happens}: what needs it stops in its own place, and continues once it is back`,
      details,
      async ({ openPage, site }) => {
        const go = fault.onlySlow ? runWhileUnanswered : runWithout;
        for (const [name, journey] of Object.entries(journeys)) {
          const stop = stopOf(journey, remote);
          if (!stop || isBeginning(journey)) continue;
          // A page's clock cannot be put back.
          const isAlone = fault.onlySlow || journey.signsIn;
          const page = isAlone ? await openPage(journey.who, sessionOf(journey)) : shared[journey.who];
          const cell = { journey, page, stop };
          await test.step(name, async () => {
            const end = await fault.strike({ site, context: page.context(), remotes: [remote] });
            await go(cell);
            await end();
            await resume(cell, fault.onlySlow === true);
          });
        }
      },
    );
  }

  test(
    `every other remote ${happens}: each journey works with only its own remotes`,
    details,
    async ({ openPage, site }) => {
      for (const [name, journey] of Object.entries(journeys)) {
        const page = journey.signsIn ? await openPage(journey.who) : shared[journey.who];
        const others = remotes.filter((remote) => !stopOf(journey, remote));
        await test.step(name, async () => {
          const end = await fault.strike({ site, context: page.context(), remotes: others });
          await journey.open(page, data);
          await journey.next?.act(page);
          await journey.works(page);
          await end();
        });
      }
    },
  );
}

test('checkout goes down at an open cart: the cart is ordered, and its payment continues once checkout is back', async ({
  context,
  page,
  request,
  site,
}) => {
  const part = await anOrderablePart(request);
  const units = Math.max(part.minimumOrder, 1);
  await signInSomebodyNew(page, request);
  await callAs(page, 'PUT', `/cart/${part._id}`, { quantity: units });
  await page.goto('/cart');
  await page.getByLabel('Phone').fill('+1 555 0100');
  await page.getByLabel('Address').fill('1 Dock Road');
  const end = await faults['is dead']?.strike({ site, context, remotes: ['checkout'] });

  const kept = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: `Units of ${part.name}, more` }).click();
  await kept;
  await expect(page.getByLabel(`Units of ${part.name}`, { exact: true })).toHaveValue(String(2 * units));
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(retry(page)).toBeVisible();

  await end?.();
  await retry(page).click();
  await expect(new PaymentPage(page).payNow).toBeVisible();
});
