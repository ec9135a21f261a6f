import type { CataloguePage, CatalogueQuery, Count } from '@shop/contracts/calls';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

/** Most parts are of one brand and category, and what is rare among them comes last in the indexes. */
const PARTS = Array.from({ length: 12_000 }, (_, index) => ({
  id: `part_${String(index).padStart(5, '0')}`,
  brand_id: index % 40 === 0 ? 'blue-line' : 'kestrel',
  category_id: index < 9_000 ? 'discs' : 'pads',
  positions: index >= 9_000 && index % 10 === 0 ? ['rear'] : ['front'],
  price_cents: 100 * index,
  orderable: index > 6_000 && index % 7 > 0,
}));
type StockedPart = (typeof PARTS)[number];

const PART_ROWS = `
  insert into parts (id, name, picture, description, price_cents, minimum_order, quantity, brand_id, category_id)
  select id, id, '/picture', 'Fits.', price_cents, 1, 1, brand_id, category_id
    from jsonb_to_recordset($1::jsonb) given (id text, price_cents bigint, brand_id text, category_id text)`;
const SEARCH_ROWS = `
  insert into part_search (part_id, name, words, category_id, brand_id, positions, universal, fitted, price_cents, orderable)
  select id, id, '', category_id, brand_id, positions, false, true, price_cents, orderable
    from jsonb_to_recordset($1::jsonb) given (
           id text, price_cents bigint, brand_id text, category_id text, positions text[], orderable boolean)`;

describeOnBothDatabases('a list of more parts than a search looks at', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    const database = await open();
    shop = await openTestShop(database);
    const { pool } = database;
    await pool.query(`insert into brands (id, name) values ('kestrel', 'Kestrel'), ('blue-line', 'Blue Line');
                      insert into categories (id, name) values ('discs', 'Discs'), ('pads', 'Pads');
                      alter table parts disable trigger user`);
    await pool.query(PART_ROWS, [JSON.stringify(PARTS)]);
    await pool.query('alter table parts enable trigger user');
    await pool.query(SEARCH_ROWS, [JSON.stringify(PARTS)]);
    await pool.query('analyze part_search');
  });
  afterAll(() => shop.close());

  const read = (query: CatalogueQuery): Promise<CataloguePage> => shop.visitor.call('GET /parts', { query });

  it('counts a small brand and category exactly, and a large one to a thousand', async () => {
    const { total, facets } = await read({});
    expect(total).toEqual({ count: 1000, more: true });
    expect(facets.brands).toMatchObject([
      { id: 'blue-line', count: 300, more: false },
      { id: 'kestrel', count: 1000, more: true },
    ]);
    expect(facets.positions).toEqual(
      expect.arrayContaining([
        { id: 'rear', count: 300, more: false },
        { id: 'front', count: 1000, more: true },
      ]),
    );
  });

  it('says "at least" of what it has not looked at as a whole', async () => {
    const { total, facets } = await read({ brand: 'blue-line', position: 'rear' });
    expect(total).toEqual({ count: 75, more: false });
    expect(facets.brands).toMatchObject([
      { id: 'blue-line', count: 75, more: false },
      { id: 'kestrel', more: true },
    ]);
  });

  it('never counts wrongly without saying so', async () => {
    const some = fc.record<CatalogueQuery>(
      {
        category: fc.constantFrom('discs', 'pads', 'discs,pads'),
        brand: fc.constantFrom('blue-line', 'kestrel', 'kestrel,blue-line'),
        position: fc.constantFrom('front', 'rear'),
        from: fc.constantFrom('20', '9000'),
        to: fc.constantFrom('100', '11000'),
        stock: fc.constant('in' as const),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(some, async (query) => {
        const { total, facets, parts } = await read(query);
        const listed = countOf(query);
        expectTold(total, listed);
        expect(parts).toHaveLength(Math.min(listed, 24));
        const told = (counts: readonly (Count & { id: string })[], id: string) =>
          counts.find((one) => one.id === id) ?? { count: 0, more: false };
        for (const category of ['discs', 'pads'])
          expectTold(told(facets.categories, category), countOf({ ...query, category }));
        for (const brand of ['kestrel', 'blue-line'])
          expectTold(told(facets.brands, brand), countOf({ ...query, brand }));
        for (const position of ['front', 'rear'])
          expectTold(told(facets.positions, position), countOf({ ...query, position }));
        for (const { from, to, ...count } of facets.prices)
          expectTold(count, countOf({ ...query, from: String(from ?? 0), to: String(to ?? 1_000_000) }));
        expectTold(facets.inStock, countOf({ ...query, stock: 'in' }));
      }),
      { seed: testSeed(), numRuns: times(5, 300) },
    );
  });
});

function countOf({ category, brand, position, from, to, stock }: CatalogueQuery): number {
  const isOneOf = (several: string | undefined, value: string) =>
    several === undefined || several.split(',').includes(value);
  const isListed = (part: StockedPart) =>
    isOneOf(category, part.category_id) &&
    isOneOf(brand, part.brand_id) &&
    part.positions.some((one) => isOneOf(position, one)) &&
    part.price_cents >= 100 * Number(from ?? 0) &&
    part.price_cents <= 100 * Number(to ?? 1_000_000) &&
    (stock === undefined || part.orderable);
  return PARTS.filter(isListed).length;
}

/** A count is exact, or says that there may be more. */
function expectTold({ count, more }: Count, actual: number): void {
  if (more) expect(count).toBeLessThanOrEqual(Math.min(actual, 1000));
  else expect(count).toBe(actual);
}
