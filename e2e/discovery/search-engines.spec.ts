import { readParts } from '../support/catalogue.ts';
import { expect, test } from '../support/shop.fixture.ts';

test('every address of the sitemap is a page with that canonical address', async ({ request, shop }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  expect(sitemap).toBe(`${shop.url}/sitemap.xml`);

  const xml = await (await request.get(sitemap)).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const parts = (await readParts(request)).map(
    ({ _id, number }) => shop.url + (number ? `/parts/${number}` : `/purchase/${_id}`),
  );
  const pages = ['/', '/blogs', '/myPortfolio', '/contact', '/jobs', '/pressKit', '/parts', '/garage'].map(
    (path) => shop.url + path,
  );
  expect(listed.slice(0, pages.length).sort()).toEqual(pages.sort());
  expect(listed).toEqual(expect.arrayContaining(parts));
  for (const address of [...pages, ...parts.slice(0, 3)]) {
    const answer = await request.get(address);
    expect(answer).toBeOK();
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}">`);
  }
});

test('the pictures for shared links and home screens exist', async ({ request, page }) => {
  await page.goto('/');
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await request.get(shared ?? '')).headers()['content-type']).toBe('image/jpeg');

  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const manifestPath = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(manifestPath ?? '')).json();
  expect(manifest.name).toBe('Kestrel Parts');
  for (const icon of [touchIcon, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    expect((await request.get(icon)).headers()['content-type']).toBe('image/png');
  }
});
