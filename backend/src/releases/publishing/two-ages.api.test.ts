import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { callShop, changeRelease, publishRelease } from '@shop/publisher';
import { allReleases, entriesOf, type Release, signDocument, signRegistry } from '@shop/registry';
import { listen } from '@shop/testkit/network';
import { describe, expect, it } from 'vitest';
import { PublishingScene } from '../../../testing/publishing-scene.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { writeShell } from '../../../testing/write-shell.ts';
import { integrityOf } from '../registry/release-manifests.ts';
import { incompatibilitiesOfRelease } from '../surfaces/surface.ts';

type Modules = Readonly<Record<string, string>>;

const shellSurface = (version: string, modules: Modules) =>
  JSON.stringify({ version, modules, exports: {}, types: {}, slots: {}, containers: ['standard'] });

const scene = await PublishingScene.open();
const shellWith = (version: string, modules: Modules) =>
  writeShell(scene.site, version, { 'surface.json': shellSurface(version, modules) });
async function writeRemote(version: string, modules: Modules, remote = 'catalog'): Promise<Release> {
  const folder = path.join(scene.site, 'remotes', remote, version);
  const requires = { shell: '3.0.0', modules, uses: {}, container: 'standard' };
  const script = `/* ${remote} ${version} */`;
  const manifest = JSON.stringify({
    entry: 'remoteEntry.js',
    container: `${remote}_${version}`,
    scripts: [],
    styles: [],
    integrity: { 'remoteEntry.js': integrityOf(script) },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'surface.json'), JSON.stringify({ version, offers: {}, requires }));
  await writeFile(path.join(folder, 'remoteEntry.js'), script);
  await writeFile(path.join(folder, 'release.json'), manifest);
  return {
    version,
    manifest: `/remotes/${remote}/${version}/release.json`,
    integrity: integrityOf(manifest),
    routes: [{ path: `/${remote}`, screen: 'page', guard: 'public', title: remote }],
    menu: [],
    slots: [],
  };
}

const first = await writeRemote('1.0.0', { react: '^19.3.0', '@tanstack/react-query': '^5.100.0' });
const newer = await writeRemote('2.0.0', { react: '^20.0.0', '@tanstack/react-query': '^5.100.0' });
const other = await writeRemote('3.0.0', { react: '^19.3.0', '@tanstack/react-query': '^6.0.0' });
const lone = await writeRemote('1.0.0', { react: '^20.0.0' }, 'trade');
const registry = {
  version: 2,
  environment: 'shop',
  issuedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  shell: {
    name: 'shell',
    live: shellWith('3.0.0', { react: '19.3.1', '@tanstack/react-query': '5.108.0' }),
    canary: {
      release: shellWith('4.0.0', { react: '20.1.0', '@tanstack/react-query': '5.108.0' }),
      percent: 50,
    },
    previous: [],
    previews: [shellWith('3.1.0', { react: '19.9.0', '@tanstack/react-query': '5.200.0' })],
  },
  remotes: [
    { name: 'account', live: scene.deployed, previous: [] },
    {
      name: 'catalog',
      live: first,
      canary: { release: newer, percent: 100 },
      previous: [],
      previews: [other],
    },
    { name: 'trade', live: lone, previous: [] },
  ],
};
const signed = await signRegistry(registry, scene.owner.signing);
await writeFile(path.join(scene.site, 'remotes.json'), JSON.stringify(signed));
const shop = await shopOfFile(scene.settingsFor());

describe('a shop with shells and remotes of two major versions', () => {
  /** What visitors of all buckets get at an address, each once. */
  async function givenAt(address: string) {
    const given = new Map<string, { status: number; remote: string }>();
    for (let bucket = 0; bucket < 10_000; bucket += 500) {
      const { body, statusCode } = await shop.app.server.inject({
        url: address,
        headers: { accept: 'text/html', cookie: `visitor-place=${bucket}` },
      });
      const [, visit = '{}'] = /id="visit">(.*?)<\/script>/.exec(body) ?? [];
      const { shell, remotes } = JSON.parse(visit);
      for (const { name, version, unfit } of remotes)
        if (`/${name}` === address)
          given.set(`${shell}: ${version}${unfit ? ' held back' : ''}`, {
            status: statusCode,
            remote: name,
          });
    }
    return Object.fromEntries([...given].map(([release, { status }]) => [release, status]));
  }

  it('gives each visitor the release that fits their shell', async () => {
    expect(await givenAt('/catalog')).toEqual({ '3.0.0: 1.0.0': 200, '4.0.0: 2.0.0': 200 });
  });

  it('answers 503 for the pages of a remote that does not fit the shell of the visitor', async () => {
    expect(await givenAt('/trade')).toEqual({ '3.0.0: 1.0.0 held back': 503, '4.0.0: 1.0.0': 200 });
    expect((await shop.app.server.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(
      200,
    );
  });

  it('gives the same data to browsers that choose their releases themselves', async () => {
    const { unfit } = (await shop.app.server.inject('/remotes.json')).json();
    expect(unfit['3.0.0']).toEqual(expect.arrayContaining(['catalog@2.0.0', 'trade@1.0.0']));
    expect(unfit['4.0.0']).toEqual(expect.arrayContaining(['catalog@1.0.0']));
  });

  describe('names what does not fit before anybody promotes', () => {
    const misfits = async () => (await (await shop.admin()).api.call('GET /releases', {})).misfits;
    const why = async (remote: string, version: string, shell: string) =>
      (await misfits()).find(
        (pair) => pair.remote === remote && pair.version === version && pair.shell === shell,
      )?.reasons;

    it('a remote for another major version of a shared library, with the reason', async () => {
      expect(await why('catalog', '3.0.0', '3.0.0')).toEqual([
        'it needs @tanstack/react-query ^6.0.0, and the shell has 5.108.0',
      ]);
      expect(await why('catalog', '1.0.0', '4.0.0')).toEqual([
        'it needs react ^19.3.0, and the shell has 20.1.0',
      ]);
    });

    it('accepts a shell with a newer minor version, which runs older remotes', async () => {
      expect(await why('catalog', '1.0.0', '3.1.0')).toBeUndefined();
    });
  });

  it('refuses to promote a shell that cannot run the canary of a remote, or a live one', () => {
    const published = { site: scene.site, registry };
    expect(incompatibilitiesOfRelease(published, 'shell', '3.1.0')).toEqual([
      'catalog 2.0.0: it needs react ^20.0.0, and the shell has 19.9.0',
      'trade 1.0.0: it needs react ^20.0.0, and the shell has 19.9.0',
    ]);
    expect(incompatibilitiesOfRelease(published, 'shell', '4.0.0')).toEqual([
      'catalog 1.0.0: it needs react ^19.3.0, and the shell has 20.1.0',
    ]);
  });

  it('accepts a shell that cannot run what is live as a preview, and refuses to promote it', async () => {
    const url = `http://127.0.0.1:${await listen(shop.app.server)}`;
    const vouched = entriesOf(registry).flatMap((entry) =>
      allReleases(entry).map((release) => scene.vouchFor(entry.name, release)),
    );
    const delegation = scene.delegation({ teams: [scene.team({ remotes: [{ name: 'shell' }] })] });
    const signed = await signDocument(delegation, scene.owner);
    const statements = await Promise.all(vouched);
    await callShop({ shop: url }, 'PUT /releases/delegation', { body: { delegation: signed, statements } });
    const credential = await scene.issue(url, { remotes: ['shell'] });
    const built = await scene.anotherSite('built');
    writeShell(built, '5.0.0', { 'surface.json': shellSurface('5.0.0', { react: '21.0.0' }) });
    const about = { shop: url, credential, remote: 'shell', version: '5.0.0', reason: 'a test' };
    const folder = path.join(built, 'shell/5.0.0');

    expect(await publishRelease({ ...about, folder, key: scene.teamKey, environment: 'shop' })).toMatchObject(
      { state: 'preview' },
    );
    await changeRelease({ ...about, version: '4.0.0', change: 'end-canary' });
    for (const change of [{ change: 'canary', percent: 1 }, { change: 'live' }] as const)
      await expect(changeRelease({ ...about, ...change })).rejects.toThrow(
        'catalog 1.0.0: it needs react ^19.3.0, and the shell has 21.0.0',
      );
  });
});
