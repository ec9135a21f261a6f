import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Visit } from '@shop/registry';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createLog } from '../../foundation/log.ts';
import { ReleaseManifests } from '../../releases/registry/release-manifests.ts';
import { pageAt } from '../page-at.ts';
import type { ApiAnswer } from './prerender-messages.ts';
import { Prerenderer } from './prerenderer.ts';

const FOLDER = '/remotes/catalog/1.0.0';
const config = {
  apiBase: '/api',
  identity: { projectId: 'shop', apiKey: 'key', authDomain: 'shop.example.com' },
  payments: { publishableKey: 'pk' },
  images: { uploadUrl: '/api/images' },
  releaseKeys: [],
};

/** Renders the text of the remote's only screen; the test supplies it through a shared module. */
const SHELL = `
  const words = {};
  exports.shared = { words };
  exports.prerenderPage = async ({ path, remote }) => {
    const screen = remote ? await remote.module.screen() : 'no page';
    return { markup: path + ': ' + screen, queries: [[['parts'], screen]] };
  };
`;
const READING = `
  require('words');
  exports.screen = async () => (await fetch('/api/part')).text();
`;

let site: string;
beforeEach(() => {
  site = temporaryFolder();
});

const pinned = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function writeRelease(script: string, { pin = pinned(script) } = {}): void {
  const folder = path.join(site, FOLDER);
  const sheet = '.a{color:red}';
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'prerender.cjs'), script);
  writeFileSync(path.join(folder, 'a.css'), sheet);
  const manifest = {
    entry: 'e.js',
    container: 'c',
    scripts: [],
    styles: ['a.css'],
    prerender: 'prerender.cjs',
  };
  const integrity = { 'prerender.cjs': pin, 'a.css': pinned(sheet) };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...manifest, integrity }));
}

const visit: Visit = {
  issuedAt: '2026-01-01T00:00:00.000Z',
  place: 0,
  remotes: [
    {
      name: 'catalog',
      version: '1.0.0',
      manifest: `${FOLDER}/release.json`,
      menu: [],
      slots: [],
      routes: [
        { path: '/home', screen: 'home', guard: 'public', title: 'Home' },
        { path: '/blogs', screen: 'blogs', guard: 'public', title: 'Blogs' },
        { path: '/purchase/:id', screen: 'part', guard: 'public', title: 'Part' },
        { path: '/parts', screen: 'parts', guard: 'public', title: 'Parts', rendersAddress: true },
        { path: '/parts/:number', screen: 'number', guard: 'public', title: 'Part', rendersAddress: true },
        { path: '/dashboard', screen: 'profile', guard: 'signed-in', title: 'My Profile' },
      ],
    },
  ],
};

/** A shop whose API answers are defined by the test. */
function aShop(answer: () => string, remotes: readonly string[] = ['catalog']) {
  const ask = vi.fn(
    async (): Promise<ApiAnswer> => ({ status: 200, contentType: 'application/json', text: answer() }),
  );
  const manifests = new ReleaseManifests(site);
  const log = createLog('silent');
  const prerenderer = new Prerenderer({
    manifests,
    config,
    remotes,
    ask,
    log,
    seconds: 60,
  });
  onTestFinished(() => prerenderer.end());
  const open = (url: string, seen: Visit = visit, shell = { id: 'shell', script: SHELL }) =>
    prerenderer.page(pageAt(seen, url.split('?')[0] ?? ''), seen, { url, shell });
  return { ask, open, warned: vi.spyOn(log, 'warn'), told: vi.spyOn(log, 'error') };
}

test('a public page is rendered with the API’s answers', async () => {
  writeRelease(READING);
  const { open } = aShop(() => 'a strut');

  expect(await open('/home')).toEqual({
    markup: '/home: a strut',
    queries: [[['parts'], 'a strut']],
  });
});

test('it is never stale: its data is read for every visitor', async () => {
  writeRelease(READING);
  let stock = '5 left';
  const { open, ask } = aShop(() => stock);
  await open('/home');
  expect((await open('/home'))?.markup).toBe('/home: 5 left');

  stock = '4 left';

  expect((await open('/home'))?.markup).toBe('/home: 4 left');
  expect(ask).toHaveBeenCalledTimes(3);
});

test.each([
  ['a page for the signed-in', '/dashboard', visit],
  ['a page of which there are many', '/purchase/1', visit],
  [
    'a page of a remote without a release that fits',
    '/home',
    { ...visit, remotes: visit.remotes.map((remote) => ({ ...remote, unfit: true as const })) },
  ],
  [
    'a preview',
    '/home',
    { ...visit, preview: { release: 'catalog@1.0.0', email: 'admin@example.com', until: '2026-01-01' } },
  ],
])('%s is rendered by the browser', async (_, pathname, seen) => {
  writeRelease(READING);
  const { open, ask } = aShop(() => 'a strut');

  expect(await open(pathname, seen)).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});

test.each(['/parts?q=filter&sort=price', '/parts/KP-AC-1011'])(
  'a page that is rendered for each address is rendered for %s',
  async (address) => {
    writeRelease(READING);
    const { open } = aShop(() => 'a strut');

    expect((await open(address))?.markup).toBe(`${address}: a strut`);
    expect((await open('/parts'))?.markup).toBe('/parts: a strut');
  },
);

test('the query of another page is not rendered', async () => {
  writeRelease(READING);
  const { open } = aShop(() => 'a strut');

  expect((await open('/home?q=filter'))?.markup).toBe('/home: a strut');
});

test('one page is rendered for all addresses that no page claims', async () => {
  writeRelease(READING);
  const { open } = aShop(() => 'a strut');

  expect((await open('/nowhere?q=filter'))?.markup).toBe('/not-found: no page');
  expect((await open('/wp-login.php'))?.markup).toBe('/not-found: no page');
});

test('a page that the shop offers no more is rendered for all its addresses', async () => {
  writeRelease(READING);
  const { open } = aShop(() => 'a strut');

  const page = await open('/deals/1', { ...visit, gone: [{ path: '/deals/:id' }] });

  expect(page?.markup).toBe('/deals/:id: no page');
});

test('no other page is rendered where there is none', async () => {
  writeRelease(READING);
  const { open } = aShop(() => 'a strut');
  const [catalog] = visit.remotes;
  const any = { path: '/:name', screen: 'any', guard: 'public', title: 'Any' } as const;
  const claimed = { ...visit, remotes: catalog ? [{ ...catalog, routes: [any] }] : [] };

  expect(await open('/any/where', claimed)).toBeUndefined();
});

test('a very long address is left to the browser', async () => {
  writeRelease(READING);
  const { open, ask } = aShop(() => 'a strut');

  expect(await open(`/parts?q=${'a'.repeat(500)}`)).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});

test('many addresses of one page do not keep the others from being rendered', async () => {
  writeRelease(READING);
  const { open } = aShop(() => 'a strut');

  const searched = Array.from({ length: 40 }, (_, index) => open(`/parts?q=${index}`));

  expect((await open('/home'))?.markup).toBe('/home: a strut');
  await Promise.all(searched);
});

test('a script that does not match the release is not run', async () => {
  writeRelease(READING, { pin: pinned('another') });
  const { open, ask } = aShop(() => 'a strut');

  expect(await open('/home')).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['fails', `exports.screen = () => { throw new Error('A bug.'); };`],
  ['asks for a module that the shell does not share', `require('node:fs'); exports.screen = () => 'read';`],
  ['ends its process', `exports.screen = () => new Promise(() => setTimeout(() => { throw new Error(); }));`],
])(
  'a screen that %s is rendered by the browser, and not tried again for every visitor',
  async (_, script) => {
    writeRelease(script);
    const { open, warned } = aShop(() => 'a strut');

    expect(await open('/home')).toBeUndefined();
    expect(await open('/home')).toBeUndefined();
    expect(warned).toHaveBeenCalledTimes(1);
  },
);

test('a render that failed with an open request does not delay another page', async () => {
  writeRelease(`exports.screen = async () => {
    const told = await Promise.all(['part', 'review'].map(async (name) => {
      const text = await (await fetch('/api/' + name)).text();
      if (text === 'down') throw new Error('It is down.');
      return text;
    }));
    return told.join();
  };`);
  let answer = 'down';
  const { open } = aShop(() => answer);
  expect(await open('/home')).toBeUndefined();
  answer = 'up';

  expect((await open('/blogs'))?.markup).toBe('/blogs: up,up');
});

test('no code is run of a remote that the owner has not named', async () => {
  writeRelease(READING);
  const { open, ask } = aShop(() => 'a strut', ['account']);

  expect(await open('/home')).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
  expect((await open('/nowhere'))?.markup).toBe('/not-found: no page');
});

test('a server that can start no process renders nothing, and tells of it once', async () => {
  writeRelease(READING);
  const node = vi.spyOn(process, 'execPath', 'get').mockReturnValue('/no/such/node');
  onTestFinished(() => node.mockRestore());
  const { open, told, warned } = aShop(() => 'a strut');

  expect(await open('/home')).toBeUndefined();
  expect(await open('/blogs')).toBeUndefined();
  expect(told).toHaveBeenCalledTimes(1);
  expect(warned).not.toHaveBeenCalled();
});

test('each visitor’s page is rendered by the release of the shell that they get', async () => {
  writeRelease(READING);
  const { open } = aShop(() => 'a strut');
  const next = { id: 'next', script: SHELL.replace("': '", "' by the next shell: '") };

  expect((await open('/home'))?.markup).toBe('/home: a strut');
  expect((await open('/home', visit, next))?.markup).toBe('/home by the next shell: a strut');
  expect((await open('/blogs'))?.markup).toBe('/blogs: a strut');
});

test('a shell whose script renders nothing leaves the page to the browser', async () => {
  writeRelease(READING);
  const { open } = aShop(() => 'a strut');

  expect(await open('/home', visit, { id: 'none', script: '' })).toBeUndefined();
});
