import { describe, expect, it } from 'vitest';
import { partOnSale } from '../../../testing/part-on-sale.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { partListings } from './part-list.store.ts';

const catalogue: [name: string, description: string, priceCents: number][] = [
  ['Oil filter, Honda Civic', 'KP-AC-1107. Thread M20 x 1.5.', 312],
  ['Air filter, Toyota Yaris', 'KP-AC-1201. Panel, 40 mm.', 745],
  ['Brake disc, Honda Accord', 'KP-AC-1310. Vented; coated hub.', 2850],
  ['Charging cable, Type 2', 'KP-EV-2001. Größe 5 m, 32 A.', 9900],
  ['Damper, Honda Civic EK', "KP-SA-3001. 24-step, driver's side <left>.", 9900],
];

const MANY_PARTS = `
  insert into parts (id, name, picture, description, price_cents, minimum_order, quantity)
  select 'part_' || n, 'Part ' || md5(n::text), '/a', 'Fits.', n, 1, 1 from generate_series(1, 5000) n`;

const shop = await shopOfFile();
for (const [name, description, priceCents] of catalogue) {
  const number = name.startsWith('Damper') ? 'KP-SA-77' : null;
  await partOnSale(shop.database, { name, description, priceCents, quantity: 9, number });
}

describe('searching and sorting parts', () => {
  const first = (name: string) => name.split(',')[0] ?? '';
  async function list(query: Record<string, string>): Promise<string[]> {
    const { status, body } = await shop.visitor.send<{ name: string }[]>('GET /part', { query });
    expect(status).toBe(200);
    return body.map(({ name }) => first(name));
  }

  /** The parts of each page. */
  async function walk(query: Record<string, string>): Promise<string[][]> {
    const pages = await shop.visitor.pages<{ name: string }>('GET /part', query);
    return pages.map((page) => page.map(({ name }) => first(name)));
  }

  it('admins read how many parts there are, or hold the words of a search', async () => {
    const { api: admin } = await shop.admin();
    const count = (query: { q?: string }) => admin.call('GET /managePart/count', { query });
    expect([await count({}), await count({ q: 'honda civ' }), await count({ q: 'kp-ac' })]).toEqual([
      { count: 5 },
      { count: 2 },
      { count: 3 },
    ]);
    expect((await shop.visitor.send('GET /managePart/count', { query: {} })).status).toBe(401);
  });

  it.each([
    ['honda', ['Oil filter', 'Brake disc', 'Damper']],
    ['HONDA civ', ['Oil filter', 'Damper']],
    ['filter toyota', ['Air filter']],
    ['1310', ['Brake disc']],
    ['kp-ev-2001', ['Charging cable']],
    ['vented coat', ['Brake disc']],
    ['1.5', ['Oil filter']],
    ["driver's", ['Damper']],
    ['left', ['Damper']],
    ['kp-sa-77', ['Damper']],
    ['größe', ['Charging cable']],
    ['onda', []],
    ['honda toyota', []],
  ])('finds parts by the words %j in name, description and number', async (q, found) => {
    expect(await list({ q })).toEqual(found);
  });

  it.each(["'; drop table parts; --", 'a & | !(b:*) <-> c', '\\', '%', ':*', "''", '\u0000'])(
    'treats %j as words, never as search operators',
    async (q) => {
      expect((await shop.visitor.send('GET /part', { query: { q } })).status).toBe(200);
    },
  );

  it('lists everything when the search contains no word', async () => {
    expect(await list({ q: ' - ' })).toHaveLength(catalogue.length);
  });

  it.each([
    ['newest', [['Charging cable', 'Damper'], ['Air filter', 'Brake disc'], ['Oil filter']]],
    ['name', [['Air filter', 'Brake disc'], ['Charging cable', 'Damper'], ['Oil filter']]],
    ['-name', [['Oil filter', 'Damper'], ['Charging cable', 'Brake disc'], ['Air filter']]],
    ['price', [['Oil filter', 'Air filter'], ['Brake disc', 'Charging cable'], ['Damper']]],
    ['-price', [['Damper', 'Charging cable'], ['Brake disc', 'Air filter'], ['Oil filter']]],
  ])('pages by %s, with the sort in the link', async (sort, pages) => {
    expect(await walk({ sort, limit: '2' })).toEqual(pages);
  });

  it('pages through the matches, with words and sort in the link', async () => {
    const pages = await walk({ q: 'honda', sort: '-price', limit: '1' });
    expect(pages).toEqual([['Damper'], ['Brake disc'], ['Oil filter']]);
  });

  it('continues after a part that was removed meanwhile', async () => {
    const { api: admin } = await shop.admin();
    const [cheapest] = await admin.call('GET /managePart', { query: { sort: 'price', limit: '1' } });
    const id = cheapest?._id ?? '';
    await admin.call('DELETE /managePart/{id}', { params: { id } });
    expect(await list({ sort: 'price', after: id, limit: '1' })).toEqual(['Air filter']);
  });

  it('finds words by their index, in every order', async () => {
    const connection = await shop.database.pool.connect();
    try {
      await connection.query('begin');
      await connection.query(MANY_PARTS);
      await connection.query('analyze parts');
      for (const { search, start } of Object.values(partListings)) {
        const explain = { text: `explain ${search.text}`, values: [start, 10, ['honda'], null] };
        const { rows } = await connection.query(explain);
        expect(JSON.stringify(rows)).toContain('Index Scan on parts_by_words');
      }
      await connection.query('rollback');
    } finally {
      connection.release();
    }
  });

  it.each([
    ['sort', 'color'],
    ['q', 'a'.repeat(101)],
    ['after', 'no id'],
  ])('refuses %s %j', async (field, value) => {
    const problem = await shop.visitor.refused('GET /part', { query: { [field]: value } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field }] });
  });
});
