import { existsSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '@shop/processes';
import { changeRelease } from '@shop/publisher';
import { randomNumbers, testSeed, times } from '@shop/testkit/random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordFigure } from '../../testing/figures.ts';
import { PublishingScene } from '../../testing/publishing-scene.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { openServers, type Servers } from '../../testing/servers.ts';
import { migratedDatabaseStorage, type ShopStorage } from '../../testing/shop-storage.ts';

const ROUNDS = times(2, 40);
/** The longest time between the start of a publication and the kill. */
const MAX_MS = 600;

let servers: Servers;
beforeAll(async () => {
  servers = await openServers();
});
afterAll(() => servers.close());

describe('a server that is killed while releases are published', () => {
  let scene: PublishingScene;
  let storage: ShopStorage;
  let server: ServerProcess;
  let port: number;
  let credential: string;
  const start = async () => {
    server = await servers.start({ PORT: String(port), ...scene.settingsFor(), ...storage.settings });
    await server.ready;
  };
  beforeAll(async () => {
    scene = await PublishingScene.open();
    storage = await migratedDatabaseStorage();
    port = await findFreePort();
    await start();
    await (await fetch(server.url)).text();
    await scene.delegate(server.url);
    credential = await scene.issue(server.url);
  });
  afterAll(async () => {
    await server.kill();
    await storage.remove();
    await scene.close();
  });

  /** What a pipeline runs. */
  async function release(version: string): Promise<void> {
    await scene.publish(server.url, credential, { version });
    const about = { remote: 'catalog', version, reason: 'a test' };
    await changeRelease({ shop: server.url, credential, ...about, change: 'live' });
  }

  test('lets the same command finish once it runs again, and visitors get whole releases only', async () => {
    const random = randomNumbers(testSeed());
    let interrupted = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const version = `1.${round}.0`;
      const killed = server.killAfter(random() * MAX_MS);
      const released = release(version).then(
        () => undefined,
        () => {
          interrupted += 1;
        },
      );
      await killed;
      await start();
      await released;
      const page = await fetch(`${server.url}/catalog`, { headers: { accept: 'text/html' } });
      expect([200, 404]).toContain(page.status);

      await release(version);
      const file = await fetch(`${server.url}/remotes/catalog/${version}/remoteEntry.js`);
      expect(await file.text()).toBe(`/* catalog ${version} */`);
      expect((await fetch(`${server.url}/catalog`)).status).toBe(200);
      expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' });
      expect(existsSync(path.join(scene.site, 'remotes/catalog', version, 'remoteEntry.js'))).toBe(true);
    }
    recordFigure(`${ROUNDS} kills while publishing: ${interrupted} commands had to be run again`);
  });
});
