import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeRelease } from '@shop/publisher';
import { SmallDisk } from '@shop/testkit/files';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { PublishedShop } from '../../testing/published-shop.ts';
import { PublishingScene } from '../../testing/publishing-scene.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const MEGABYTES = 4;

/** The site of a process whose disk a test can fill; where nothing can be mounted, a file stands in the way of new releases. */
async function siteOnSmallDisk(scene: PublishingScene) {
  const disk = await SmallDisk.mount(MEGABYTES);
  const site = disk ? path.join(disk.path, 'site') : await scene.anotherSite('small');
  if (disk) await scene.writeSite(site);
  const others = path.join(site, 'remotes/catalog');
  return {
    site,
    fill: async () => {
      if (disk) await disk.fill();
      else await writeFile(others, 'in the way');
    },
    free: async () => {
      if (disk) return disk.free();
      await rm(others);
    },
    remove: async () => disk?.remove(),
  };
}

test('a process with a full disk serves what it has, reports it, and catches up once there is space', async () => {
  const { database, remove } = await openTestDatabase();
  const scene = await PublishingScene.open();
  const small = await siteOnSmallDisk(scene);
  const shop = await openTestShop(database, scene.settingsFor());
  const full = await openTestShop(database, scene.settingsFor(small.site));
  onTestFinished(async () => {
    await shop.close();
    await full.close();
    await small.remove();
    await remove();
  });
  const published = await PublishedShop.open(scene, shop);
  const { follower } = full.app.publishing;
  await follower.follow();
  const ready = async () => (await full.app.server.inject('/readyz')).json();
  const statusOf = async (url: string) =>
    (await full.app.server.inject({ url, headers: { accept: 'text/html' } })).statusCode;
  const before = await scene.registryIn(small.site);

  await small.fill();
  const { version } = await published.uploadRelease();
  for (const change of ['preview', 'live'] as const) {
    const about = { remote: 'catalog', version, change, reason: 'a test' };
    await changeRelease({ shop: published.url, credential: published.credential, ...about });
  }
  await expect(follower.follow()).rejects.toThrow(/ENOSPC|ENOTDIR/);
  expect(await statusOf('/')).toBe(200);
  expect((await ready()).status).toBe('ready');
  expect((await ready()).problems).toEqual([
    expect.stringMatching(/^Releases of other processes cannot be put in place: (ENOSPC|ENOTDIR)/),
  ]);
  expect(await scene.registryIn(small.site)).toBe(before);

  await small.free();
  await follower.follow();
  expect(await ready()).toEqual({ status: 'ready' });
  expect(await statusOf('/catalog')).toBe(200);
  expect(await statusOf(`/remotes/catalog/${version}/remoteEntry.js`)).toBe(200);
});
