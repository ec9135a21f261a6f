import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { publishedShopOfFile } from '../../../testing/published-shop.ts';
import { S3Store } from '../../../testing/s3-store.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { releaseFilesOf } from '../../foundation/config/release-config.ts';
import { Settings } from '../../foundation/config/settings.ts';
import { statement } from '../../foundation/database/index.ts';
import { clearFiles, fileStores, moveFiles } from './file-store.ts';
import { forgetUploads } from './service.ts';

const countStored = statement<{ count: number }, []>(
  'test-count-stored',
  'select count(*)::int as count from release_files',
);
const letTimePass = statement<Record<string, never>, []>(
  'test-age-announcements',
  `update published_releases set announced_at = announced_at - interval '2 days'`,
);

const store = await S3Store.open();
afterAll(() => store.close());
const published = await publishedShopOfFile(store.settings);
const { scene, shop } = published;
const { database } = shop;

describe('the files of releases', () => {
  afterEach(() => {
    store.trouble = 'none';
  });

  const change = (version: string, wanted: 'preview' | 'live') => published.change(version, wanted);
  async function release(): Promise<string> {
    const { version } = await published.uploadRelease();
    await change(version, 'preview');
    await change(version, 'live');
    return version;
  }
  const storedInDatabase = async () => (await database.run(countStored, []))[0]?.count;
  const statusOf = async (process: TestShop, url: string) =>
    (await process.app.server.inject({ url, headers: { accept: 'text/html' } })).statusCode;
  const placesOf = (settings: Record<string, string>) =>
    fileStores(database, releaseFilesOf(new Settings(settings)));
  /** Another process, on an empty disk. */
  async function anotherProcess(name: string, settings: Record<string, string>): Promise<TestShop> {
    return openTestShop(database, { ...scene.settingsFor(await scene.anotherSite(name)), ...settings });
  }

  it('are stored in a bucket where the settings say so, and every process reads them from there', async () => {
    const version = await release();
    expect(await store.count()).toBeGreaterThan(0);
    expect(await storedInDatabase()).toBe(0);
    const other = await anotherProcess('other', store.settings);
    await other.app.publishing.follower.follow();
    expect(await statusOf(other, `/remotes/catalog/${version}/remoteEntry.js`)).toBe(200);
    await other.close();
  });

  it('are refused while the store is down; pages and files on disk are still served', async () => {
    const version = await release();
    const { files } = await published.announceRelease();
    store.trouble = 'error';
    const [file] = files;
    if (!file) throw new Error('The release has no file');
    const answer = await published.put(file.sha384, file.bytes);
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { code: 'unavailable', detail: 'The store of release files answered 503.' },
    ]);
    for (const url of ['/catalog', `/remotes/catalog/${version}/remoteEntry.js`])
      expect(await statusOf(shop, url)).toBe(200);

    const other = await anotherProcess('empty', store.settings);
    const ready = async () => (await other.app.server.inject('/readyz')).json();
    await expect(other.app.publishing.follower.follow()).rejects.toThrow('answered 503');
    expect(await statusOf(other, '/')).toBe(200);
    expect((await ready()).problems).toContain(
      'Releases of other processes cannot be put in place: The store of release files answered 503.',
    );
    store.trouble = 'none';
    await other.app.publishing.follower.follow();
    expect(await ready()).toEqual({ status: 'ready' });
    await other.close();
  });

  it('that were changed in the bucket are not used, and publishing again repairs them', async () => {
    const { version, body, files } = await published.uploadRelease();
    await change(version, 'preview');
    await change(version, 'live');
    await store.corrupt();
    const other = await anotherProcess('spoiled', store.settings);
    await expect(other.app.publishing.follower.follow()).rejects.toThrow('was changed');

    const { broken } = await moveFiles(database, placesOf(store.settings));
    expect(broken).toContain(`catalog@${version}`);
    const { missing } = await published.announce(body);
    expect(missing.sort()).toEqual(files.map(({ sha384 }) => sha384).sort());
    for (const { sha384, bytes } of files) await published.put(sha384, bytes);
    await other.app.publishing.follower.follow();
    expect(await statusOf(other, `/remotes/catalog/${version}/remoteEntry.js`)).toBe(200);
    await other.close();
  });

  it('are moved from the bucket to the database and back', async () => {
    await release();
    const toDatabase = placesOf({ ...store.settings, RELEASE_FILES: 'database' });
    const toBucket = placesOf(store.settings);
    if (!toDatabase.other || !toBucket.other) throw new Error('There is one place only');
    await moveFiles(database, toDatabase);
    const { copied, intact } = await moveFiles(database, toDatabase);
    expect([copied, intact]).toEqual([0, await storedInDatabase()]);
    await clearFiles(database, toDatabase.other);
    expect(await store.count()).toBe(0);

    // A process that puts files into the bucket finds those that are still in the database.
    const other = await anotherProcess('moving', store.settings);
    await other.app.publishing.follower.follow();
    await other.close();
    expect((await moveFiles(database, toBucket)).copied).toBe(intact);
    await clearFiles(database, toBucket.other);
    expect([await storedInDatabase(), await store.count()]).toEqual([0, intact]);
  });

  it('of an upload that was never completed are removed, unless another release wants them', async () => {
    const kept = await store.count();
    await published.uploadRelease({ files: { 'given-up.txt': 'nobody wants this' } });
    expect(await store.count()).toBeGreaterThan(kept);
    await database.run(letTimePass, []);
    await forgetUploads(shop.app.publishing);
    expect(await store.count()).toBe(kept);
  });
});
