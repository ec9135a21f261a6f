import type { ShopDetails } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { openTestShop, shopOfFile } from '../../../testing/test-shop.ts';
import { writeTestSite } from '../../../testing/test-site.ts';
import { limits } from '../../foundation/rate-limits/limits.ts';
import { everybodysVisit } from '../../releases/registry/registry.ts';
import { openSitemap } from './sitemap.ts';

const ORIGIN = 'https://parts.example';

async function textOf(file: AsyncIterable<string>): Promise<string> {
  let xml = '';
  for await (const chunk of file) xml += chunk;
  return xml;
}

const site = await writeTestSite();
const shop = await shopOfFile({
  ...site.settings,
  ORIGIN,
  SECURITY_CONTACT: 'mailto:security@parts.example',
  SECURITY_EXPIRES: '2999-12-31',
});
const ids: string[] = [];
for (let number = 0; number < 7; number += 1) ids.push(await shop.part({ name: `Damper ${number}` }));
const large = await shopOfFile({ ...site.settings, ORIGIN });

describe('what search engines ask for', () => {
  const get = (url: string) => shop.app.server.inject({ url });
  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text]) => text);
  const partAddresses = (some: readonly string[]) => some.map((id) => `${ORIGIN}/purchase/${id}`);
  const pages = [`${ORIGIN}/`, `${ORIGIN}/blogs`];

  it('lists every public page, each by its canonical address, and every part', async () => {
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><urlset xmlns="[^"]+">.*<\/urlset>$/);
    expect(addresses(body)).toEqual([...pages, ...partAddresses(ids)]);
  });

  it('names the security contact, where it is configured', async () => {
    const { statusCode, body } = await get('/.well-known/security.txt');
    expect(statusCode).toBe(200);
    expect(body).toContain('Contact: mailto:security@parts.example\nExpires: 2999-12-31');
  });

  it('says when a part was last changed, and omits removed parts', async () => {
    const { api: admin } = await shop.admin();
    const begun = Date.now();
    const id = await shop.part();
    const changed = async () => {
      const { body } = await get('/sitemap.xml');
      const url = `<loc>${ORIGIN}/purchase/${id}</loc><lastmod>([^<]+)</lastmod>`;
      return new Date(new RegExp(url).exec(body)?.[1] ?? Number.NaN);
    };
    const added = await changed();
    expect(added.getTime()).toBeGreaterThanOrEqual(begun);
    expect(added.getTime()).toBeLessThanOrEqual(Date.now());
    await admin.call('PUT /update/{id}', { params: { id }, body: { quantity: 107, added: 7 } });
    expect((await changed()).getTime()).toBeGreaterThan(added.getTime());
    await admin.call('DELETE /managePart/{id}', { params: { id } });
    expect((await get('/sitemap.xml')).body).not.toContain(id);
  });

  it('becomes an index of several files where one is too small, with each address once', async () => {
    const visit = everybodysVisit(await shop.app.publishing.registry.read());
    const sitemap = openSitemap(shop.database, ORIGIN, { name: 'Parts', links: {} }, 3);
    const index = await textOf(await sitemap.begin(visit));
    expect(index).toMatch(/<sitemapindex xmlns="[^"]+"><sitemap>.*<\/sitemapindex>$/);
    const files = addresses(index).map((address = '') => {
      expect(address).toMatch(/^https:\/\/parts\.example\/sitemap-pages\.xml(\?after=part_\w+)?$/);
      return new URL(address).searchParams.get('after') ?? undefined;
    });
    expect(files).toHaveLength(3);
    const listed = await Promise.all(files.map((after) => textOf(sitemap.file(visit, after))));
    expect(listed.map((file) => addresses(file).length)).toEqual([5, 3, 1]);
    expect(listed.flatMap(addresses)).toEqual([...pages, ...partAddresses(ids)]);
  });

  it('lists the contact page only where it says how the shop is reached', async () => {
    const { remotes } = everybodysVisit(await shop.app.publishing.registry.read());
    const contact = { path: '/contact', screen: 'contact', guard: 'public', title: 'Contact' } as const;
    const visit = { remotes: remotes.map((remote) => ({ ...remote, routes: [...remote.routes, contact] })) };
    const listed = async (details: Partial<ShopDetails>) => {
      const sitemap = openSitemap(shop.database, ORIGIN, { name: 'Parts', links: {}, ...details });
      return addresses(await textOf(sitemap.file(visit))).includes(`${ORIGIN}/contact`);
    };
    expect(await listed({ email: 'parts@parts.example' })).toBe(true);
    expect(await listed({})).toBe(false);
  });

  it('serves each file of the index', async () => {
    expect(addresses((await get('/sitemap-pages.xml')).body)).toEqual([...pages, ...partAddresses(ids)]);
    const behind = await get(`/sitemap-pages.xml?after=${ids[4]}`);
    expect(addresses(behind.body)).toEqual(partAddresses(ids.slice(5)));
    expect((await get("/sitemap-pages.xml?after=';--")).statusCode).toBe(400);
  });

  it('lists a catalogue of thousands completely', async () => {
    await large.database.pool.query(
      `insert into parts (id, name, picture, description, price_cents, minimum_order, quantity)
       select 'part_' || n, 'Damper', '/a', 'Fits.', 1, 1, 1 from generate_series(10001, 12500) n`,
    );
    const { body } = await large.app.server.inject({ url: '/sitemap.xml' });
    expect(addresses(body).slice(pages.length)).toEqual(
      partAddresses(Array.from({ length: 2500 }, (_, index) => `part_${10_001 + index}`)),
    );
  });

  it('limits how often an address may read it', async () => {
    const limited = await openTestShop(shop.database, { ...site.settings, RATE_LIMITS: 'on' });
    const answers = await Promise.all(
      Array.from({ length: limits.sitemapFromAddress.calls + 10 }, () =>
        limited.app.server.inject({ url: '/sitemap.xml', remoteAddress: '203.0.113.9' }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });

  it('is named in robots.txt, which excludes pages that need a sign-in', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /api/part',
      'Allow: /api/review',
      'Disallow: /api/',
      'Disallow: /dashboard',
      '',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
      '',
    ]);
  });
});
