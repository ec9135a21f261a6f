import path from 'node:path';
import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { distFolder } from '@shop/tools';
import { Mailbox } from './mailbox.ts';
import { admin, customer, signIn } from './people.ts';
import { type ShopUnderTest, withShop } from './shop-under-test.ts';
import type { SiteUnderTest } from './site-under-test.ts';

export { expect } from '@playwright/test';

type StoredSession = Exclude<BrowserContextOptions['storageState'], undefined>;

interface TestFixtures {
  /** The built site that the shop serves; its releases are as they were built again after the test. */
  site: SiteUnderTest;
  /** The identity provider's mailbox, empty at the beginning of the test. */
  mailbox: Mailbox;
  /** A browser in which the demonstration customer is signed in. Do not sign out: the session is shared. */
  customerPage: Page;
  /** A browser in which the demonstration admin is signed in. Do not sign out: the session is shared. */
  adminPage: Page;
}

interface WorkerFixtures {
  /** The folder of the built shell that the shop's site has. */
  shell: string;
  /** The built shop. Each worker has one of its own; the tests of a worker share it. */
  shop: ShopUnderTest;
  /** What the browsers of the signed-in customer and admin have stored. */
  storedSessions: { customer: StoredSession; admin: StoredSession };
}

/** Playwright's `test` with the built shop behind it: `page.goto('/')` opens its home page. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shell: [path.join(distFolder, 'shell'), { scope: 'worker', option: true }],
  shop: [async ({ shell }, use) => withShop(use, shell), { scope: 'worker', timeout: 60_000 }],
  storedSessions: [
    async ({ browser, shop }, use) => {
      const sessionOf = async (person: typeof customer): Promise<StoredSession> => {
        const context = await browser.newContext({ baseURL: shop.url });
        await signIn(await context.newPage(), person);
        const stored = await context.storageState({ indexedDB: true });
        await context.close();
        return stored;
      };
      await use({ customer: await sessionOf(customer), admin: await sessionOf(admin) });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  site: async ({ shop }, use) => {
    await use(shop.site);
    await shop.site.putBack();
  },
  mailbox: async ({ request }, use) => {
    const mailbox = new Mailbox(request);
    await mailbox.resetOutbox();
    await use(mailbox);
  },
  customerPage: async ({ browser, baseURL, storedSessions }, use) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: storedSessions.customer,
    });
    await use(await context.newPage());
    await context.close();
  },
  adminPage: async ({ browser, baseURL, storedSessions }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: storedSessions.admin });
    await use(await context.newPage());
    await context.close();
  },
});
