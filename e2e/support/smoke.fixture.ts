import { anOrderablePart, numberedParts } from './catalogue.ts';
import { smoke } from './remote-smoke.ts';
import { test as base } from './shop.fixture.ts';
import { placeCart, placeOrder, signInSomebodyNew } from './shopping.ts';

export { expect } from '@playwright/test';

/** Playwright's `test` with all people needed to test a remote. */
export const test = base.extend<{
  /** Tests the live release of a remote. Fails at the first error. */
  smoke: (remote: string) => Promise<void>;
}>({
  smoke: async ({ browser, context, page, request, shop, site, storedSessions }, use) => {
    const visitor = await browser.newContext({ baseURL: shop.url });
    const admin = await browser.newContext({ baseURL: shop.url, storageState: storedSessions.admin });
    const part = await anOrderablePart(request);
    const [number] = await numberedParts(request);
    if (number === undefined) throw new Error('No part has a number');
    await signInSomebodyNew(page, request);
    const data = {
      part: part._id,
      number,
      order: await placeOrder(page, part),
      placeCart: () => placeCart(page, part),
    };
    await use((remote) => smoke(remote, { site, contexts: { visitor, customer: context, admin }, data }));
    await visitor.close();
    await admin.close();
  },
});
