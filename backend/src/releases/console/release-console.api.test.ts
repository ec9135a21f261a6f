import type { ReleaseReport } from '@shop/registry';
import { describe, expect, it } from 'vitest';
import { publishedShopOfFile } from '../../../testing/published-shop.ts';
import { openTestShop, shopOfFile, type TestShop } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';
import { forgetOldFigures } from './store.ts';

const map = JSON.stringify({
  version: 3,
  names: [],
  sources: ['webpack://catalog/./src/price.ts'],
  sourcesContent: ['export function priceOf(part) {\n  return part.price.cents;\n}\n'],
  mappings: [[[4, 0, 1, 14]]],
});
const THROWN = "Cannot read properties of undefined (reading 'cents')";
const thrown = (version: string, message = THROWN): ReleaseReport => ({
  kind: 'error',
  remote: 'catalog',
  version,
  message,
  stack: `TypeError: …\n    at x (https://shop.example/remotes/catalog/${version}/remoteEntry.js:1:5)`,
});
const started = (version: string, milliseconds: number): ReleaseReport => ({
  kind: 'started',
  remote: 'catalog',
  version,
  milliseconds,
});

const published = await publishedShopOfFile();
const { scene, shop, url, credential } = published;
const { database } = shop;
const other = await shopOfFile(scene.settingsFor(await scene.anotherSite('other')), shop);
const { api: admin } = await shop.admin();
for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
  await scene.publish(url, credential, { version, files: { 'remoteEntry.js.map': map } });
  if (version === '1.0.0') await published.change(version, 'live');
  if (version === '1.1.0') await published.change(version, 'canary', 10);
}
await other.app.publishing.follower.follow();

describe('the console of releases', () => {
  /** What an admin does in the console. */
  const press = (
    version: string,
    change: 'live' | 'roll-back' | 'withdraw' | 'reinstate',
    reason = 'a test',
  ) =>
    admin.call('PUT /releases/{remote}/{version}', {
      params: { remote: 'catalog', version },
      body: { change, reason },
    });

  async function report(
    process: TestShop,
    reports: readonly ReleaseReport[],
    remoteAddress = '127.0.0.1',
  ): Promise<void> {
    const answer = await process.app.server.inject({
      remoteAddress,
      method: 'POST',
      url: '/api/reports/releases',
      payload: [...reports],
    });
    expect(answer.statusCode).toBe(204);
  }

  async function shown(name = 'catalog') {
    const { remotes } = await admin.call('GET /releases/console', {});
    const found = remotes.find((remote) => remote.name === name);
    if (!found) throw new Error(`The console does not show ${name}.`);
    return found;
  }

  it('shows the releases of a remote, who published them and from which commit', async () => {
    const { team, releases } = await shown();
    expect(team).toBe('catalog-team');
    expect(releases.map(({ version, state, percent }) => [version, state, percent])).toEqual([
      ['1.1.0', 'canary', 10],
      ['1.0.0', 'live', undefined],
      ['1.2.0', 'preview', undefined],
    ]);
    expect(releases[0]).toMatchObject({
      publishedBy: expect.stringMatching(/^credential_/),
      commit: 'abc1234',
      scriptKiB: 0,
      misfits: [],
    });
  });

  it('counts starts, errors and load times over all processes, by release', async () => {
    await report(shop, [...Array.from({ length: 19 }, () => started('1.1.0', 100)), thrown('1.1.0')]);
    await report(other, [...Array.from({ length: 19 }, () => started('1.1.0', 100)), started('1.1.0', 4000)]);
    await report(other, [started('1.0.0', 50), { ...started('9.9.9', 50) }]);
    await other.app.figures.write();

    const [canary, live] = (await shown()).releases;
    expect(canary).toMatchObject({ starts: 39, errors: 1, failures: 0 });
    expect(canary?.p50).toBeGreaterThan(80);
    expect(canary?.p50).toBeLessThan(125);
    expect(canary?.p95).toBeLessThan(125);
    expect(live).toMatchObject({ starts: 1, errors: 0 });
  });

  it('shows errors with the original file, line and function, by place and version', async () => {
    await report(other, [thrown('1.0.0'), thrown('1.0.0')]);
    await other.app.figures.write();
    const [place, ...others] = await admin.call('GET /releases/{remote}/errors', {
      params: { remote: 'catalog' },
    });
    expect(others).toEqual([]);
    expect(place).toMatchObject({ file: 'src/price.ts', line: 2, function: 'priceOf' });
    expect(place?.frames).toEqual(['priceOf (src/price.ts:2:15)']);
    expect(new Map(place?.versions.map(({ version, count }) => [version, count]))).toEqual(
      new Map([
        ['1.0.0', 2],
        ['1.1.0', 1],
      ]),
    );
  });

  it('shows an error to two who read at the same moment', async () => {
    const read = () => admin.call('GET /releases/{remote}/errors', { params: { remote: 'catalog' } });
    await report(shop, [thrown('1.0.0', 'just thrown')]);
    const answers = await Promise.all([read(), read()]);
    for (const places of answers) expect(places.map(({ message }) => message)).toContain('just thrown');
  });

  it('gives no source map to visitors', async () => {
    for (const address of ['remoteEntry.js.map', 'remoteEntry.js.map?x', 'remoteEntry%2Ejs%2Emap'])
      expect((await shop.app.server.inject(`/remotes/catalog/1.1.0/${address}`)).statusCode).toBe(404);
  });

  describe('errors of which many are invented', () => {
    /** Errors that were never thrown, from so many providers. */
    async function invent(name: string, providers: number): Promise<void> {
      for (let provider = 0; provider < providers; provider += 1) {
        const messages = Array.from({ length: 30 }, (_, index) => `${name} ${provider}-${index}`);
        for (const part of [messages.slice(0, 15), messages.slice(15)])
          await report(
            shop,
            part.map((message) => thrown('1.2.0', message)),
            `20.${provider}.113.7`,
          );
        await shop.app.figures.write();
      }
    }
    async function shownErrors(): Promise<string[]> {
      const errors = await admin.call('GET /releases/{remote}/errors', { params: { remote: 'catalog' } });
      return errors
        .filter(({ versions }) => versions.some(({ version }) => version === '1.2.0'))
        .map(({ message }) => message);
    }

    it('take ten places of a release, if visitors of one provider alone report them', async () => {
      await invent('one', 1);
      await report(shop, [thrown('1.2.0', 'one more')], '20.0.114.9');
      expect(await shownErrors()).toHaveLength(10);
    });

    it('take fifty places of a release at most', async () => {
      await invent('many', 8);
      expect(await shownErrors()).toHaveLength(50);
    });

    it('keep no new error from being shown', async () => {
      await report(shop, [thrown('1.2.0', 'really thrown')], '198.51.100.7');
      expect(await shownErrors()).toContain('really thrown');
    });

    it('take no place from one that visitors of several networks had', async () => {
      await report(shop, [thrown('1.2.0', 'really thrown')], '203.0.113.7');
      await shop.app.figures.write();
      await invent('newer', 8);
      expect(await shownErrors()).toContain('really thrown');
    });

    it('take no place from one that other releases have, too', async () => {
      for (const version of ['1.0.0', '1.2.0'])
        await report(shop, [thrown(version, 'an old one')], '192.0.2.7');
      await shop.app.figures.write();
      await invent('newest', 8);
      expect(await shownErrors()).toContain('an old one');
    });

    it('name no visitor and no address of one', async () => {
      await report(shop, [thrown('1.2.0', 'No part for Ada, 12 Mill Road, +44 20 7946 0958')], '192.0.2.8');
      expect(await shownErrors()).toContain('No part for Ada, …, +…');
    });
  });

  it('lists what an admin has done, with the reason', async () => {
    const hold = (held: boolean, reason: string) =>
      admin.call('PUT /releases/{remote}', { params: { remote: 'catalog' }, body: { held, reason } });
    await hold(true, 'It throws');
    await expect(press('1.1.0', 'live')).rejects.toThrow('catalog is held: It throws');
    expect((await shown()).held?.reason).toBe('It throws');
    await press('1.1.0', 'withdraw', 'It goes on throwing');
    expect((await shown()).releases[0]).toMatchObject({ state: 'canary', isWithdrawn: true });
    await hold(false, 'It is known why');
    await press('1.1.0', 'reinstate', 'A mistake');

    const events = await admin.call('GET /releases/{remote}/events', { params: { remote: 'catalog' } });
    expect(events.slice(0, 4).map(({ kind, version, reason }) => [kind, version, reason])).toEqual([
      ['release.reinstated', '1.1.0', 'A mistake'],
      ['remote.let-go', undefined, 'It is known why'],
      ['release.withdrawn', '1.1.0', 'It goes on throwing'],
      ['remote.held', undefined, 'It throws'],
    ]);
    expect(events[0]?.name).toEqual(expect.any(String));
  });

  it('deletes the figures of releases that were not reported for a month', async () => {
    const earlier = ['figures', 'errors'].map((table) =>
      statement(
        `set-back-release-${table}`,
        `update release_${table} set reported_at = reported_at - interval '31 days' where version = '1.0.0'`,
      ),
    );
    for (const setBack of earlier) await database.run(setBack, []);
    await database.run(forgetOldFigures, []);
    const { releases } = await shown();
    expect(releases.map(({ version, starts }) => [version, starts > 0])).toEqual([
      ['1.1.0', true],
      ['1.0.0', false],
      ['1.2.0', false],
    ]);
  });

  it('says why nothing can be changed where the owner has delegated nothing', async () => {
    const plain = await openTestShop(database, { SITE_DIR: scene.site });
    const { api } = await plain.admin();
    const { readOnly, remotes } = await api.call('GET /releases/console', {});
    expect(readOnly).toContain('The owner has not signed yet who may release what');
    expect(remotes.length).toBeGreaterThan(0);
    await plain.close();
  });
});
