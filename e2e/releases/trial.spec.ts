import type { APIRequestContext } from '@playwright/test';
import type { Visit } from '@shop/contracts';
import { endTrial, goOnTrial, promote } from '@shop/tools';
import { expect, test } from '../support/shop.fixture.ts';
import { showing } from '../support/written-release.ts';

const TRIED = 'The catalog on trial';

/** The version of the catalog in the page that the visitor at a place gets. */
async function versionAt(request: APIRequestContext, place: number): Promise<string | undefined> {
  const page = await request.get('/', { headers: { cookie: `visitor-place=${place}` } });
  const [, visit = '{}'] = /id="visit">(.*?)<\/script>/.exec(await page.text()) ?? [];
  const { remotes }: Visit = JSON.parse(visit);
  return remotes.find(({ name }) => name === 'catalog')?.version;
}

/** How many of a hundred visitors, evenly spread over all places, get a version. */
async function shareOf(request: APIRequestContext, version: string): Promise<number> {
  let share = 0;
  for (let place = 0; place < 10_000; place += 100) {
    if ((await versionAt(request, place)) === version) share += 1;
  }
  return share;
}

test('a trial with 10 % goes to one visitor in ten, promoted to all, and ended to none', async ({
  request,
  site,
}) => {
  const release = await site.layWritten('catalog', { version: '60.0.0', component: showing(TRIED) });
  await site.publish('catalog', goOnTrial(release, 10));
  expect(await shareOf(request, '60.0.0')).toBe(10);
  await site.publish('catalog', promote);
  expect(await shareOf(request, '60.0.0')).toBe(100);

  const next = await site.layWritten('catalog', { version: '60.1.0', component: showing(TRIED) });
  await site.publish('catalog', goOnTrial(next, 50));
  expect(await shareOf(request, '60.1.0')).toBe(50);
  await site.publish('catalog', endTrial);
  expect(await shareOf(request, '60.1.0')).toBe(0);
});

test('a visitor who takes part in a trial does so on every visit, and one who does not, never', async ({
  browser,
  shop,
  site,
}) => {
  const release = await site.layWritten('catalog', { version: '61.0.0', component: showing(TRIED) });
  await site.publish('catalog', goOnTrial(release, 50));
  const seen = new Set<boolean>();
  for (let visitor = 0; visitor < 20 && seen.size < 2; visitor += 1) {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    const takesPart = async () => {
      await page.goto('/');
      const tried = page.getByText(TRIED);
      await expect(tried.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
      return tried.isVisible();
    };
    const first = await takesPart();
    expect(await takesPart()).toBe(first);
    expect(await takesPart()).toBe(first);
    seen.add(first);
    await context.close();
  }
  expect(seen.size).toBe(2);
});
