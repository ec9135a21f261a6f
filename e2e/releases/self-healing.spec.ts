import type { Browser, Page } from '@playwright/test';
import { goLive } from '@shop/cli';
import type { ReleaseReport } from '@shop/registry';
import { HomePage } from '../pages/home.page.ts';
import { longRunIf } from '../support/long-run.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { untilUsable } from '../support/stable-visit.ts';
import { showing, type WrittenRelease } from '../support/written-release.ts';

const catalogVersion = (page: Page) => page.locator('main [data-mf="catalog"]').first();

/** A visitor with their own address. */
async function visitorFrom(browser: Browser, baseURL: string, address: string): Promise<Page> {
  const headers = { 'x-forwarded-for': address };
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: headers });
  return context.newPage();
}

/** Hides the page, the last moment at which it can send reports. */
const leave = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const failures: Record<string, WrittenRelease> = {
  'throws as it is loaded': { version: '50.0.0', atImport: "throw new Error('A bug at import.');" },
  'throws at its last line': {
    version: '50.0.2',
    component: showing('The catalog in spite of its end'),
    atEnd: "throw new Error('A bug at the end.');",
  },
  'throws as it is first shown': {
    version: '50.0.1',
    component: "() => { throw new Error('A bug at render.'); }",
  },
};

for (const [how, release] of Object.entries(failures)) {
  const title = `a release that ${how} falls back to the previous one in the same visit, which is counted`;
  test(title, longRunIf(how === 'throws at its last line'), async ({ page, shop, site }) => {
    const { live } = await site.entry('catalog');
    await site.publish('catalog', goLive(await site.addWritten('catalog', release)));
    const reported = page.waitForRequest('**/api/reports/releases');
    await new HomePage(page).open();
    await expect(new HomePage(page).headline).toBeVisible();
    await expect(catalogVersion(page)).toHaveAttribute('data-mf-version', live.version);
    await (await reported).response();
    const counted = `shop_release_failures\\w*\\{.*version="${release.version}".*recovered="true".*\\} 1`;
    expect(await shop.metrics()).toMatch(new RegExp(counted));
    await expect.poll(() => shop.printed()).toContain(`"release":"catalog@${release.version}"`);
  });
}

test('a release that fails in ten networks is withdrawn for everybody', async ({ browser, shop, site }) => {
  const atImport = "throw new Error('A bug at import.');";
  await site.publish('catalog', goLive(await site.addWritten('catalog', { version: '50.1.0', atImport })));
  const failure: ReleaseReport = {
    kind: 'failed',
    remote: 'catalog',
    version: '50.1.0',
    why: 'load',
    recovered: true,
  };
  // What the browsers of ten networks report.
  for (const network of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.${network}.0.1` };
    const body = JSON.stringify([failure]);
    const answer = await fetch(`${shop.url}/api/reports/releases`, { method: 'POST', headers, body });
    expect(answer.status).toBe(204);
  }

  const page = await visitorFrom(browser, shop.url, '203.0.113.4');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await new HomePage(page).open();
  await expect(new HomePage(page).headline).toBeVisible();
  await untilUsable(page);
  expect(asked.filter((url) => url.includes('/catalog/50.1.0/'))).toEqual([]);
  await page.context().close();
  const withdrawn = 'a release is withdrawn: it fails for visitors of several networks';
  await expect.poll(() => shop.printed()).toContain(withdrawn);
  expect(shop.printed()).toContain('"release":"catalog@50.1.0"');
});

test('a release whose code cannot be loaded falls back to the previous one in the same visit', async ({
  page,
  site,
}) => {
  const { live } = await site.entry('catalog');
  await site.publish('catalog', goLive(await site.addWritten('catalog', { version: '51.0.0' })));
  await page.route('**/remotes/catalog/51.0.0/**', (route) => route.abort());
  const home = new HomePage(page);
  await home.open();

  await expect(home.parts).toHaveCount(6);
  await expect(catalogVersion(page)).toHaveAttribute('data-mf-version', live.version);
});

test('a network that fails every release withdraws none, and the visit recovers', async ({
  browser,
  shop,
  site,
}) => {
  const release = await site.addWritten('catalog', { version: '52.0.0', component: showing('The newest') });
  await site.publish('catalog', goLive(release));
  for (const visitor of [11, 12, 13]) {
    const page = await visitorFrom(browser, shop.url, `203.0.113.${visitor}`);
    await page.route('**/remotes/catalog/**', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('This part of the shop cannot be shown right now.')).toBeVisible();
    await page.unroute('**/remotes/catalog/**');
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('The newest')).toBeVisible();
    const reported = page.waitForRequest('**/api/reports/releases');
    await leave(page);
    await (await reported).response();
    await page.context().close();
  }
  const registry = await (await fetch(`${shop.url}/remotes.json`)).json();
  expect(registry.withdrawn).not.toContain('catalog@52.0.0');
});
