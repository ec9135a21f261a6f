import { CATALOGUE_PAGE, type CataloguePage, type CatalogueQuery, type Count } from '@shop/contracts/calls';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { addVehicle } from '../../../testing/add-vehicle.ts';
import { databaseOfFile } from '../../../testing/databases.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

/** Most parts are of one brand and category, and what is rare among them comes last in the indexes. */
const VARIED = Array.from({ length: 8_000 }, (_, index) => ({
  id: `part_${String(index).padStart(5, '0')}`,
  brand_id: index % 40 === 0 ? 'blue-line' : 'kestrel',
  category_id: index < 6_000 ? 'discs' : 'pads',
  positions: index >= 6_000 && index % 10 === 0 ? ['rear'] : ['front'],
  price_cents: 100 * index,
  orderable: index > 4_000 && index % 7 > 0,
  /** A third have one word in their name, a third another in their description, and the oldest of them in their name. */
  named: index % 3 === 0 ? 'damper' : index < 30 ? 'bracket' : '',
  described: index % 3 === 1 ? 'bracket flange' : 'flange',
}));
type StockedPart = (typeof VARIED)[number];

/** With these, more parts have the word `flange` than counts look at. */
const ALIKE = Array.from(
  { length: 13_000 },
  (_, index): StockedPart => ({
    id: `part_a${String(index).padStart(5, '0')}`,
    brand_id: 'kestrel',
    category_id: 'pads',
    positions: ['front'],
    price_cents: 1000,
    orderable: true,
    named: '',
    described: 'flange',
  }),
);

const PART_ROWS = `
  insert into parts (id, name, picture, description, price_cents, minimum_order, quantity, brand_id, category_id)
  select id, id, '/picture', 'Fits.', price_cents, 1, 1, brand_id, category_id
    from jsonb_to_recordset($1::jsonb) given (id text, price_cents bigint, brand_id text, category_id text)`;
const SEARCH_ROWS = `
  insert into part_search (part_id, name, words, category_id, universal, fitted, price_cents, orderable, facets)
  select id, id, to_tsvector('simple', named || ' ' || described) || array_to_tsvector(array_remove(facets || ('.' || named), '.')),
         category_id, false, true, price_cents, orderable, facets
    from jsonb_to_recordset($1::jsonb) given (
           id text, price_cents bigint, brand_id text, category_id text, positions text[], orderable boolean,
           named text, described text)
   cross join lateral part_facets(category_id, brand_id, price_cents, positions) counted (facets)`;
const WORDS_OF_ROWS = `
  insert into search_words (word)
  select distinct word from part_search, unnest(tsvector_to_array(words)) word on conflict do nothing`;

const database = await databaseOfFile();
const { pool } = database;
let shop = await openTestShop(database);
afterAll(() => shop.close());

/** Counts of long lists are kept for some seconds: a new server has none. */
async function restart(): Promise<void> {
  await shop.close();
  shop = await openTestShop(database);
}

async function stock(added: readonly StockedPart[]): Promise<void> {
  await restart();
  await pool.query('alter table parts disable trigger user');
  await pool.query(PART_ROWS, [JSON.stringify(added)]);
  await pool.query('alter table parts enable trigger user');
  await pool.query(SEARCH_ROWS, [JSON.stringify(added)]);
  await pool.query(WORDS_OF_ROWS);
  await pool.query('analyze part_search');
}

await pool.query(`insert into brands (id, name) values ('kestrel', 'Kestrel'), ('blue-line', 'Blue Line');
                  insert into categories (id, name) values ('discs', 'Discs'), ('pads', 'Pads')`);
await stock(VARIED);

describe('a list of more parts than a search looks at', () => {
  const read = (query: CatalogueQuery): Promise<CataloguePage> => shop.visitor.call('GET /parts', { query });

  it('says where the whole catalogue ends, though it is counted to a thousand', async () => {
    const [first, left] = [VARIED.slice(0, 6_500), 1_500];
    await pool.query('delete from part_search where part_id = any ($1)', [first.map(({ id }) => id)]);
    const pages = Math.ceil(left / CATALOGUE_PAGE);
    for (const [page, parts] of [
      [pages, left % CATALOGUE_PAGE],
      [pages + 1, 0],
    ]) {
      const found = await read({ page: String(page) });
      expect(found).toMatchObject({ total: { count: 1000, more: true }, pages });
      expect(found.parts).toHaveLength(parts ?? 0);
    }
    await pool.query(SEARCH_ROWS, [JSON.stringify(first)]);
    await restart();
  });

  it('counts a small brand and category exactly, and a large one to a thousand', async () => {
    const { total, facets } = await read({});
    expect(total).toEqual({ count: 1000, more: true });
    expect(facets.brands).toMatchObject([
      { id: 'blue-line', count: 200, more: false },
      { id: 'kestrel', count: 1000, more: true },
    ]);
    expect(facets.positions).toEqual(
      expect.arrayContaining([
        { id: 'rear', count: 200, more: false },
        { id: 'front', count: 1000, more: true },
      ]),
    );
  });

  it('counts a brand in a category of more parts than a search looks at', async () => {
    const { total, facets, parts } = await read({ category: 'discs', brand: 'blue-line' });
    expect(total).toEqual({ count: 150, more: false });
    expect(parts).toHaveLength(24);
    expect(facets.brands).toMatchObject([
      { id: 'blue-line', count: 150, more: false },
      { id: 'kestrel', count: 1000, more: true },
    ]);
    expect(facets.categories).toMatchObject([
      { id: 'discs', count: 150, more: false },
      { id: 'pads', count: 50, more: false },
    ]);
  });

  it('counts what is rare in a brand of thousands', async () => {
    const rare = { brand: 'kestrel', position: 'rear' };
    const { total, facets, parts } = await read(rare);
    expect(total).toEqual({ count: 150, more: false });
    const newest = VARIED.filter(isIn(rare)).reverse();
    expect(parts.map(({ _id }) => _id)).toEqual(newest.slice(0, 24).map(({ id }) => id));
    expect(facets.brands).toMatchObject([
      { id: 'blue-line', count: 50, more: false },
      { id: 'kestrel', count: 150, more: false },
    ]);
  });

  it('puts parts with a word in their name first, among thousands that only describe it', async () => {
    const { total, parts } = await read({ q: 'bracket' });
    expect(total).toEqual({ count: 1000, more: true });
    expect(parts.slice(0, 20).map(({ _id }) => _id)).toEqual(
      VARIED.filter(({ named }) => named === 'bracket')
        .map(({ id }) => id)
        .reverse(),
    );
  });

  it('counts what is rare among thousands of parts with a word', async () => {
    const many = await read({ q: 'damper' });
    expect(many.total).toEqual({ count: 1000, more: true });
    expect(many.facets.brands).toMatchObject([
      { id: 'blue-line', count: 67, more: false },
      { id: 'kestrel', count: 1000, more: true },
    ]);
    const { total } = await read({ q: 'damper', brand: 'blue-line' });
    expect(total).toEqual({ count: 67, more: false });
  });

  it('counts to a thousand exactly what each choice leads to, whatever else is chosen', () =>
    expectCounted(VARIED, (told, actual) =>
      expect(told).toMatchObject({ count: Math.min(actual, 1000), more: actual > 1000 }),
    ));

  it('never counts wrongly without saying so among more parts than counts look at', async () => {
    await stock(ALIKE);
    const { facets } = await read({ q: 'flange' });
    expect(facets.brands.map(({ more }) => more)).toEqual([true, true]);
    await expectCounted([...VARIED, ...ALIKE], ({ count, more }, actual) => {
      if (more) expect(count).toBeLessThanOrEqual(Math.min(actual, 1000));
      else expect(count).toBe(actual);
    });
  });

  it.each([300, 5_000])('counts those with a word among %d parts of a vehicle', async (fitting) => {
    const id = await addVehicle(shop.database);
    const fitted = VARIED.slice(0, fitting);
    await pool.query('alter table fitments disable trigger user');
    await pool.query('insert into fitments (vehicle_id, part_id) select $1, unnest($2::text[])', [
      id,
      fitted.map((part) => part.id),
    ]);
    await pool.query('alter table fitments enable trigger user');
    await pool.query(
      `update part_search set words = words || array_to_tsvector(array['~' || substr($1, 9)]) where part_id = any ($2)`,
      [id, fitted.map((part) => part.id)],
    );

    const withWord = fitted.filter(isIn({ q: 'damper' }));
    const { total, facets, parts } = await read({ q: 'damper', vehicle: id });
    expect(total).toEqual({ count: Math.min(withWord.length, 1000), more: withWord.length > 1000 });
    const inStock = withWord.filter((part) => part.orderable).reverse();
    const soldOut = withWord.filter((part) => !part.orderable).reverse();
    expect(parts.map(({ _id }) => _id)).toEqual([...inStock, ...soldOut].slice(0, 24).map(({ id }) => id));
    expect(facets.brands[0]).toMatchObject({ count: withWord.filter(isIn({ brand: 'blue-line' })).length });
    const ofAll = await read({ vehicle: id, fit: 'any' });
    expect(ofAll.parts.map(({ fit }) => fit?.answer)).toEqual(Array(CATALOGUE_PAGE).fill('fits'));
    const { total: ordered } = await read({ q: 'damper', vehicle: id, stock: 'in' });
    expect(ordered).toEqual({ count: withWord.filter(isIn({ stock: 'in' })).length, more: false });
  });

  it('finds the oldest parts behind a hundred thousand newer ones', async () => {
    await pool.query('alter table part_search disable trigger all');
    await pool.query(
      `insert into part_search (part_id, name, words, category_id, universal, fitted, price_cents, orderable, facets)
       select 'part_z' || n, 'part_z' || n, '/'::tsvector, 'pads', false, true, 1, true, '{/}' from generate_series(1, 100000) n`,
    );
    await pool.query('analyze part_search');
    await restart();
    for (const sort of ['newest', '-name'] as const) {
      const { parts, total } = await read({ q: 'flange', category: 'discs', sort });
      expect(total).toEqual({ count: 1000, more: true });
      expect(parts.map(({ _id }) => _id)).toEqual(
        Array.from({ length: 24 }, (_, index) => `part_${String(5_999 - index).padStart(5, '0')}`),
      );
    }
  });

  /** Compares each count of some lists with the parts. */
  async function expectCounted(
    stocked: readonly StockedPart[],
    expectTold: (told: Count, actual: number) => void,
  ): Promise<void> {
    const countOf = (query: CatalogueQuery) => stocked.filter(isIn(query)).length;
    const some = fc.record<CatalogueQuery>(
      {
        q: fc.constantFrom('damper', 'bracket', 'flange'),
        category: fc.constantFrom('discs', 'pads', 'discs,pads'),
        brand: fc.constantFrom('blue-line', 'kestrel', 'kestrel,blue-line'),
        position: fc.constantFrom('front', 'rear'),
        from: fc.constantFrom('20', '6000'),
        to: fc.constantFrom('100', '7000'),
        stock: fc.constant('in' as const),
        sort: fc.constantFrom('name', 'price', '-price'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(some, async (query) => {
        const { total, facets, parts } = await read(query);
        const listed = countOf(query);
        expectTold(total, listed);
        expect(parts).toHaveLength(Math.min(listed, 24));
        // The best for words are some in thousands, and the newest otherwise.
        if (query.sort || !query.q) {
          const sorted = stocked.filter(isIn(query)).sort(byOrder(query.sort));
          expect(parts.map(({ _id }) => _id)).toEqual(sorted.slice(0, 24).map(({ id }) => id));
        }
        const told = (counts: readonly (Count & { id: string })[], id: string) =>
          counts.find((one) => one.id === id) ?? { count: 0, more: false };
        const choices: { count: Count; choice: CatalogueQuery }[] = [
          ...['discs', 'pads'].map((id) => ({
            count: told(facets.categories, id),
            choice: { category: id },
          })),
          ...['kestrel', 'blue-line'].map((id) => ({
            count: told(facets.brands, id),
            choice: { brand: id },
          })),
          ...['front', 'rear'].map((id) => ({ count: told(facets.positions, id), choice: { position: id } })),
          ...facets.prices.map(({ from, to, ...count }) => ({
            count,
            choice: { from: String(from ?? 0), to: String(to ?? 1_000_000) },
          })),
          { count: facets.inStock, choice: { stock: 'in' } },
        ];
        for (const { count, choice } of choices) expectTold(count, countOf({ ...query, ...choice }));
      }),
      { seed: testSeed(), numRuns: times(5, 300) },
    );
  }
});

function byOrder(sort: CatalogueQuery['sort']): (one: StockedPart, other: StockedPart) => number {
  const byId = (one: StockedPart, other: StockedPart) => (one.id < other.id ? -1 : 1);
  const byPrice = (one: StockedPart, other: StockedPart) =>
    one.price_cents - other.price_cents || byId(one, other);
  if (sort === 'name') return byId;
  if (sort === 'price') return byPrice;
  return sort === '-price' ? (one, other) => byPrice(other, one) : (one, other) => byId(other, one);
}

function isIn({ q, category, brand, position, from, to, stock }: CatalogueQuery) {
  const isOneOf = (several: string | undefined, value: string) =>
    several === undefined || several.split(',').includes(value);
  return (part: StockedPart): boolean =>
    (q === undefined || part.named === q || part.described.split(' ').includes(q)) &&
    isOneOf(category, part.category_id) &&
    isOneOf(brand, part.brand_id) &&
    part.positions.some((one) => isOneOf(position, one)) &&
    part.price_cents >= 100 * Number(from ?? 0) &&
    part.price_cents <= 100 * Number(to ?? 1_000_000) &&
    (stock === undefined || part.orderable);
}
