import { changeRelease } from '@shop/publisher';
import { listen } from '@shop/testkit/network';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PublishingScene } from '../../../testing/publishing-scene.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { findPublished, readStored } from './store.ts';

const REMOTES = Array.from({ length: 4 }, (_, index) => `remote-${index + 1}`);

const scene = await PublishingScene.open();
const shop = await shopOfFile(scene.settingsFor());

test('the work of a publication hardly grows with the number of remotes', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const url = `http://127.0.0.1:${await listen(shop.app.server)}`;
  await scene.delegate(url, {
    teams: [scene.team({ remotes: REMOTES.map((name) => ({ name, paths: [`/${name}`] })) })],
  });
  const credential = await scene.issue(url, { remotes: REMOTES });
  const verify = vi.spyOn(crypto.subtle, 'verify');
  const digest = vi.spyOn(crypto.subtle, 'digest');
  const run = vi.spyOn(shop.database, 'run');

  /** Publishes a remote's first release, and promotes it. @returns how much work it was */
  async function publish(remote: string) {
    for (const spy of [verify, digest, run]) spy.mockClear();
    await scene.publish(url, credential, { remote, page: `/${remote}` });
    const about = { remote, version: '1.0.0', reason: 'a test' };
    await changeRelease({ shop: url, credential, ...about, change: 'live' });
    const runs = (one: unknown) => run.mock.calls.filter(([ran]) => ran === one).length;
    return {
      verified: verify.mock.calls.length,
      hashed: digest.mock.calls.length,
      lists: runs(findPublished),
      files: runs(readStored),
    };
  }

  // The first one reads what later ones know.
  const [first = '', second = '', ...others] = REMOTES;
  await publish(first);
  const few = await publish(second);
  let many = few;
  for (const remote of others) many = await publish(remote);
  expect(many).toEqual({ ...few, hashed: expect.any(Number) });
  // Each of the two changes hashes once what the registry lists.
  expect(many.hashed - few.hashed).toBeLessThanOrEqual(2 * others.length);
});
