import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '@shop/registry';
import { expect, it } from 'vitest';
import { SHELL_PAGE } from '../../testing/shell-page.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { integrityOf, ReleaseManifests } from '../releases/registry/release-manifests.ts';
import { openPageComposer } from './page-composer.ts';
import type { PageHead } from './page-head.ts';
import type { RenderedScreen } from './prerender/prerender-messages.ts';

const config = {
  apiBase: '/api',
  identity: { projectId: 'shop', apiKey: 'key', authDomain: 'shop.example.com' },
  payments: { publishableKey: 'pk' },
  images: { uploadUrl: '/api/images' },
  releaseKeys: [],
};
const remote = {
  name: 'catalog',
  version: '1.0.0',
  manifest: 'https://cdn.example.com/x.json',
  menu: [],
  slots: [],
};
const head: PageHead = {
  title: 'Parts',
  description: undefined,
  canonical: undefined,
  picture: { url: 'https://parts.example/a.jpg', alt: 'A part', wide: undefined },
  properties: {},
  structuredData: undefined,
};
const compose = (title: string) =>
  openPageComposer(new ReleaseManifests('/nowhere'), config).compose(SHELL_PAGE, {
    visit: {
      issuedAt: '2026-01-01T00:00:00.000Z',
      place: 0,
      remotes: [
        { ...remote, routes: [{ path: '/', screen: 'home', guard: 'public', title, reads: ['/part'] }] },
      ],
    },
    page: undefined,
    prerendered: undefined,
    head,
    reads: ['/admin/{email}'],
    nonce: 'once',
  });

/** The page of a screen whose release, with this style sheet, is on the server. */
async function pageOfHeldRelease(
  sheet: string,
  prerendered?: RenderedScreen,
  changed: Partial<ReleaseManifest> = {},
): Promise<string> {
  const site = temporaryFolder();
  const integrity = `sha384-${createHash('sha384').update(sheet).digest('base64')}`;
  mkdirSync(path.join(site, 'catalog'));
  writeFileSync(path.join(site, 'catalog/a.css'), sheet);
  writeFileSync(
    path.join(site, 'catalog/release.json'),
    JSON.stringify({
      entry: 'entry.js',
      container: 'catalog',
      scripts: ['remote.js'],
      styles: ['a.css'],
      screens: { home: ['home.js'] },
      integrity: {
        'a.css': integrity,
        ...(changed.entry !== undefined && { [changed.entry]: integrityOf('the entry') }),
      },
      ...changed,
    }),
  );
  const route = { path: '/home', screen: 'home', guard: 'public', title: 'Home' } as const;
  const held = { ...remote, manifest: '/catalog/release.json', routes: [route] };
  return openPageComposer(new ReleaseManifests(site), config).compose(SHELL_PAGE, {
    visit: { issuedAt: '2026-01-01T00:00:00.000Z', place: 0, remotes: [held] },
    page: { remote: held, route, params: {}, canonicalPath: '/home' },
    prerendered,
    head,
    reads: [],
    nonce: 'once',
  });
}
const elements = (page: string): string[] =>
  [...page.matchAll(/<(?:style|link|script(?! type))[^>]*>/g)].map(([element]) => element);
const PRELOAD = 'rel="preload" as="script" nonce="once"';

const inlined = (page: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(page)?.[1] ?? 'null',
  );

it('inlines configuration and visit for the shell, without what only the server uses', async () => {
  const page = await compose('Parts');
  expect(inlined(page, 'config')).toEqual(config);
  expect(inlined(page, 'visit').remotes[0].routes).toEqual([
    { path: '/', screen: 'home', guard: 'public', title: 'Parts' },
  ]);
});

it('declares the first reads before the scripts', async () => {
  const page = await compose('Parts');
  expect(inlined(page, 'first-reads')).toEqual(['/api/admin/{email}']);
  expect(page.indexOf('first-reads')).toBeLessThan(page.indexOf('/static/js/index.js'));
});

it('has exactly one head, its own', async () => {
  expect((await compose('Parts')).match(/<title>[^<]*<\/title>/g)).toEqual([
    '<title>Parts · Kestrel Parts</title>',
  ]);
});

it('allows the shell’s scripts by the nonce of this response', async () => {
  expect(await compose('Parts')).toMatch(/<script [^>]*src="\/static\/js\/index.js" nonce="once" /);
});

it.each(["Prices in $'s and $&", '</script><script>alert(1)</script>', '<!--'])(
  'escapes %j',
  async (title) => {
    const page = await compose(title);
    expect(inlined(page, 'visit').remotes[0].routes[0].title).toBe(title);
    expect(page.match(/<body>/g)).toHaveLength(1);
    expect(page).not.toContain('alert(1)</script>');
  },
);

it('preloads the shell’s scripts first, then the screen’s, with its styles inlined', async () => {
  const page = await pageOfHeldRelease('.a{color:red}');

  expect(elements(page)).toEqual([
    '<style data-href="a.css">',
    '<script defer src="/static/js/index.js" nonce="once" fetchpriority="high">',
    `<link ${PRELOAD} href="/catalog/entry.js">`,
    `<link ${PRELOAD} data-chunk href="/catalog/remote.js">`,
    `<link ${PRELOAD} data-chunk href="/catalog/home.js">`,
  ]);
  expect(page).toContain('.a{color:red}</style>');
});

it('loads the pictures of rendered content before all scripts', async () => {
  const page = await pageOfHeldRelease('.a{color:red}', { markup: '<h1>Home</h1>', queries: [] });

  expect(page).toContain('<div id="root"><h1>Home</h1></div>');
  expect(elements(page).filter((element) => element.includes('fetchpriority="high"'))).toEqual([]);
  expect(elements(page).filter((element) => element.includes('fetchpriority="low"'))).toHaveLength(3);
});

it('says without scripts why a page that the browser renders is empty, and no other page', async () => {
  const rendered = await pageOfHeldRelease('.a{color:red}', { markup: '<h1>Home</h1>', queries: [] });

  expect(await pageOfHeldRelease('.a{color:red}')).toMatch(
    /<noscript>.*without JavaScript just now.*href="\/home"/,
  );
  expect(rendered).not.toContain('<noscript>');
});

it('pins the modules of a remote that others host by an import map, before any script', async () => {
  const entry = 'https://others.example/remoteEntry.js';
  const page = await pageOfHeldRelease('.a{color:red}', undefined, {
    entry,
    type: 'module',
    container: 'hello',
  });

  const map = /<head><script type="importmap" nonce="once">(.*?)<\/script>/.exec(page)?.[1] ?? '{}';
  expect(JSON.parse(map).integrity[entry]).toBe(integrityOf('the entry'));
  expect(page).not.toContain(`href="${entry}"`);
  expect(inlined(page, 'manifests')['/catalog/release.json']).toMatchObject({ entry, type: 'module' });
});

it('links a style sheet that refers to other files, instead of inlining it', async () => {
  const page = await pageOfHeldRelease('.a{background:url(a.png)}');

  expect(page).not.toContain('<style');
  expect(page).toMatch(
    /<link rel="preload" as="style" crossorigin integrity="[^"]+" href="\/catalog\/a.css">/,
  );
});
