import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SHARED_LINK_PICTURE } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { ServedPage } from '../../../testing/served-page.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { writeTestSite } from '../../../testing/test-site.ts';

const ORIGIN = 'https://parts.example';

const site = await writeTestSite();
const shop = await shopOfFile({ ...site.settings, ORIGIN });

describe('what a page says of itself', () => {
  const visit = async (url: string) =>
    new ServedPage(await shop.app.server.inject({ url, headers: { accept: 'text/html' } }));

  it.each([
    ['/', 'Your car parts supplier', 'Parts by the unit.', `${ORIGIN}/`],
    ['/home', 'Your car parts supplier', 'Parts by the unit.', `${ORIGIN}/`],
    ['/blogs', 'Blogs', 'Questions & answers.', `${ORIGIN}/blogs`],
    ['/Blogs/?from=mail', 'Blogs', 'Questions & answers.', `${ORIGIN}/blogs`],
  ])('%s has title, description, canonical address and social card', async (url, title, text, address) => {
    const page = await visit(url);
    expect(page.status).toBe(200);
    expect(page.titles).toEqual([`${title} · Kestrel Parts`]);
    expect(page.metas('description')).toEqual([text]);
    expect(page.canonical).toEqual([address]);
    expect(page.metas('robots')).toEqual([]);
    expect(page.metas('og:site_name')).toEqual(['Kestrel Parts']);
    expect(page.metas('og:type')).toEqual(['website']);
    expect(page.metas('og:title')).toEqual([title]);
    expect(page.metas('og:description')).toEqual([text]);
    expect(page.metas('og:url')).toEqual([address]);
    expect(page.metas('og:image')).toEqual([`${ORIGIN}${SHARED_LINK_PICTURE.path}`]);
    expect(page.metas('og:image:width')).toEqual(['1200']);
    expect(page.metas('og:image:height')).toEqual(['630']);
    expect(page.metas('twitter:card')).toEqual(['summary_large_image']);
    expect(page.metas('twitter:title')).toEqual([title]);
    expect(page.metas('twitter:description')).toEqual([text]);
    expect(page.metas('twitter:image')).toEqual([`${ORIGIN}${SHARED_LINK_PICTURE.path}`]);
  });

  it('has structured data about the shop and its site on the home page', async () => {
    const { structuredData } = await visit('/');
    expect(structuredData.get('Organization')).toMatchObject({ name: 'Kestrel Parts', url: `${ORIGIN}/` });
    expect(structuredData.get('WebSite')).toMatchObject({ url: `${ORIGIN}/` });
  });

  it('has breadcrumbs on every other public page', async () => {
    const { structuredData } = await visit('/blogs');
    expect(structuredData.get('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, item: `${ORIGIN}/` },
        { position: 2, name: 'Blogs', item: `${ORIGIN}/blogs` },
      ],
    });
  });

  it.each([
    ['/login', 200, 'Log in'],
    ['/dashboard', 200, 'My Profile'],
    ['/dashboard/users', 200, 'All Users'],
    ['/nowhere', 404, 'Page not found'],
    ['/nowhere.html', 404, 'Page not found'],
    ['/purchase/part_nothing', 404, 'Part'],
    ['/purchase/%00', 404, 'Part'],
    [`/purchase/${'a'.repeat(3000)}`, 404, 'Part'],
  ])('%s is not for search engines', async (url, status, title) => {
    const page = await visit(url);
    expect(page.status).toBe(status);
    expect(page.titles).toEqual([`${title} · Kestrel Parts`]);
    expect(page.metas('robots')).toEqual(['noindex']);
    expect(page.canonical).toEqual([]);
    expect(page.metas('og:url')).toEqual([]);
    expect(page.structuredData.size).toBe(0);
    expect(page.metas('og:image')).toEqual([`${ORIGIN}${SHARED_LINK_PICTURE.path}`]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent in %s to a caller that accepts it, each time with a new nonce', async (encoding, decode) => {
    const answers = await Promise.all(
      ['/', '/'].map((url) => shop.app.server.inject({ url, headers: { 'accept-encoding': encoding } })),
    );
    const bodies = answers.map(({ rawPayload }) => decode(rawPayload).toString());
    for (const { headers, rawPayload } of answers) {
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        vary: expect.stringContaining('accept-encoding'),
      });
      const nonce = /'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy']))?.[1];
      const [own, ...others] = bodies.filter((body) => body.includes(` nonce="${nonce}"`));
      expect(others).toEqual([]);
      expect(rawPayload.length).toBeLessThan((own?.length ?? 0) / 2);
    }
  });

  it('serves the shell’s page with every status, so that people read the message in the site', async () => {
    expect((await visit('/nowhere')).body).toContain('<script type="application/json" id="visit">');
  });
});
