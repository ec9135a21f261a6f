import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { publishedShopOfFile } from '../../../testing/published-shop.ts';
import { shopOfFile, type TestShop } from '../../../testing/test-shop.ts';
import type { Database } from '../../foundation/database/index.ts';
import { readRegistryRow } from '../registry/store.ts';

const published = await publishedShopOfFile();
const { scene, shop } = published;
const { database } = shop;
const other = await shopOfFile(scene.settingsFor(), shop);

describe('two processes that serve one folder', () => {
  const publish = (version: string) => scene.publish(published.url, published.credential, { version });

  /** Does something right after a process has read the first of these rows. */
  function afterRead(name: string, meanwhile: () => Promise<unknown>): void {
    const run = database.run.bind(database);
    let isDone = false;
    const watched: Database['run'] = async (statement, values) => {
      const rows = await run(statement, values);
      if (statement.name === name && !isDone) {
        isDone = true;
        await meanwhile();
      }
      return rows;
    };
    const spy = vi.spyOn(database, 'run').mockImplementation(watched);
    onTestFinished(() => {
      spy.mockRestore();
      expect(isDone).toBe(true);
    });
  }

  it('follow each other while a newer registry is written between reading one and putting it in place', async () => {
    await other.app.publishing.follower.follow();
    await publish('1.0.0');
    afterRead(readRegistryRow.name, () => publish('1.1.0'));

    await other.app.publishing.follower.follow();
    expect(other.app.publishing.follower.problem).toBeUndefined();
    const { registry } = (await other.app.server.inject('/remotes.json')).json();
    expect(registry).toContain('"1.1.0"');
  });

  it('give a release to nobody that one of them withdraws, until it is reinstated', async () => {
    const withdrawnIn = async ({ app }: TestShop) => {
      await app.publishing.follower.follow();
      return (await app.publishing.registry.read()).marks.withdrawn;
    };
    await publish('1.2.0');
    await shop.app.publishing.withdraw('catalog@1.2.0');
    expect(await withdrawnIn(other)).toEqual(['catalog@1.2.0']);
    await published.change('1.2.0', 'reinstate');
    for (const each of [shop, other]) expect(await withdrawnIn(each)).toEqual([]);
  });
});
