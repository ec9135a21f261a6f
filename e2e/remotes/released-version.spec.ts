import { HomePage } from '../pages/home.page.ts';
import { expect, test } from '../support/shop.fixture.ts';

test('changing a version in the registry changes what is loaded, and changing it back goes back', async ({
  page,
  shop,
}) => {
  const home = new HomePage(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    const version = /\/remotes\/catalog\/([^/]+)\/remoteEntry\.js/.exec(request.url())?.[1];
    if (version) loaded.push(version);
  });
  const visit = async () => {
    await home.open();
    await expect(home.parts).toHaveCount(6);
  };

  await visit();
  const before = await shop.site.releaseAgain('catalog', '1.0.1-test');
  await visit();
  await shop.site.goLive(before);
  await visit();
  expect(loaded).toEqual([before.version, '1.0.1-test', before.version]);
});

test('the shell’s own files name no remote’s address', async ({ page, shop, request }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && !pathname.startsWith('/remotes/')) scripts.push(pathname);
  });
  const home = new HomePage(page);
  await home.open();
  await expect(home.headline).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  const { remotes } = await shop.site.registry();
  for (const script of scripts) {
    const source = await (await request.get(script)).text();
    for (const { manifest } of remotes) expect(source).not.toContain(manifest);
    expect(source).not.toContain('/remotes/');
  }
});
