import { describe, expect, it, vi } from 'vitest';
import { publishedShopOfFile } from '../../../testing/published-shop.ts';
import { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';

const declared = {
  'compact-cards': { default: 0, description: 'More parts on a screen' },
  'free-shipping': { default: true, description: 'Says that shipping is free' },
};
const about = { remote: 'catalog', flag: 'compact-cards' };

const published = await publishedShopOfFile();
const { scene, shop } = published;
const other = await shopOfFile(scene.settingsFor(), shop);
await scene.publish(published.url, published.credential, { flags: declared });
await published.change('1.0.0', 'live');
const team = new TestClient(shop.app.server, published.credential);
const { api: admin } = await shop.admin();

describe('a flag of a remote', () => {
  /** The catalog's flags in the page that a visitor gets. */
  async function flagsFor(bucket: number, process = shop): Promise<unknown> {
    const { body } = await process.app.server.inject({
      url: '/catalog',
      headers: { accept: 'text/html', cookie: `visitor-place=${bucket}` },
    });
    const [, visit = '{}'] = /id="visit">(.*?)<\/script>/.exec(body) ?? [];
    const { remotes }: { remotes: { name: string; flagValues?: unknown }[] } = JSON.parse(visit);
    return remotes.find(({ name }) => name === 'catalog')?.flagValues;
  }

  const put = (client: TestClient, percent: number | null, params = about) =>
    client.send('PUT /flags/{remote}/{flag}', { params, body: { percent, reason: 'a test' } });

  it('has its default until it is switched, then for new visits of every process', async () => {
    expect(await flagsFor(1)).toEqual({ 'compact-cards': false, 'free-shipping': true });

    const switched = await put(admin, 100);
    expect(switched).toMatchObject({
      status: 200,
      body: { percent: 100, kind: 'percent', defaultPercent: 0 },
    });
    expect(await flagsFor(1)).toMatchObject({ 'compact-cards': true });
    await other.app.publishing.follower.follow();
    expect(await flagsFor(1, other)).toMatchObject({ 'compact-cards': true });

    await put(admin, null);
    expect(await flagsFor(1)).toMatchObject({ 'compact-cards': false });
  });

  it('is given to browsers of a static host with the registry', async () => {
    await put(admin, 40);
    expect((await shop.app.server.inject('/remotes.json')).json()).toMatchObject({
      flags: { catalog: { 'compact-cards': 40 } },
    });
  });

  it('is switched by a pipeline of its team, and recorded once with the reason', async () => {
    await put(team, 0);
    await put(team, 25);
    await put(team, 25);
    const { body } = await team.send('GET /flags', {});
    expect(body).toEqual({
      flags: [
        expect.objectContaining({
          name: 'compact-cards',
          percent: 25,
          versions: ['1.0.0'],
          reason: 'a test',
        }),
        expect.objectContaining({ name: 'free-shipping', percent: 100, kind: 'boolean' }),
      ],
    });
    const { rows } = await shop.database.pool.query(
      "select before, after from events where kind = 'flag.switched' and subject = 'catalog/compact-cards' and after->>'percent' = '25'",
    );
    const after = { percent: 25, reason: 'a test', environment: 'shop' };
    expect(rows).toEqual([{ before: { percent: 0 }, after }]);
    const params = { remote: 'catalog' };
    const [event] = await admin.call('GET /releases/{remote}/events', { params });
    expect(event).toMatchObject({ kind: 'flag.switched', flag: 'compact-cards', percent: 25 });
  });

  it.each([
    ['a visitor', 401, () => put(shop.visitor, 100)],
    ['a customer', 403, async () => put((await shop.customer()).api, 100)],
    [
      'a pipeline that may not promote',
      403,
      async () => {
        const token = await scene.issue(published.url, { actions: ['publish', 'roll-back'] });
        return put(new TestClient(shop.app.server, token), 100);
      },
    ],
    ['the team of another remote', 403, () => put(team, 100, { remote: 'account', flag: 'compact-cards' })],
    ['an admin, if no release declares it', 404, () => put(admin, 100, { ...about, flag: 'unheard-of' })],
    ['an admin, to more than everybody', 400, () => put(admin, 101)],
    ['an admin, to less than nobody', 400, () => put(admin, -1)],
    [
      'an admin, to a share if it is on or off',
      409,
      () => put(admin, 50, { ...about, flag: 'free-shipping' }),
    ],
  ])('is not switched by %s', async (_who, status, attempt) => {
    const before = (await admin.call('GET /flags', {})).flags;
    expect((await attempt()).status).toBe(status);
    expect((await admin.call('GET /flags', {})).flags).toEqual(before);
  });

  it('has its last known value while the database is down, and pages are served', async () => {
    await put(admin, 100);
    const run = vi.spyOn(shop.database, 'run').mockRejectedValue(new Error('away'));
    try {
      vi.useFakeTimers({ toFake: ['performance'], now: performance.now() + 60_000 });
      expect(await flagsFor(1)).toMatchObject({ 'compact-cards': true });
    } finally {
      vi.useRealTimers();
      run.mockRestore();
    }
  });
});
