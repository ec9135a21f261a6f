import { test as base } from '@playwright/test';
import { Mailbox } from './mailbox.ts';
import { type ShopUnderTest, withShop } from './shop-under-test.ts';

export { expect } from '@playwright/test';

interface TestFixtures {
  /** The identity provider's mailbox, empty at the beginning of the test. */
  mailbox: Mailbox;
}

interface WorkerFixtures {
  /** The built shop. Each worker has one of its own; the tests of a worker share it. */
  shop: ShopUnderTest;
}

/** Playwright's `test` with the built shop behind it: `page.goto('/')` opens its home page. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [async ({}, use) => withShop(use), { scope: 'worker', timeout: 60_000 }],
  baseURL: async ({ shop }, use) => use(shop.url),
  mailbox: async ({ request }, use) => {
    const mailbox = new Mailbox(request);
    await mailbox.resetOutbox();
    await use(mailbox);
  },
});
