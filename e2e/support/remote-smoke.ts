import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import type { Guard } from '@shop/registry';
import { countReacts, reactsIn } from './count-reacts.ts';
import { failedScreen } from './failed-screen.ts';
import { type Journey, journeys, type TestData } from './shop-journeys.ts';
import { callAs } from './shopping.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { isSameDocument, markDocument, untilUsable } from './stable-visit.ts';
import { watchErrors } from './watch-errors.ts';

type Participants = Journey['who'];

/** The people who test a remote, and the shop. */
export interface SmokeTest {
  site: SiteUnderTest;
  contexts: Readonly<Record<Participants, BrowserContext>>;
  data: SmokeData;
}

/** What its pages are about. */
interface SmokeData extends TestData {
  /** The number of a part. */
  number: string;
  /** Orders the part as a cart. @returns the id of the cart's order */
  placeCart: () => Promise<string>;
}

const whoMayEnter: Readonly<Record<Guard, Participants>> = {
  public: 'visitor',
  'signed-in': 'customer',
  customer: 'customer',
  admin: 'admin',
};

/**
 * Tests the live release of a remote: each of its screens, navigating away to another remote and back, then
 * every journey that needs it, slots included. No page may report errors or load a second React.
 */
export async function smoke(remote: string, { site, contexts, data }: SmokeTest): Promise<void> {
  const { live } = await site.entry(remote);
  for (const context of Object.values(contexts)) await countReacts(context);

  const inPage = async (who: Participants, work: (page: Page) => Promise<void>): Promise<void> => {
    const page = await contexts[who].newPage();
    const errors = watchErrors(page);
    await work(page);
    await untilUsable(page);
    expect(await reactsIn(page)).toBe(1);
    expect(errors).toEqual([]);
    await page.close();
  };

  for (const who of new Set(live.routes.map(({ guard }) => whoMayEnter[guard]))) {
    const { link, of } = elsewhere(remote, who);
    const visit = async (page: Page, route: string): Promise<void> => {
      await page.goto(await addressOf(route, page, data), { waitUntil: 'commit' });
      await showsScreen(page, screenOf(page, remote, live.version));
      await markDocument(page);
      await page.getByRole('banner').getByRole('link', { name: link }).click();
      await showsScreen(page, screenOf(page, of));
      await page.goBack();
      await showsScreen(page, screenOf(page, remote, live.version));
      expect(await isSameDocument(page)).toBe(true);
      expect(await reactsIn(page)).toBe(1);
    };
    const routes = live.routes.filter(({ guard }) => whoMayEnter[guard] === who);
    await inPage(who, async (page) => {
      for (const { path } of routes) await test.step(path, () => visit(page, path));
    });
  }
  for (const [name, { who, open, next, works, ...journey }] of Object.entries(journeys)) {
    if (journey.remote !== remote && next?.remote !== remote) continue;
    if (journey.since && !live.routes.some(({ path }) => path === journey.since)) continue;
    const go = async (page: Page): Promise<void> => {
      await open(page, data);
      await next?.act(page);
      await works(page);
    };
    await test.step(name, () => inPage(who, go));
  }
}

/**
 * @param page signed in as those who may enter
 * @throws {Error} for a route whose parameter has no known value
 */
async function addressOf(
  route: string,
  page: Page,
  { part, number, order, placeCart }: SmokeData,
): Promise<string> {
  const [parameter] = /:\w+/.exec(route) ?? [];
  if (parameter === undefined) return route;
  const beginEdit = async (): Promise<string> => {
    const edit = { ids: [part], changes: { price: { byPercent: 5 } } };
    const { _id } = await callAs<{ _id: string }>(page, 'POST', '/imports/edit', edit);
    return _id;
  };
  const subjects: Readonly<Record<string, () => string | Promise<string>>> = {
    '/purchase/:id': () => part,
    '/parts/:number': () => number,
    '/dashboard/payment/:id': () => order,
    '/dashboard/payment/cart/:id': placeCart,
    '/dashboard/myOrders/:id': () => order,
    '/dashboard/myOrders/cart/:id': placeCart,
    '/dashboard/manageOrders/:id': () => order,
    '/dashboard/manageOrders/cart/:id': placeCart,
    '/dashboard/manageProducts/:id': () => part,
    '/dashboard/editProduct/:id': () => part,
    '/dashboard/imports/:id': beginEdit,
    '/dashboard/releases/:remote': () => 'catalog',
  };
  const subject = await subjects[route]?.();
  if (subject === undefined) throw new Error(`What is to be opened at ${route}?`);
  return route.replace(parameter, subject);
}

/** A link of the header, and the remote whose screen it opens. */
function elsewhere(remote: string, who: Participants): { link: string; of: string } {
  if (remote !== 'catalog') return { link: 'Blogs', of: 'catalog' };
  return { link: who === 'visitor' ? 'Login' : 'Dashboard', of: 'account' };
}

const screenOf = (page: Page, remote: string, version?: string): Locator =>
  page.locator(`main [data-mf="${remote}"]${version === undefined ? '' : `[data-mf-version="${version}"]`}`);

/** It is rendered, and is not the placeholder of a screen that failed. */
async function showsScreen(page: Page, screen: Locator): Promise<void> {
  const unavailable = failedScreen(page);
  await expect(screen.getByRole('heading').or(unavailable).first()).toBeVisible();
  // Until it runs, it may be as the server has rendered it.
  await untilUsable(page);
  expect(await unavailable.count(), 'screens that cannot be shown').toBe(0);
}
