import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@shop/contracts';
import {
  type Release,
  type ReleaseContents,
  type ReleaseManifest,
  type RemoteRoute,
  readProvenRegistry,
  releaseDigest,
  signDocument,
  signRegistry,
} from '@shop/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { PublishedShop } from '../../../testing/published-shop.ts';
import { PublishingScene, type WantedRelease } from '../../../testing/publishing-scene.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { integrityOf } from '../registry/release-manifests.ts';

const route = (page: string): RemoteRoute => ({
  path: page,
  screen: 'page',
  guard: 'public',
  title: 'Page',
});
const MAX_KIB = 4;
/** More than the owner allows, and not to be compressed. */
const BIG = randomBytes(MAX_KIB * 1024).toString('hex');
const SHEET = `/* ${randomBytes(4 * 1024).toString('hex')} */`;
const ENTRY = 'remoteEntry.js';

const scene = await PublishingScene.open();
const surface = {
  version: '1.0.0',
  modules: { react: '19.3.1' },
  exports: {},
  types: {},
  slots: { 'part-fits': {}, 'sale-banner': {}, 'header-cart': {} },
  containers: ['standard'],
};
await writeFile(path.join(scene.site, 'shell/surface.json'), JSON.stringify(surface));
const shop = await shopOfFile(scene.settingsFor());
const published = await PublishedShop.open(scene, shop);

let credential = '';
async function delegate(paths = ['/spring-sale', '/dashboard/spring-sale']) {
  const others = { name: 'parts', paths: ['/purchase', '/parts'], slots: ['part-fits'] };
  const sale = { name: 'sale', paths, slots: ['sale-banner'], javascriptKiB: MAX_KIB };
  const answer = await scene.delegate(published.url, {
    teams: [
      scene.team({ name: 'sale-team', remotes: [sale] }),
      scene.team({
        name: 'parts-team',
        keys: [{ label: 'ci', key: scene.secondKey.public }],
        remotes: [others],
      }),
    ],
  });
  credential = await scene.issue(published.url, { team: 'sale-team', remotes: ['sale'] });
  return answer;
}

/** What the shop answers: its code and its reason. */
async function send(address: string, body: object, token = credential): Promise<string> {
  const answer = await fetch(`${published.url}/api${address}`, {
    method: address === '/releases' ? 'POST' : 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (answer.ok) return 'done';
  const { code, detail = '' }: Partial<Problem> & { detail?: string } = JSON.parse(await answer.text());
  return `${code}: ${detail}`;
}
const change = (remote: string, version: string, wanted: 'preview' | 'live', token?: string) =>
  send(`/releases/${remote}/${version}`, { change: wanted, reason: 'a test' }, token);

await delegate();
const other = await scene.issue(published.url, { team: 'parts-team', remotes: ['parts'] });
await scene.publish(
  published.url,
  other,
  {
    remote: 'parts',
    claims: {
      routes: ['/purchase/:id', '/parts', '/parts/:number'].map(route),
      slots: ['part-fits'],
    },
  },
  scene.secondKey,
);
expect(await change('parts', '1.0.0', 'live', other)).toBe('done');
await scene.publish(published.url, credential, { remote: 'sale', page: '/spring-sale' });
expect(await change('sale', '1.0.0', 'live')).toBe('done');

describe('a hostile team with a remote of its own', () => {
  let versions = 0;

  /** Announces a release, sends its files and asks for a preview. @returns the first refusal */
  async function publish(
    wanted: WantedRelease,
    list?: (files: ReleaseContents['files']) => object,
  ): Promise<string> {
    versions += 1;
    const version = `2.0.${versions}`;
    const release = await published.signRelease(
      { remote: 'sale', page: '/spring-sale', ...wanted, version },
      list && { list },
    );
    const announced = await send('/releases', release.body);
    if (announced !== 'done') return announced;
    for (const { sha384, bytes } of release.files) await published.put(sha384, bytes, credential);
    return change('sale', version, 'preview');
  }
  const claim = (claims: Partial<Release>) => publish({ claims });
  async function statusOf(address: string): Promise<number> {
    return (await shop.app.server.inject({ url: address, headers: { accept: 'text/html' } })).statusCode;
  }

  it('may have what the owner has delegated to it', async () => {
    const pages = ['/spring-sale', '/spring-sale/:id', '/SPRING-SALE/new', '/dashboard/spring-sale'];
    const claims = {
      routes: pages.map(route),
      menu: [{ label: 'Sale', path: '/dashboard/spring-sale', for: 'everyone', order: 1 } as const],
      slots: ['sale-banner'],
    };
    expect(await claim(claims)).toBe('done');
  });

  it.each([
    ['/purchase/special', 'overlaps /purchase/:id of parts'],
    ['/purchase/:number', 'overlaps /purchase/:id of parts'],
    ['/PURCHASE/:id', 'overlaps /purchase/:id of parts'],
    ['/purchase/spring-sale-of-others', 'overlaps /purchase/:id of parts'],
    ['/parts/special', 'overlaps /parts/:number of parts'],
    ['/parts/special/more', 'is not below a path that the owner has delegated to sale'],
    ['/:anything', 'overlaps /parts of parts'],
    ['/:a/:b', 'overlaps /purchase/:id of parts'],
    ['/', 'overlaps / of account'],
    ['/%70arts', 'cannot be a page'],
    ['/%2570arts', 'cannot be a page'],
    ['/spring-sale/%2e%2e/parts', 'cannot be a page'],
    ['/spring-sale/../parts', 'cannot be a page'],
    ['/spring-sale//parts', 'cannot be a page'],
    ['/spring-sale%2Fparts', 'cannot be a page'],
    ['//evil.example/spring-sale', 'cannot be a page'],
    ['/spring-sale\\..\\parts', 'cannot be a page'],
    ['/spring-sale/x\n', 'cannot be a page'],
    ['/spring-sale/*', 'cannot be a page'],
    ['/*', 'cannot be a page'],
    ['/spring-sale?/parts', 'cannot be a page'],
    ['/spring-sale/:id?', 'cannot be a page'],
    ['/spring-sales', 'is not below a path that the owner has delegated to sale'],
    ['/login', 'is not below a path that the owner has delegated to sale'],
    ['/dashboard', 'is not below a path that the owner has delegated to sale'],
    ['/dashboard/users', 'is not below a path that the owner has delegated to sale'],
    ['/dashboard/:page', 'is not below a path that the owner has delegated to sale'],
    ['/api/part', 'cannot be a page'],
    ['/emulator', 'cannot be a page'],
    ['/remotes.json', 'cannot be a page'],
    ['/healthz', 'cannot be a page'],
    ['/static/js', 'cannot be a page'],
    ['spring-sale', 'remote.json is not complete: /'],
  ])('cannot have a page at %s', async (page, reason) => {
    const refused = await claim({ routes: [route('/spring-sale'), route(page)] });
    expect(refused).toMatch(/^release-refused: /);
    expect(refused).toContain(reason);
  });

  it.each([
    ['//evil.example', 'which is no page of the remote'],
    ['/\\evil.example', 'which is no page of the remote'],
    ['/parts', 'which is no page of the remote'],
    ['/spring-sale\r\nset-cookie: a=b', 'which is no page of the remote'],
    ['/spring-sale/../api', 'which is no page of the remote'],
    ['/%2f%2fevil.example', 'which is no page of the remote'],
    ['https://evil.example', 'remote.json is not complete: /'],
    ['javascript:alert(1)', 'remote.json is not complete: /'],
  ])('cannot lead from the dashboard to %s', async (target, reason) => {
    const menu = [{ label: 'Sale', path: target, for: 'everyone', order: 1 } as const];
    const refused = await claim({ menu });
    expect(refused).toMatch(/^release-refused: /);
    expect(refused).toContain(reason);
  });

  it.each([
    ['part-fits', 'the slot part-fits belongs to parts'],
    ['header-cart', 'the slot "header-cart" is not delegated to sale'],
    ['sale-baner', 'the shell has no slot "sale-baner"'],
    ['constructor', 'the shell has no slot "constructor"'],
  ])('cannot fill the slot %s', async (slot, reason) => {
    const refused = await claim({ slots: [slot] });
    expect(refused).toMatch(/^release-refused: /);
    expect(refused).toContain(reason);
  });

  it.each(['@evil.example/part', '//evil.example', '/../x', 'https://evil.example/', '/part\\..'])(
    'cannot have a page read %s with the token of its visitors',
    async (read) => {
      const refused = await claim({ routes: [{ ...route('/spring-sale'), reads: [read] }] });
      expect(refused).toMatch(/^release-refused: .*which is no address below the API/s);
    },
  );

  it.each([
    '//evil.example/x',
    '//parts/x',
    '/\\parts/x',
    '/parts/a\r\nset-cookie: a=b',
    '/parts/%0d%0a',
    '/parts/..%2f',
    '/parts/..',
    '/parts/a@evil.example',
    'https://evil.example/parts',
    'javascript:alert(1)',
    '/parts?to=//evil.example',
    '/spring-sale',
    '/nowhere',
  ])('cannot lead its visitors to %s when it is taken out', async (successor) => {
    const refused = await send('/retirements/sale', { retired: true, successor, reason: 'a test' });
    expect(refused).toMatch(/^(release-refused: No other remote has a page at|invalid-input: )/);
    expect(await statusOf('/spring-sale')).toBe(200);
  });

  const file = (content: string, name = 'big.js') => ({ [name]: content });
  const scripts = (...names: string[]): Partial<ReleaseManifest> => ({
    scripts: names,
    integrity: Object.fromEntries([[ENTRY, ''], ...names.map((name) => [name, integrityOf(BIG)])]),
  });
  /** The manifest of a release of which each page loads a big script. */
  const loadsBig = (manifest: Partial<ReleaseManifest> = {}, name = 'big.js'): Partial<ReleaseManifest> => {
    const entry = `/* sale 2.0.${versions + 1} */`;
    return {
      ...scripts(name),
      ...manifest,
      integrity: { [ENTRY]: integrityOf(entry), [name]: integrityOf(BIG) },
    };
  };
  const says =
    (bytes: unknown, name = 'big.js') =>
    (files: ReleaseContents['files']) => ({ ...files, [name]: { ...files[name], bytes } });

  describe('whose big script is stored already, as a text', () => {
    beforeAll(async () => {
      expect(await publish({ files: { 'big.txt': BIG, 'sheet.txt': SHEET } })).toBe('done');
    });

    it.each<[string, () => WantedRelease, ((files: ReleaseContents['files']) => object)?]>([
      ['1 byte', () => ({ files: file(BIG), manifest: loadsBig() }), says(1)],
      ['no byte', () => ({ files: file(BIG), manifest: loadsBig() }), says(0)],
      ['a byte less', () => ({ files: file(BIG), manifest: loadsBig() }), says(BIG.length - 1)],
      [
        'two sizes of one content',
        () => ({ files: { ...file(BIG), 'big.txt': BIG }, manifest: loadsBig() }),
        says(1),
      ],
      [
        'a small compressed copy',
        () => ({ files: { ...file(BIG), ...file(BIG, 'big.js.br') }, manifest: loadsBig() }),
        says(1, 'big.js.br'),
      ],
      [
        'a small style sheet',
        () => ({
          files: file(SHEET, 'sheet.css'),
          manifest: {
            styles: ['sheet.css'],
            integrity: {
              [ENTRY]: integrityOf(`/* sale 2.0.${versions + 1} */`),
              'sheet.css': integrityOf(SHEET),
            },
          },
        }),
        says(1, 'sheet.css'),
      ],
    ])('cannot announce it with %s', async (_, wanted, list) => {
      expect(await publish(wanted(), list)).toMatch(
        /^release-refused: .* has \d+ bytes, and the list says \d+\.$/,
      );
    });
  });

  it.each([-1, 0.5, '1', null, undefined, Number.MAX_VALUE, {}])(
    'cannot list a file with %j bytes',
    async (bytes) => {
      expect(await publish({ files: file(BIG) }, says(bytes))).toMatch(
        /^release-refused: (The list of files is not complete: \/files\/big\.js|big\.js has more than)/,
      );
    },
  );

  it.each<[string, () => WantedRelease, string]>([
    [
      'hosts its script elsewhere',
      () => ({ manifest: { ...loadsBig({}, 'https://evil.example/big.js') } }),
      'another hash of https://evil.example/big.js',
    ],
    [
      'hosts its script elsewhere, in an address that ends the element',
      () => ({ manifest: { ...loadsBig({}, 'https://x"><meta http-equiv=refresh content=0>') } }),
      'another hash of https://x"><meta',
    ],
    [
      'names a script of another remote',
      () => ({ manifest: { ...loadsBig({}, '../../parts/1.0.0/remoteEntry.js') } }),
      'another hash of ../../parts',
    ],
    [
      'names a script that every object has',
      () => ({ manifest: { scripts: ['constructor'] } }),
      'no hash of constructor',
    ],
    ['tells the truth', () => ({ files: file(BIG), manifest: loadsBig() }), 'of 4 at most'],
    [
      'says that it has no screen',
      () => ({ files: file(BIG), manifest: loadsBig({ screens: {} }) }),
      'The scripts of page: 8.0 KiB, of 4 at most',
    ],
    [
      'tells the scripts of another screen',
      () => ({ files: file(BIG), manifest: loadsBig({ screens: { other: [] } }) }),
      'The scripts of page: 8.0 KiB, of 4 at most',
    ],
    [
      'leaves it out of its lists',
      () => ({ files: file(BIG), manifest: loadsBig({ scripts: [] }) }),
      'The script big.js: 8.0 KiB, of 4 at most',
    ],
    [
      'leaves out a module',
      () => ({ files: file(BIG, 'big.mjs') }),
      'The script big.mjs: 8.0 KiB, of 4 at most',
    ],
    [
      'adds another content as its compressed copy',
      () => ({ files: { ...file(BIG), ...file('small', 'big.js.br') }, manifest: loadsBig() }),
      'big.js.br is not a compressed copy of big.js',
    ],
  ])('cannot load a big script where it %s', async (_, wanted, reason) => {
    const refused = await publish(wanted());
    expect(refused).toMatch(/^release-refused: /);
    expect(refused).toContain(reason);
  });

  it('cannot list a script under an ending that no script has', async () => {
    const refused = await publish({ files: file(BIG) }, ({ 'big.js': big, ...files }) => ({
      ...files,
      'big.JS': big,
    }));
    expect(refused).toBe('release-refused: A release cannot have a file such as big.JS.');
  });

  it('cannot change the sizes of a version that it has announced', async () => {
    const about = { remote: 'sale', version: '3.0.0', page: '/spring-sale', files: file(BIG) };
    const [truth, lie] = [
      await published.signRelease(about),
      await published.signRelease(about, { list: says(1) }),
    ];
    expect(await send('/releases', truth.body)).toBe('done');
    expect(await send('/releases', lie.body)).toContain('was released before with other content');
  });

  it('loses its pages when the owner delegates their path no more', async () => {
    const version = '4.0.0';
    const wanted = { remote: 'sale', version, page: '/dashboard/spring-sale' };
    await scene.publish(published.url, credential, wanted);
    expect((await delegate(['/spring-sale'])).removed).toContain(`sale@${version}`);
    expect(await change('sale', version, 'live')).toMatch(/^release-refused: /);
    expect(await change('sale', version, 'preview')).toContain('is not below a path that the owner has');
    expect(await statusOf('/spring-sale')).toBe(200);
  });

  it("cannot have more with the shop's own key for registries", async () => {
    const { registry, signed } = await shop.app.publishing.registry.present();
    const forge = async (page: string) => {
      const release: Release = { ...scene.deployed, version: '9.0.0', routes: [route(page)] };
      const statement = {
        type: 'shop-release',
        environment: 'shop',
        remote: 'sale',
        version: '9.0.0',
        release: await releaseDigest(release),
      };
      const remotes = registry.remotes.map((entry) =>
        entry.name === 'sale' ? { ...entry, live: release } : entry,
      );
      return {
        ...(await signRegistry({ ...registry, remotes }, scene.registryKey.signing)),
        delegation: signed.delegation,
        statements: { ...signed.statements, 'sale@9.0.0': await signDocument(statement, scene.teamKey) },
      };
    };
    const read = async (page: string) => readProvenRegistry(await forge(page), [scene.owner.public]);
    await expect(read('/spring-sale/new')).resolves.toBeDefined();
    await expect(read('/login')).rejects.toThrow('sale@9.0.0 is not signed by anybody who may release it');
  });
});
