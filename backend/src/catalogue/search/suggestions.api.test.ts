import { expect, it } from 'vitest';
import { stockCatalogue } from '../../../testing/stocked-catalogue.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { STOCK } from './catalogue.fixture.ts';
import { openSuggestions } from './suggestions.service.ts';

const shop = await shopOfFile();
const { database } = shop;
await stockCatalogue(database, STOCK);
const { suggest } = openSuggestions(database, { limited: false });
const namesFor = async (typed: string) => (await suggest(typed)).parts.map(({ name }) => name);

it('answers no suggestions while the database is slow, so that pages are not delayed', async () => {
  const limited = openSuggestions(database, { limited: true });
  const slow = await database.pool.connect();
  try {
    await slow.query('begin; lock table vehicles');
    const late = Promise.all(Array.from({ length: 30 }, () => limited.suggest('brake')));

    const parts = await shop.visitor.call('GET /part', { query: { q: 'brake' } });

    expect(parts).toHaveLength(3);
    expect(new Set((await late).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ numbers: [], parts: [], categories: [], vehicles: [] })]),
    );
  } finally {
    await slow.query('rollback');
    slow.release();
  }
  // On a busy machine the first of these may come too late as well.
  await expect.poll(async () => (await limited.suggest('brake')).parts).toHaveLength(3);
});

it('reads a text as the list does: the vehicle, and the category and parts for it', async () => {
  await database.pool.query(`insert into synonyms values ('stopper', 'brake pads')`);
  const { named, vehicles, categories, parts } = await suggest('2008 toyota yaris stoppers under $50');

  const means = 'Toyota Yaris 1NZ-FE 2008';
  expect(named).toEqual({ text: '2008 toyota yaris', means, rest: 'stoppers under $50' });
  expect(vehicles.map(({ model }) => model)).toEqual(['Yaris']);
  expect(categories).toEqual([{ id: 'brakes/pads', name: 'Brake pads', above: 'Brakes' }]);
  expect(parts.map(({ name }) => name)).toEqual(['Brake pads, ceramic']);
});

it('suggests only parts within the typed price', async () => {
  const [first] = (await suggest('brake')).parts;

  expect(await namesFor(`brake under $${(first?.price ?? 0) - 0.01}`)).not.toContain(first?.name);
  expect(await namesFor(`brake from $${first?.price}`)).toContain(first?.name);
});

it('suggests only what is in stock where that is asked for', async () => {
  const soldOut = 'Cable ties';
  expect(await namesFor('cable ties')).toEqual([soldOut]);
  await database.pool.query('update parts set quantity = 0 where name = $1', [soldOut]);
  expect(await namesFor('cable ties')).toEqual([soldOut]);
  expect(await namesFor('cable ties in stock')).toEqual([]);
});

it('suggests nothing of what is excluded, and keeps the exclusion', async () => {
  const { named, parts } = await suggest('yaris iridium plug without ceramic');

  expect(named?.rest).toBe('iridium plug without ceramic');
  expect(parts.map(({ name }) => name)).toEqual(['Iridium spark plug']);
});

it('suggests the parts of a number that is not typed exactly, or not alone', async () => {
  for (const typed of ['4465-5218O', '04465-52180 without bosch']) {
    const { numbers, parts } = await suggest(typed);
    expect(numbers).toEqual([]);
    expect(parts.map(({ name }) => name)).toEqual(['Brake pads, ceramic']);
  }
});

it("suggests a car's own parts before those of every car", async () => {
  expect(await namesFor('yaris')).toEqual(['Iridium spark plug', 'Brake pads, ceramic', 'Cable ties']);
});

it('suggests what another word means before it is typed to its end', async () => {
  const { categories, parts } = await suggest('yaris stopp');

  expect(categories.map(({ name }) => name)).toEqual(['Brake pads']);
  expect(parts.map(({ name }) => name)).toEqual(['Brake pads, ceramic']);
});

it('suggests a category beside the words that say nothing of it', async () => {
  const { categories, vehicles } = await suggest('front brake pads for subaru forester');

  expect(categories.map(({ name }) => name)).toEqual(['Brake pads']);
  expect(vehicles.map(({ model }) => model)).toEqual(['Forester']);
});

it('suggests a car of other years where it was not built in the typed one', async () => {
  expect((await suggest('2008 toyota yaris')).vehicles).toHaveLength(1);
  expect((await suggest('1999 toyota yaris')).vehicles).toMatchObject([
    { model: 'Yaris', builtFrom: '2005-08' },
  ]);
});
