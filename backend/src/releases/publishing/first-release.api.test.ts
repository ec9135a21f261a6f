import { admit, changeRelease, publishRelease } from '@shop/publisher';
import { listen } from '@shop/testkit/network';
import { expect, it, onTestFinished } from 'vitest';
import { describeWithDatabase } from '../../../testing/databases.ts';
import { PublishingScene } from '../../../testing/publishing-scene.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

describeWithDatabase('a shop that was never released to', (open) => {
  it('takes the first release with the keys and the credential that its start makes', async () => {
    const scene = await PublishingScene.open();
    const shop = await openTestShop(await open(), scene.settingsFor());
    onTestFinished(async () => {
      await shop.close();
      await scene.close();
    });
    const url = `http://127.0.0.1:${await listen(shop.app.server)}`;
    const { owner: key, environment, registryKey, teamKey } = scene;
    const owner = { ...key, trusted: [key.public], environment };
    const about = { shop: url, owner, registryKey: registryKey.public, team: scene.team() };

    const credential = await admit(about);
    const release = { shop: url, credential, remote: 'catalog', version: '1.0.0', reason: 'the first' };
    const folder = await scene.build();
    await publishRelease({ ...release, key: teamKey, environment, folder });
    expect(await changeRelease({ ...release, change: 'live' })).toMatchObject({ state: 'live' });
    const page = await shop.app.server.inject({ url: '/catalog', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);

    expect(await admit({ ...about, credential })).toBe(credential);
  });
});
