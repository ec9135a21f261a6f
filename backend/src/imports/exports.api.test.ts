import { IMPORT_KINDS, importColumns } from '@shop/contracts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../testing/test-shop.ts';

const shop = await shopOfFile();
const { api: admin } = await shop.admin();

describe('the export', () => {
  const exported = async (kind: string) => {
    const { body, headers } = await admin.send<string>('GET /exports/{kind}', { params: { kind } });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}.csv"`,
    });
    const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
    return rows;
  };

  it('has every product, more than are read at once, oldest first', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 260; count += 1) ids.push(await shop.part({ name: `Part ${count}` }));
    expect((await exported('prices')).map(({ id }) => id)).toEqual(ids);
  });

  it('has prices in dollars and cents, units, attributes, and no formula', async () => {
    const id = await shop.part({
      name: '=HYPERLINK("https://example.com")',
      number: 'KP-1',
      priceCents: 1205,
      quantity: 7,
      minimumOrder: 3,
      attributes: [{ name: 'Thread', value: 'M20 x 1.5' }],
      priceBreaks: [
        { minQuantity: 100, priceCents: 1100 },
        { minQuantity: 1000, priceCents: 999 },
      ],
    });
    const breaks = { 'price breaks': '100: 11.00; 1000: 9.99' };
    const of = async (kind: string) => (await exported(kind)).find((row) => row['id'] === id);
    const named = { id, number: 'KP-1', name: '\'=HYPERLINK("https://example.com")' };
    expect(await of('prices')).toEqual({ ...named, ...breaks, price: '12.05' });
    expect(await of('stock')).toEqual({ ...named, units: '7' });
    expect(await of('parts')).toEqual({
      ...named,
      description: 'Fits.',
      price: '12.05',
      ...breaks,
      'minimum order': '3',
      picture: '/pictures/coil-over.webp',
      attributes: 'Thread: M20 x 1.5',
      brand: '',
      category: '',
      universal: 'no',
    });
  });

  it.each(IMPORT_KINDS)(
    'has a sample of %s that is read without a complaint about its columns',
    async (kind) => {
      const { body, headers } = await admin.send<string>('GET /exports/{kind}', {
        params: { kind },
        query: { sample: 'yes' },
      });
      expect(headers['content-disposition']).toBe(`attachment; filename="${kind}-sample.csv"`);
      const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
      expect(rows).toHaveLength(1);
      expect(Object.keys(rows[0] ?? {})).toEqual([...importColumns[kind]]);
      const empty = Object.entries(rows[0] ?? {}).filter(([, cell]) => cell === '');
      expect(empty.map(([column]) => column)).toEqual(
        importColumns[kind].filter((column) => column === 'id'),
      );
    },
  );

  it('is refused for what is not a file', async () => {
    const { status } = await admin.send('GET /exports/{kind}', { params: { kind: 'users' } });
    expect(status).toBe(400);
  });
});
