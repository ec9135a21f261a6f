import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { callShop, changeRelease, countersign, publishRelease } from '@shop/publisher';
import { type Release, signRegistry } from '@shop/registry';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { publishedShopOfFile } from '../../../testing/published-shop.ts';
import { shopOfFile, type TestShop } from '../../../testing/test-shop.ts';
import { integrityOf } from '../registry/release-manifests.ts';

const published = await publishedShopOfFile();
const { scene, shop, url, credential } = published;
const otherSite = await scene.anotherSite('other');
const other = await shopOfFile(scene.settingsFor(otherSite), shop);

describe('a release that is published over the network', () => {
  /** The title of a page in what a process gives visitors. */
  async function pageOf(process: TestShop, address = '/catalog'): Promise<number> {
    const answer = await process.app.server.inject({ url: address, headers: { accept: 'text/html' } });
    return answer.statusCode;
  }

  /** Gives the team another remote. */
  const delegateAlso = (name: string) =>
    scene.delegate(url, {
      teams: [
        scene.team({
          remotes: [
            { name: 'catalog', paths: ['/catalog'] },
            { name, paths: [`/${name}`] },
          ],
        }),
      ],
    });

  /** Deploys a build beside what the shop has. */
  async function deploy(live: Release): Promise<void> {
    const { delegation: _, ...registry } = (await shop.app.publishing.registry.newest()).registry;
    const remotes = [{ name: 'built', live, previous: [] }];
    const content = { ...registry, version: (registry.version ?? 0) + 1, remotes };
    const signed = await signRegistry(content, scene.owner.signing);
    const statements = { 'built@1.0.0': await scene.vouchFor('built', live) };
    await writeFile(path.join(scene.site, 'remotes.json'), JSON.stringify({ ...signed, statements }));
    await shop.app.publishing.follower.follow();
  }

  it('is given to visitors of every process once it is promoted', async () => {
    expect(await scene.publish(url, credential)).toEqual({
      remote: 'catalog',
      version: '1.0.0',
      state: 'preview',
    });
    expect(await pageOf(shop)).toBe(404);

    expect(await published.change('1.0.0', 'live')).toMatchObject({ state: 'live', live: '1.0.0' });
    expect(await pageOf(shop)).toBe(200);

    // The other process has neither registry nor files yet: the first file that is asked for brings both.
    const file = await other.app.server.inject('/remotes/catalog/1.0.0/remoteEntry.js');
    expect(file.body).toBe('/* catalog 1.0.0 */');
    expect(await pageOf(other)).toBe(200);
    expect(await scene.registryIn(otherSite)).toContain('catalog/1.0.0');
    expect(existsSync(path.join(otherSite, 'remotes/catalog/1.0.0/remoteEntry.js.map'))).toBe(false);
  });

  it('is not sent with a surface of another version, so that the version can still be published', async () => {
    const files = { 'surface.json': JSON.stringify({ version: '1.0.0' }) };
    await expect(scene.publish(url, credential, { version: '1.0.9', files })).rejects.toThrow(
      'surface.json is about 1.0.0, not 1.0.9. Nothing was sent.',
    );
    const { releases } = await callShop({ shop: url, credential }, 'GET /releases', {});
    expect(releases.map(({ version }) => version)).not.toContain('1.0.9');
  });

  it('refuses to roll back a release that visitors do not get', async () => {
    await scene.publish(url, credential, { version: '1.1.0' });
    await expect(published.change('1.1.0', 'roll-back')).rejects.toThrow(
      'Visitors do not get catalog 1.1.0: 1.0.0 is live.',
    );
    await published.change('1.1.0', 'live');
    for (const _ of ['first', 'repeated'])
      expect(await published.change('1.1.0', 'roll-back')).toMatchObject({ live: '1.0.0' });
  });

  it('that was rolled back is promoted again once it is reinstated', async () => {
    await expect(published.change('1.1.0', 'live')).rejects.toThrow(
      'catalog 1.1.0 is withdrawn: reinstate it first',
    );
    for (const _ of ['first', 'repeated'])
      expect(await published.change('1.1.0', 'reinstate')).toMatchObject({ state: 'preview' });
    expect(await published.change('1.1.0', 'live')).toMatchObject({ state: 'live', live: '1.1.0' });
    await expect(published.change('1.0.0', 'live')).rejects.toThrow(
      'catalog 1.0.0 was live before: go back from 1.1.0 instead.',
    );
    expect(await published.change('1.1.0', 'roll-back')).toMatchObject({ live: '1.0.0' });
  });

  it('stays a preview where the live release is rolled back beside it, and the last one is not withdrawn', async () => {
    for (const version of ['1.1.1', '1.1.2']) await scene.publish(url, credential, { version });
    await published.change('1.1.1', 'live');
    await expect(published.change('1.1.1', 'canary', 10)).rejects.toThrow(
      'catalog 1.1.1 is live already: raise its version first.',
    );
    await published.change('1.1.2', 'canary', 10);
    await published.change('1.1.1', 'roll-back');
    expect(await published.change('1.1.2', 'canary', 10)).toMatchObject({
      state: 'canary',
      live: '1.0.0',
    });
    await published.change('1.1.2', 'roll-back');

    await expect(published.change('1.0.0', 'withdraw')).rejects.toThrow(
      'catalog@1.0.0 is the last release of catalog: release another one first, or retire it.',
    );
  });

  it('is not promoted while a credential that may roll back holds its remote', async () => {
    await scene.publish(url, credential, { version: '1.2.0' });
    const hold = (token: string, held: boolean, remote = 'catalog') =>
      callShop({ shop: url, credential: token }, 'PUT /releases/{remote}', {
        params: { remote },
        body: { held, reason: 'Stocktaking' },
      });
    const [careful, bold] = [
      await scene.issue(url, { actions: ['roll-back'] }),
      await scene.issue(url, { actions: ['promote'] }),
    ];
    await expect(hold(bold, true)).rejects.toThrow(
      'This credential may promote catalog. It may not roll back catalog.',
    );
    await expect(hold(careful, true, 'account')).rejects.toThrow(
      'This credential may roll back catalog. It may not roll back account.',
    );
    expect(await hold(careful, true)).toEqual({ held: true });
    await expect(published.change('1.2.0', 'live')).rejects.toThrow('catalog is held: Stocktaking');
    await expect(hold(careful, false)).rejects.toThrow('It may not');
    expect(await hold(bold, false)).toEqual({ held: false });
  });

  it('of a remote is taken out by a credential that may roll back, and put back by one that may promote', async () => {
    const retire = (token: string, retired: boolean, remote = 'catalog') =>
      callShop({ shop: url, credential: token }, 'PUT /retirements/{remote}', {
        params: { remote },
        body: { retired, reason: 'The sale is over' },
      });
    const [careful, bold] = [
      await scene.issue(url, { actions: ['roll-back'] }),
      await scene.issue(url, { actions: ['promote'] }),
    ];
    await expect(retire(bold, true)).rejects.toThrow('It may not');
    await expect(retire(careful, true, 'account')).rejects.toThrow('It may not roll back account.');
    for (const _ of ['first', 'repeated']) expect(await retire(careful, true)).toEqual({ retired: true });
    expect(await pageOf(shop)).toBe(410);
    await expect(retire(careful, false)).rejects.toThrow('It may not');
    for (const _ of ['first', 'repeated']) expect(await retire(bold, false)).toEqual({ retired: false });
    expect(await pageOf(shop)).toBe(200);
  });

  it('names the credential, not a session, when it is refused', async () => {
    const about = { shop: url, credential: `ship_${'x'.repeat(43)}`, remote: 'catalog', version: '1.0.0' };
    await expect(changeRelease({ ...about, change: 'live', reason: 'a test' })).rejects.toThrow(
      'This credential is unknown here',
    );
  });

  it('is promoted once a second person has signed it, where the owner wants two', async () => {
    const keys = [scene.teamKey, scene.secondKey].map((key, index) => ({
      label: `person ${index}`,
      key: key.public,
    }));
    await scene.delegate(url, {
      teams: [
        scene.team({
          keys,
          remotes: [
            { name: 'catalog', paths: ['/catalog'] },
            { name: 'sale', signatures: 2, paths: ['/sale'] },
          ],
        }),
      ],
    });
    const token = await scene.issue(url, { remotes: ['sale'] });
    const wanted = { remote: 'sale', version: '1.0.0', page: '/sale' };
    const folder = await scene.build(wanted);
    const about = { shop: url, credential: token, remote: 'sale', version: '1.0.0', reason: 'a test' };
    await publishRelease({ ...about, folder, key: scene.teamKey, environment: 'shop' });
    await expect(changeRelease({ ...about, change: 'live' })).rejects.toThrow(
      'sale 1.0.0 has 1 of the signatures that it needs',
    );

    const countersignRelease = (built: string) =>
      countersign({ ...about, folder: built, key: scene.secondKey, environment: 'shop' });
    const other = await scene.build({ ...wanted, files: { 'other.js': '1' } });
    await expect(countersignRelease(other)).rejects.toThrow('was published with other files');
    for (const _ of ['first', 'repeated']) await countersignRelease(folder);
    expect(await changeRelease({ ...about, change: 'live' })).toMatchObject({ state: 'live' });
    expect(await pageOf(shop, '/sale')).toBe(200);
  });

  it('may be one that visitors have as it was built: then publishing it makes it a release', async () => {
    const about = { remote: 'built', version: '1.0.0', page: '/built' };
    const folder = await scene.build(about);
    const release: Release = JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8'));
    const { releasedAt: _, ...built } = release;
    await deploy(built);
    await delegateAlso('built');
    const token = await scene.issue(url, { remotes: ['built'], actions: ['publish'] });

    const other = {
      ...about,
      files: { 'other.js': '1' },
      claims: { menu: [] },
      manifest: { container: 'x' },
    };
    await expect(scene.publish(url, token, other)).rejects.toThrow('with other content');
    const publishing = {
      shop: url,
      credential: token,
      key: scene.teamKey,
      environment: 'shop',
      reason: 'a test',
    };
    const state = await publishRelease({ ...publishing, ...about, folder });
    expect(state).toEqual({ remote: 'built', version: '1.0.0', state: 'live', live: '1.0.0' });
    const { registry } = await shop.app.publishing.registry.newest();
    const entry = registry.remotes.find(({ name }) => name === 'built');
    expect(entry?.live.releasedAt).toBeDefined();
  });

  it('may have files that others host if the owner has signed it, and copies of them come with it', async () => {
    const [script, hosted] = ['/* theirs */', 'https://others.example/remoteEntry.js'];
    const wanted = (version: string, copy: string) => ({
      remote: 'hosted',
      version,
      page: '/hosted',
      manifest: { entry: hosted, integrity: { [hosted]: integrityOf(script) } },
      files: { 'hosted/0.js': copy },
    });
    await delegateAlso('hosted');
    const token = await scene.issue(url, { remotes: ['hosted'] });
    await expect(scene.publish(url, token, wanted('2.0.0', script))).rejects.toThrow('another hash of https');
    await expect(scene.publish(url, token, wanted('2.0.1', 'other'), scene.owner)).rejects.toThrow(
      'another hash of https',
    );
    expect(await scene.publish(url, token, wanted('2.0.2', script), scene.owner)).toMatchObject({
      state: 'preview',
    });
  });

  it('stays up when the delegation expires, and /readyz reports it', async () => {
    const ready = async () => (await shop.app.server.inject('/readyz')).json();
    expect(await ready()).toEqual({ status: 'ready' });
    const { delegation } = await shop.app.publishing.registry.present();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(delegation.expiresAt).getTime() + 1000 });
    onTestFinished(() => void vi.useRealTimers());

    expect(await pageOf(shop)).toBe(200);
    expect(await ready()).toEqual({
      status: 'ready',
      problems: [`The owner's delegation expires at ${delegation.expiresAt}: \`pnpm teams sign\` renews it.`],
    });
    const renewed = await scene.delegate(url, { teams: delegation.teams });
    expect(renewed.removed).toEqual([]);
    expect(await ready()).toEqual({ status: 'ready' });
  });
});
