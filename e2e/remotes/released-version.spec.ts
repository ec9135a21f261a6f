import { goLive, rollBack } from '@shop/cli';
import { HomePage } from '../pages/home.page.ts';
import { expect, test } from '../support/shop.fixture.ts';

test('changing a version in the registry changes the loaded release, in both directions', async ({
  page,
  site,
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

  const { live } = await site.entry('catalog');
  await visit();
  await site.publish('catalog', goLive(await site.addVersion('catalog', '10.0.0')));
  await visit();
  await site.publish('catalog', rollBack());
  await visit();
  expect(loaded).toEqual([live.version, '10.0.0', live.version]);
});

test('the shell’s own files contain no remote’s address', async ({ page, site, request }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && !pathname.startsWith('/remotes/')) scripts.push(pathname);
  });
  const home = new HomePage(page);
  await home.open();
  await expect(home.headline).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  const { remotes } = await site.registry();
  for (const script of scripts) {
    const source = await (await request.get(script)).text();
    for (const { live } of remotes) expect(source).not.toContain(live.manifest);
    expect(source).not.toContain('/remotes/');
  }
});
