import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { builtShell } from './built-shell.ts';
import { Mailbox } from './mailbox.ts';
import { admin, customer, signIn } from './people.ts';
import { SMALL_CATALOGUE } from './seeded-data.ts';
import { type ShopUnderTest, withShop } from './shop-under-test.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { waitForSlowAnswers } from './slow-answers.ts';

export { expect } from '@playwright/test';

type StoredSession = Exclude<BrowserContextOptions['storageState'], undefined>;
export type DemoUser = 'visitor' | 'customer' | 'admin';

interface TestFixtures {
  /** The built site of the shop; after the test its releases are reset to the built ones. */
  site: SiteUnderTest;
  /** The identity provider's mailbox, empty at the beginning of the test. */
  mailbox: Mailbox;
  /**
   * Opens a browser as a visitor, the demo customer or the demo admin. Do not sign out: the session is
   * shared.
   */
  openPage: (who: DemoUser, options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Lends a page that the tests of a worker share, because a new one starts a process of the browser, without
   * caches. For tests that install no clock or script, and sign nobody in or out.
   */
  sharedPage: (who: DemoUser) => Promise<Page>;
  visitorPage: Page;
  customerPage: Page;
  adminPage: Page;
}

export interface WorkerOptions {
  /** The folder of the built shell of the shop's site. */
  shell: string;
  /** What the shop is filled with: its setting `DEMO_SEED`. */
  catalogue: string;
}

interface WorkerFixtures extends WorkerOptions {
  /** The built shop. Each worker has its own; the tests of a worker share it. */
  shop: ShopUnderTest;
  /** The stored browser state of the signed-in customer and admin. */
  storedSessions: { visitor: undefined; customer: StoredSession; admin: StoredSession };
  sharedPages: Map<string, Page>;
}

const WINDOW = { width: 1280, height: 720 };

/** Ends the routes of a test's pages, which may still be asking when the test is over. */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function openContext(
  browser: Browser,
  storageState: StoredSession | undefined,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...(storageState && { storageState }), ...options });
  await waitForSlowAnswers(context);
  return context;
}

/** Makes a shared page like a new one, but for cookies and the browser's caches. */
async function putBack(page: Page): Promise<void> {
  for (const event of ['console', 'pageerror', 'request', 'response']) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.mouse.move(0, 0);
  await page.setViewportSize(WINDOW);
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    reducedMotion: null,
  });
  await page.evaluate(() => {
    const isOfSession = (key: string) => key.startsWith('account') || key.startsWith('accessToken');
    for (const key of Object.keys(localStorage)) if (!isOfSession(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  });
  // A screen that stays might ask for data in the next test.
  await page.goto('/robots.txt');
}

/** Playwright's `test` with the built shop: `page.goto('/')` opens its home page. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shell: [builtShell, { scope: 'worker', option: true }],
  catalogue: [SMALL_CATALOGUE.DEMO_SEED, { scope: 'worker', option: true }],
  shop: [
    async ({ shell, catalogue }, use) => withShop(use, shell, { env: { DEMO_SEED: catalogue } }),
    { scope: 'worker' },
  ],
  storedSessions: [
    async ({ browser, shop }, use) => {
      const sessionOf = async (person: typeof customer): Promise<StoredSession> => {
        const context = await browser.newContext({ baseURL: shop.url });
        await signIn(await context.newPage(), person);
        const stored = await context.storageState({ indexedDB: true });
        await context.close();
        return stored;
      };
      await use({
        visitor: undefined,
        customer: await sessionOf(customer),
        admin: await sessionOf(admin),
      });
    },
    { scope: 'worker' },
  ],
  sharedPages: [
    async ({ browser: _ }, use) => {
      const pages = new Map<string, Page>();
      await use(pages);
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  context: async ({ context }, use) => {
    await waitForSlowAnswers(context);
    await use(context);
    await endRoutes(context);
  },
  site: async ({ shop }, use) => {
    await use(shop.site);
    await shop.site.putBack();
  },
  mailbox: async ({ request }, use) => {
    const mailbox = new Mailbox(request);
    await mailbox.resetOutbox();
    await use(mailbox);
  },
  openPage: async ({ browser, shop, storedSessions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (who, options = {}) => {
      const context = await openContext(browser, storedSessions[who], { baseURL: shop.url, ...options });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) {
      await endRoutes(context);
      await context.close();
    }
  },
  sharedPage: async ({ browser, shop, storedSessions, sharedPages }, use) => {
    const lent = new Set<Page>();
    await use(async (who) => {
      let page = sharedPages.get(who);
      if (!page) {
        const context = await openContext(browser, storedSessions[who], { baseURL: shop.url });
        page = await context.newPage();
        sharedPages.set(who, page);
      }
      lent.add(page);
      return page;
    });
    for (const page of lent) await putBack(page);
  },
  visitorPage: async ({ sharedPage }, use) => use(await sharedPage('visitor')),
  customerPage: async ({ sharedPage }, use) => use(await sharedPage('customer')),
  adminPage: async ({ sharedPage }, use) => use(await sharedPage('admin')),
});
