import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { PublishedShop } from '../../testing/published-shop.ts';
import { PublishingScene } from '../../testing/publishing-scene.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Database } from '../platform/database/index.ts';
import { presentRegistry } from './store.ts';

describeOnBothDatabases('two processes that serve one folder', (open) => {
  let database: Database;
  let scene: PublishingScene;
  let shop: TestShop;
  let other: TestShop;
  let published: PublishedShop;

  beforeAll(async () => {
    database = await open();
    scene = await PublishingScene.open();
    shop = await openTestShop(database, scene.settingsFor());
    other = await openTestShop(database, scene.settingsFor());
    published = await PublishedShop.open(scene, shop);
  });
  afterAll(async () => {
    await shop.close();
    await other.close();
    await scene.close();
  });

  const publish = (version: string) => scene.publish(published.url, published.credential, { version });

  it('follow each other while a newer registry is written between reading one and putting it in place', async () => {
    await other.app.publishing.follower.follow();
    await publish('1.0.0');
    const run = database.run.bind(database);
    let isOvertaken = false;
    const watched: Database['run'] = async (statement, values) => {
      const rows = await run(statement, values);
      if (statement.name === presentRegistry.name && !isOvertaken) {
        isOvertaken = true;
        await publish('1.1.0');
      }
      return rows;
    };
    const spy = vi.spyOn(database, 'run').mockImplementation(watched);
    onTestFinished(() => spy.mockRestore());

    await other.app.publishing.follower.follow();
    expect(isOvertaken).toBe(true);
    expect(other.app.publishing.follower.problem).toBeUndefined();
    const { registry } = (await other.app.server.inject('/remotes.json')).json();
    expect(registry).toContain('"1.1.0"');
  });
});
