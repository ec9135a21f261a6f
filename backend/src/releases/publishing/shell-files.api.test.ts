import { changeRelease } from '@shop/publisher';
import { SHELL } from '@shop/registry';
import { listen } from '@shop/testkit/network';
import { describe, expect, it } from 'vitest';
import { PublishingScene } from '../../../testing/publishing-scene.ts';
import { addShell, publishShell } from '../../../testing/released-shell.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { chunkOf } from '../../../testing/write-shell.ts';

const scene = await PublishingScene.open();
const otherSite = await scene.anotherSite('other');
const [live] = await Promise.all([scene.site, otherSite].map((site) => addShell(scene, site, '3.0.0')));
const shop = await shopOfFile(scene.settingsFor());
const other = await shopOfFile(scene.settingsFor(otherSite), shop);

describe('a shell that is published over the network', () => {
  it('has its scripts on every process, also on one that has not followed the registry yet', async () => {
    const url = `http://127.0.0.1:${await listen(shop.app.server)}`;
    await scene.delegate(url, { teams: [scene.team({ remotes: [{ name: SHELL }] })] }, live);
    const credential = await scene.issue(url, { remotes: [SHELL] });
    const load = (version: string) => other.app.server.inject(`/${chunkOf(version)}`);
    expect((await load('3.1.0')).statusCode).toBe(404);

    await publishShell(scene, { shop: url, credential, version: '3.1.0' });
    const about = { shop: url, credential, remote: SHELL, version: '3.1.0', reason: 'a test' };
    await changeRelease({ ...about, change: 'live' });
    expect((await load('3.1.0')).body).toBe('chunk of 3.1.0');
    expect((await load('3.2.0')).statusCode).toBe(404);
  });
});
