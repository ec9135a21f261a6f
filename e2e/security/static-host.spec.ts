import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { distFolder, findFreePort } from '@shop/processes';
import { HomePage } from '../pages/home.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { type ShopUnderTest, withShop } from '../support/shop-under-test.ts';
import { withStaticHost } from '../support/static-host.ts';
import { violationsOfPurchase } from './policy-watch.ts';

/**
 * Runs `shop static-host` (docs/production.md#separate-origins).
 * @returns what it wrote
 */
async function staticHostFiles({ settings, site }: ShopUnderTest) {
  const folder = site.directory;
  const command = [path.join(distFolder, 'backend/cli.js'), 'static-host', folder];
  execFileSync(process.execPath, command, { env: settings });
  return {
    config: JSON.parse(await readFile(path.join(folder, 'config.json'), 'utf8')),
    headers: await readFile(path.join(folder, '_headers'), 'utf8'),
  };
}

test(
  'from a static host with the documented headers, a customer orders and pays, no policy is violated, and no storage is needed to look around',
  LONG_RUN,
  async ({ browser, playwright, shell }) => {
    const [port, staticPort] = [await findFreePort(), await findFreePort()];
    const origin = `http://localhost:${staticPort}`;
    const env = { ORIGIN: origin, API_BASE: `http://localhost:${port}/api`, ALLOWED_ORIGINS: origin };
    const work = async (shop: ShopUnderTest) => {
      const request = await playwright.request.newContext({ baseURL: shop.url });
      const part = await anOrderablePart(request);
      const host = { ...(await staticHostFiles(shop)), site: shop.site.directory, port: staticPort };
      await withStaticHost({ ...host, api: shop.url }, async (url) => {
        const context = await browser.newContext({ baseURL: url });
        expect(await violationsOfPurchase(await context.newPage(), part)).toEqual([]);
        await context.close();

        // Browsers throw where a visitor allows a site no storage.
        const blocked = await browser.newContext({ baseURL: url });
        await blocked.addInitScript(() => {
          Object.defineProperty(globalThis, 'localStorage', {
            get: () => {
              throw new DOMException('Access is denied.', 'SecurityError');
            },
          });
        });
        const page = await blocked.newPage();
        await page.goto('/');
        await expect(new HomePage(page).headline).toBeVisible();
        await blocked.close();
      });
      await request.dispose();
    };
    await withShop(work, shell, { port, origin, env });
  },
);
