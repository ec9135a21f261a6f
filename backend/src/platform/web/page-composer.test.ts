import { expect, it } from 'vitest';
import { ReleaseManifests } from '../releases/release-manifests.ts';
import { PageComposer } from './page-composer.ts';
import type { PageHead } from './page-head.ts';

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
  new PageComposer(new ReleaseManifests('/nowhere'), config).compose(
    '<html><head><title>Shop</title><script defer src="/static/js/index.js"></script></head><body></body></html>',
    {
      visit: {
        issuedAt: '2026-01-01T00:00:00.000Z',
        place: 0,
        remotes: [{ ...remote, routes: [{ path: '/', screen: 'home', guard: 'public', title }] }],
      },
      page: undefined,
      prerendered: undefined,
      head,
      reads: ['/admin/{email}'],
      nonce: 'once',
    },
  );
const inlined = (page: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(page)?.[1] ?? 'null',
  );

it('inlines configuration and visit for the shell', async () => {
  const page = await compose('Parts');
  expect(inlined(page, 'config')).toEqual(config);
  expect(inlined(page, 'visit').remotes[0].routes[0].title).toBe('Parts');
});

it('says what to ask for first, in front of the script that asks', async () => {
  const page = await compose('Parts');
  expect(inlined(page, 'first-reads')).toEqual(['/api/admin/{email}']);
  expect(page.indexOf('first-reads')).toBeLessThan(page.indexOf('<script nonce'));
});

it('gives the page the one head that is its own', async () => {
  expect((await compose('Parts')).match(/<title>[^<]*<\/title>/g)).toEqual([
    '<title>Parts · Kestrel Parts</title>',
  ]);
});

it('lets the shell’s own scripts run, by the nonce of this very page', async () => {
  expect(await compose('Parts')).toContain('<script nonce="once" defer src="/static/js/index.js">');
});

it.each(["Prices in $'s and $&", '</script><script>alert(1)</script>', '<!--'])(
  'keeps %j the text that it is',
  async (title) => {
    const page = await compose(title);
    expect(inlined(page, 'visit').remotes[0].routes[0].title).toBe(title);
    expect(page.match(/<body>/g)).toHaveLength(1);
    expect(page).not.toContain('alert(1)</script>');
  },
);
