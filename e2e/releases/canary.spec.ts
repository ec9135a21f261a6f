import type { APIRequestContext } from '@playwright/test';
import { startCanary } from '@shop/cli';
import type { Visit } from '@shop/registry';
import { expect, test } from '../support/shop.fixture.ts';
import { showing } from '../support/written-release.ts';

const CANARY_TEXT = 'The canary of the catalog';

/** The catalog's version in the page of a visitor in this bucket. */
async function versionAt(request: APIRequestContext, bucket: number): Promise<string | undefined> {
  const page = await request.get('/', { headers: { cookie: `visitor-place=${bucket}` } });
  const [, visit = '{}'] = /id="visit">(.*?)<\/script>/.exec(await page.text()) ?? [];
  const { remotes }: Visit = JSON.parse(visit);
  return remotes.find(({ name }) => name === 'catalog')?.version;
}

/** The buckets of two visitors: one who gets the canary, and one who does not. */
async function placesInAndOut(
  request: APIRequestContext,
  version: string,
): Promise<readonly [number, number]> {
  const found = new Map<boolean, number>();
  for (let bucket = 0; bucket < 10_000 && found.size < 2; bucket += 100) {
    found.set((await versionAt(request, bucket)) === version, bucket);
  }
  return [found.get(true) ?? -1, found.get(false) ?? -1];
}

test('a visitor gets the canary on every visit or on none', async ({ browser, request, shop, site }) => {
  const release = await site.addWritten('catalog', { version: '61.0.0', component: showing(CANARY_TEXT) });
  await site.publish('catalog', startCanary(release, 50));
  const [taking, sparing] = await placesInAndOut(request, '61.0.0');
  for (const [bucket, visits] of [
    [taking, [true, true, true]],
    [sparing, [false, false, false]],
    // A new visitor, whose bucket the shop chooses.
    [undefined, undefined],
  ] as const) {
    const context = await browser.newContext({ baseURL: shop.url });
    if (bucket !== undefined) {
      await context.addCookies([{ name: 'visitor-place', value: String(bucket), url: shop.url }]);
    }
    const page = await context.newPage();
    const inCanary = async () => {
      await page.goto('/');
      const tried = page.getByText(CANARY_TEXT);
      await expect(tried.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
      return tried.isVisible();
    };
    const seen = [await inCanary(), await inCanary(), await inCanary()];
    expect(seen).toEqual(visits ?? [seen[0], seen[0], seen[0]]);
    await context.close();
  }
});
