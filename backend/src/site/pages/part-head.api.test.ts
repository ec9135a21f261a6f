import { SHARED_LINK_PICTURE } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import type { WantedPart } from '../../../testing/part-on-sale.ts';
import { ServedPage } from '../../../testing/served-page.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { writeTestSite } from '../../../testing/test-site.ts';

const ORIGIN = 'https://parts.example';
const HOSTILE = `</title><script>alert(1)</script>" onload='x' $& <!-- </script> &amp;`;

const site = await writeTestSite();
const shop = await shopOfFile({ ...site.settings, ORIGIN });

describe('what a part’s page says of the part', () => {
  const sell = ({
    text = 'Fits.',
    stock = 7800,
    ...wanted
  }: WantedPart & { text?: string; stock?: number } = {}) =>
    shop.part({
      ...{ name: 'Oil filter', picture: '/pictures/a.webp', description: text },
      ...{ priceCents: 312, minimumOrder: 240, quantity: stock, ...wanted },
    });
  const visit = async (id: string) =>
    new ServedPage(
      await shop.app.server.inject({ url: `/purchase/${id}`, headers: { accept: 'text/html' } }),
    );
  const product = async (id: string) => (await visit(id)).structuredData.get('Product');

  it('has the part’s name, description and picture, for everybody', async () => {
    const id = await sell({ text: 'Thread M20 x 1.5.\nBypass valve 1.2 bar.' });
    const page = await visit(id);
    expect(page.status).toBe(200);
    expect(page.titles).toEqual(['Oil filter · Kestrel Parts']);
    expect(page.metas('description')).toEqual(['Thread M20 x 1.5. Bypass valve 1.2 bar.']);
    expect(page.canonical).toEqual([`${ORIGIN}/purchase/${id}`]);
    expect(page.metas('robots')).toEqual([]);
    expect(page.metas('og:type')).toEqual(['product']);
    expect(page.metas('og:image')).toEqual([`${ORIGIN}/images/link/a.jpg`]);
    expect(page.metas('og:image:width')).toEqual(['1200']);
    expect(page.metas('og:image:height')).toEqual(['630']);
    expect(page.metas('og:image:alt')).toEqual(['Oil filter']);
    expect(page.metas('twitter:card')).toEqual(['summary_large_image']);
    expect(page.metas('twitter:image')).toEqual([`${ORIGIN}/images/link/a.jpg`]);
    expect(page.metas('product:price:amount')).toEqual(['3.12']);
    expect(page.metas('product:price:currency')).toEqual(['USD']);
  });

  it('describes a product with an offer, below the home page', async () => {
    const id = await sell();
    const address = `${ORIGIN}/purchase/${id}`;
    const { structuredData } = await visit(id);
    expect(structuredData.get('Product')).toMatchObject({
      name: 'Oil filter',
      description: 'Fits.',
      sku: id,
      image: `${ORIGIN}/pictures/a.webp`,
      offers: {
        '@type': 'Offer',
        url: address,
        price: '3.12',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        eligibleQuantity: { minValue: 240 },
        inventoryLevel: { value: 7800 },
      },
    });
    expect(structuredData.get('BreadcrumbList')).toMatchObject({
      itemListElement: [{ item: `${ORIGIN}/` }, { name: 'Oil filter', item: address }],
    });
  });

  it('names the part’s number and attributes', async () => {
    const attributes = [{ name: 'Thread', value: 'M20 x 1.5' }];
    const id = await sell({ number: 'KP-AC-1107', attributes });
    expect(await product(id)).toMatchObject({
      sku: 'KP-AC-1107',
      mpn: 'KP-AC-1107',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Thread', value: 'M20 x 1.5' }],
    });
  });

  it('claims no rating: customers review the shop, not a part', async () => {
    expect(await product(await sell())).not.toHaveProperty('aggregateRating');
  });

  it.each([
    [240, 'InStock', 'in stock'],
    [239, 'OutOfStock', 'out of stock'],
    [0, 'OutOfStock', 'out of stock'],
  ])('with %i units, at a minimum order of 240, is %s', async (stock, availability, words) => {
    const page = await visit(await sell({ stock }));
    expect(page.structuredData.get('Product')).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
    expect(page.metas('product:availability')).toEqual([words]);
  });

  it('escapes the texts of a hostile part', async () => {
    const page = await visit(await sell({ name: HOSTILE, text: HOSTILE }));
    expect(page.titles).toEqual([`${HOSTILE} · Kestrel Parts`]);
    for (const name of ['description', 'og:title', 'og:description', 'og:image:alt', 'twitter:title']) {
      expect(page.metas(name)).toEqual([HOSTILE]);
    }
    expect(page.structuredData.get('Product')).toMatchObject({ name: HOSTILE, description: HOSTILE });
    expect(page.body).not.toContain('<script>alert');
    expect(page.body).not.toContain('<!--');
    expect(page.body.match(/<\/title>/g)).toHaveLength(1);
    expect(page.body.match(/<body>/g)).toHaveLength(1);
  });

  it.each([
    ['https://img.example/a.jpg', 'https://img.example/a.jpg'],
    ['/pictures/a b".webp', `${ORIGIN}/pictures/a%20b%22.webp`],
    ['javascript:alert(1)', `${ORIGIN}${SHARED_LINK_PICTURE.path}`],
    ['https://', `${ORIGIN}${SHARED_LINK_PICTURE.path}`],
  ])('shows the picture %j as %s', async (picture, shown) => {
    const page = await visit(await sell({ picture }));
    expect(page.metas('og:image')).toEqual([shown]);
    expect(page.structuredData.get('Product')).toMatchObject({ image: shown });
  });

  it('truncates a part’s description of any length to a line', async () => {
    const [description = ''] = (await visit(await sell({ text: 'Vented disc. '.repeat(300) }))).metas(
      'description',
    );
    expect(description.length).toBeLessThanOrEqual(161);
    expect(description).toMatch(/…$/);
  });
});
