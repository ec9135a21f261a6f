import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Database, statement } from '../../src/foundation/database/index.ts';
import type { Publisher } from '../../src/foundation/identity/publisher.ts';
import { createLog } from '../../src/foundation/log.ts';
import { openPublishing, type Publishing } from '../../src/releases/publishing/open-publishing.ts';
import { changeRelease, forgetUploads } from '../../src/releases/publishing/service.ts';
import { publishedShopOfFile } from '../../testing/published-shop.ts';

const letTimePass = statement<Record<string, never>, []>(
  'test-age-releases',
  `with files as (update release_files set stored_at = stored_at - interval '2 days')
   update published_releases set announced_at = announced_at - interval '2 days'`,
);

const pipeline: Publisher = {
  id: 'credential_1',
  isAdmin: false,
  remotes: ['catalog'],
  actions: [],
  may: () => true,
};

const published = await publishedShopOfFile();
const { scene, shop } = published;
const { database } = shop;

describe('a process that is killed while a release is published', () => {
  /** A process that starts on a folder. */
  async function start(site: string, on = database): Promise<Publishing> {
    const publishing = openPublishing(
      on,
      {
        releaseEnvironment: 'shop',
        releaseKeys: [scene.owner.public],
        releaseFiles: { storage: 'database', bucket: undefined },
        registryKey: scene.registryKey,
        siteDirectory: site,
        dataDirectory: scene.dataOf(site),
      },
      createLog('silent'),
    );
    await publishing.follower.follow();
    return publishing;
  }

  /** Its next statements fail once the registry has changed. */
  function dyingAfterTheChange(): Database {
    let isDead = false;
    return {
      ...database,
      run: async (wanted, values) => {
        if (isDead) throw new Error('The process is dead');
        const rows = await database.run(wanted, values);
        isDead = wanted.name === 'replace-registry';
        return rows;
      },
    };
  }

  it('keeps the release when it is killed right after the registry has changed', async () => {
    const { version } = await published.uploadRelease();
    const wanted = { remote: 'catalog', version };
    const dying = await start(await scene.anotherSite('dying'), dyingAfterTheChange());
    const killed = changeRelease(dying, pipeline, wanted, { change: 'preview', reason: 'a test' });
    await expect(killed).rejects.toThrow('The process is dead');
    await changeRelease(shop.app.publishing, pipeline, wanted, {
      change: 'live',
      reason: 'a test',
    });

    await database.run(letTimePass, []);
    await forgetUploads(shop.app.publishing);

    const emptyDisk = await scene.anotherSite('empty');
    await start(emptyDisk);
    expect(existsSync(path.join(emptyDisk, `remotes/catalog/${version}/remoteEntry.js`))).toBe(true);
  });
});
