import { existsSync } from 'node:fs';
import path from 'node:path';
import { addSignature } from '@shop/contracts';
import { bodyOf, callShop, changeRelease } from '@shop/publisher';
import { listen } from '@shop/testkit/network';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { describeWithDatabase } from '../../testing/databases.ts';
import { PublishedShop } from '../../testing/published-shop.ts';
import { PublishingScene } from '../../testing/publishing-scene.ts';
import { recordedWhile } from '../../testing/recorded-events.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { listFollowedWithdrawals, noteFollowedWithdrawals } from './followed.store.ts';

describeWithDatabase('a staging shop that follows production', (open) => {
  let production: PublishingScene;
  let staging: PublishingScene;
  let live: TestShop;
  let stage: TestShop;
  let released: PublishedShop;
  let url: string;
  let credential: string;

  beforeAll(async () => {
    production = await PublishingScene.open();
    live = await openTestShop(await open(), production.settingsFor());
    released = await PublishedShop.open(production, live);

    staging = await PublishingScene.open('staging');
    const settings = { ...staging.settingsFor(), FOLLOWED_SHOP: released.url };
    stage = await openTestShop(await open(), settings);
    url = `http://127.0.0.1:${await listen(stage.app.server)}`;
    await delegate();
    credential = await staging.issue(url);
  });
  afterAll(async () => {
    await stage.close();
    await live.close();
    await staging.close();
    await production.close();
  });

  const copy = () => stage.app.publishing.followed.copy();
  const teams = (signatures = 1) => [
    staging.team({
      keys: [
        { label: 'ci', key: production.teamKey.public },
        { label: 'lead', key: production.secondKey.public },
      ],
      remotes: [{ name: 'catalog', signatures, paths: ['/catalog'] }],
    }),
  ];
  const follows = () => ({ environment: 'shop', keys: [production.owner.public] });
  /** The owner of staging lets it follow production, and knows the keys of its teams. */
  const delegate = (given: Parameters<PublishingScene['delegate']>[1] = {}) =>
    staging.delegate(url, { teams: teams(), follows: follows(), ...given });
  const changeIn = (
    shop: 'production' | 'staging',
    version: string,
    change: 'live' | 'withdraw' | 'reinstate',
  ) =>
    changeRelease({
      ...(shop === 'staging'
        ? { shop: url, credential }
        : { shop: released.url, credential: released.credential }),
      remote: 'catalog',
      version,
      change,
      reason: 'a test',
    });
  /** A preview in production. */
  async function publish(version: string): Promise<void> {
    await released.uploadRelease({ version });
    const { url: shop, credential: token } = released;
    await callShop({ shop, credential: token }, 'PUT /releases/{remote}/{version}', {
      params: { remote: 'catalog', version },
      body: { change: 'preview', reason: 'a test' },
    });
  }
  async function statusOf(shop: TestShop, address = '/catalog'): Promise<number> {
    const answer = await shop.app.server.inject({ url: address, headers: { accept: 'text/html' } });
    return answer.statusCode;
  }
  const overview = () => callShop({ shop: url, credential }, 'GET /releases', {});

  it('has what was published there as a preview, and promotes it on its own', async () => {
    await publish('1.0.0');
    expect(await copy()).toEqual(['catalog@1.0.0']);
    expect(await copy()).toEqual([]);
    const { releases, follows: known } = await overview();
    expect(releases).toMatchObject([{ version: '1.0.0', state: 'preview', from: 'shop', signedBy: ['ci'] }]);
    expect(known).toEqual({ environment: 'shop', withdrawn: [], problems: [] });

    expect(await changeIn('staging', '1.0.0', 'live')).toMatchObject({ state: 'live' });
    expect(await statusOf(stage)).toBe(200);
    expect(await statusOf(live)).toBe(404);
    const folder = path.join(staging.site, 'remotes/catalog/1.0.0');
    expect(existsSync(path.join(folder, 'remoteEntry.js.br'))).toBe(true);
  });

  it('keeps its own pointers when production promotes, and takes nothing lower than it has', async () => {
    await publish('1.2.0');
    await publish('1.1.0');
    await changeIn('production', '1.2.0', 'live');
    expect(await copy()).toEqual(['catalog@1.1.0', 'catalog@1.2.0']);
    expect((await overview()).releases.map(({ version, state }) => `${version} ${state}`)).toEqual([
      '1.2.0 preview',
      '1.1.0 preview',
      '1.0.0 live',
    ]);
    await changeIn('staging', '1.2.0', 'live');
    await publish('1.1.5');
    expect(await copy()).toEqual([]);
  });

  it('notes what is withdrawn or reinstated there, and decides by itself', async () => {
    await changeIn('production', '1.2.0', 'withdraw');
    await copy();
    expect((await overview()).follows?.withdrawn).toEqual(['catalog@1.2.0']);
    expect((await overview()).withdrawn).toEqual([]);
    expect(await statusOf(stage)).toBe(200);
    const { api } = await stage.admin();
    const { remotes, follows: followed } = await api.call('GET /releases/console', {});
    expect(followed).toEqual({ environment: 'shop', problems: [] });
    const catalog = remotes.find(({ name }) => name === 'catalog');
    expect(catalog?.releases[0]).toMatchObject({ version: '1.2.0', from: 'shop', isWithdrawnThere: true });
    const events = await api.call('GET /releases/{remote}/events', { params: { remote: 'catalog' } });
    expect(events[0]).toMatchObject({
      kind: 'release.withdrawn-elsewhere',
      version: '1.2.0',
      actor: 'system',
    });

    await changeIn('production', '1.2.0', 'reinstate');
    const recorded = await recordedWhile(stage.database, copy);
    expect(recorded).toMatchObject([{ kind: 'release.reinstated-elsewhere', subject: 'catalog@1.2.0' }]);
    expect((await overview()).follows?.withdrawn).toEqual([]);
  });

  it('records no reinstatement of a withdrawn release that has left this shop', async () => {
    const { database } = stage;
    await changeIn('production', '1.2.0', 'withdraw');
    await copy();
    onTestFinished(async () => {
      await changeIn('production', '1.2.0', 'reinstate');
      await copy();
    });
    const followed = 'staging follows shop';
    expect(await database.run(listFollowedWithdrawals, [followed])).toEqual([{ release: 'catalog@1.2.0' }]);
    const recorded = await recordedWhile(database, () =>
      database.run(noteFollowedWithdrawals, [followed, [], []]),
    );
    expect(recorded).toEqual([]);
    expect(await database.run(listFollowedWithdrawals, [followed])).toEqual([]);
  });

  it('does not copy a release that is withdrawn before it is here', async () => {
    await publish('1.3.0');
    await changeIn('production', '1.3.0', 'withdraw');
    expect(await copy()).toEqual([]);
  });

  it('gets signatures that a release gains later', async () => {
    await delegate({ teams: teams(2) });
    onTestFinished(async () => void (await delegate()));
    const { version, body } = await released.uploadRelease({ version: '1.4.0' });
    const { url: shop, credential: token } = released;
    const about = { shop, credential: token, remote: 'catalog', version, reason: 'a test' };
    await changeRelease({ ...about, change: 'preview' });
    await copy();
    await expect(changeIn('staging', version, 'live')).rejects.toThrow('1 of the signatures');

    const second = { label: 'lead', key: production.secondKey.public };
    const first = { label: 'ci', key: production.teamKey.public };
    await production.delegate(shop, { teams: [production.team({ keys: [first, second] })] });
    const statement = bodyOf(await addSignature(body.statement, production.secondKey));
    await callShop({ shop, credential: token }, 'POST /releases', { body: { ...body, statement } });
    await copy();
    expect(await changeIn('staging', version, 'live')).toMatchObject({ state: 'live' });
  });

  it('reports why a release cannot be copied, and continues with the others', async () => {
    const stranger = await PublishingScene.open();
    onTestFinished(() => stranger.close());
    const known = { label: 'new', key: stranger.teamKey.public };
    const first = { label: 'ci', key: production.teamKey.public };
    await production.delegate(released.url, { teams: [production.team({ keys: [first, known] })] });
    await production.publish(released.url, released.credential, { version: '1.6.0' }, stranger.teamKey);
    await publish('1.5.0');
    expect(await copy()).toEqual(['catalog@1.5.0']);
    const reason = 'catalog@1.6.0: The statement is not signed with a key that may release catalog.';
    expect((await overview()).follows?.problems).toEqual([reason]);
    expect((await stage.app.server.inject('/readyz')).json().problems).toEqual([
      `A release of the shop that is followed is not here: ${reason}`,
    ]);
  });

  it('tells why nothing comes while the followed shop does not answer', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'));
    onTestFinished(() => fetching.mockRestore());
    await expect(copy()).rejects.toThrow('gave no answer');
    const failure = `${released.url} gave no answer to /remotes.json.`;
    expect((await overview()).follows).toMatchObject({ environment: 'shop', failure });
    const { api } = await stage.admin();
    expect((await api.call('GET /releases/console', {})).follows).toMatchObject({
      environment: 'shop',
      failure,
    });

    await copy();
    expect(await overview()).not.toHaveProperty('follows.failure');
    expect(await api.call('GET /releases/console', {})).not.toHaveProperty('follows.failure');
  });

  it('lets its own team publish the same release here, too', async () => {
    await publish('1.7.0');
    await copy();
    const again = await staging.publish(url, credential, { version: '1.7.0' }, production.teamKey);
    expect(again).toMatchObject({ version: '1.7.0', state: 'preview' });
  });

  it('loses what only production has signed when its owner ends the following', async () => {
    const { removed } = await staging.delegate(url, { teams: teams() });
    expect(removed).toContain('catalog@1.4.0');
    expect(await statusOf(stage)).toBe(404);
    await expect(copy()).rejects.toThrow("the owner's delegation lets this shop follow none");
    await delegate();
    await expect(delegate({ follows: { environment: 'staging' } })).rejects.toThrow('cannot follow itself');
  });
});
