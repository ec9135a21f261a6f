import type { CataloguePage, CatalogueQuery } from '@shop/contracts/calls';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partId, stockCatalogue, vehicleId } from '../../../testing/stocked-catalogue.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { STOCK } from './catalogue.fixture.ts';

const shop = await shopOfFile();
await stockCatalogue(shop.database, STOCK);

describe('the catalogue', () => {
  const read = (query: CatalogueQuery) => shop.visitor.call('GET /parts', { query });
  const found = async (query: CatalogueQuery) => idsOf(await read(query));
  const idsOf = (page: CataloguePage) => page.parts.map((part) => part._id.replace('part_', ''));

  it('lists everything, the newest first, with its brand and category', async () => {
    const page = await read({});
    expect(idsOf(page)).toEqual(['a6', 'a5', 'a4', 'a3', 'a2', 'a1']);
    expect(page).toMatchObject({ total: { count: 6, more: false }, page: 1, pages: 1 });
    expect(page.parts[5]).toMatchObject({
      brand: { id: 'kestrel', name: 'Kestrel' },
      category: { id: 'brakes/pads', name: 'Brake pads' },
      universal: false,
    });
  });

  it('sorts by name and price, up and down', async () => {
    expect(await found({ sort: 'price' })).toEqual(['a4', 'a3', 'a6', 'a5', 'a1', 'a2']);
    expect(await found({ sort: '-price' })).toEqual(['a2', 'a1', 'a5', 'a6', 'a3', 'a4']);
    expect(await found({ sort: 'name' })).toEqual(['a2', 'a1', 'a6', 'a4', 'a3', 'a5']);
    expect(await found({ sort: '-name', q: 'brake' })).toEqual(['a5', 'a1', 'a2']);
  });

  it('narrows by several facets, and widens within one', async () => {
    expect(await found({ category: 'brakes' })).toEqual(['a5', 'a2', 'a1']);
    expect(await found({ category: 'brakes/discs,ignition' })).toEqual(['a3', 'a2']);
    expect(await found({ category: 'brakes', brand: 'kestrel,skoda' })).toEqual(['a5', 'a1']);
    expect(await found({ position: 'rear,inner' })).toEqual(['a6', 'a1']);
    expect(await found({ from: '5.85', to: '35.00' })).toEqual(['a6', 'a5', 'a3', 'a1']);
    expect(await found({ stock: 'in', category: 'brakes' })).toEqual(['a5', 'a1']);
    expect(await found({ page: '2' })).toEqual([]);
  });

  it('offers the attributes of one category: measures by their size, however they are written', async () => {
    const thickness = (page: CataloguePage) =>
      page.facets.attributes?.map(({ name, values }) => [
        name,
        values.map(({ id, count }) => `${id} ${count}`),
      ]);
    const both = ['Thickness', ['thickness:17.5mm 1', 'thickness:18mm 2']];
    expect(thickness(await read({ category: 'brakes' }))).toEqual([both]);

    const chosen = await read({ category: 'brakes', attribute: 'thickness:18mm' });
    expect(idsOf(chosen)).toEqual(['a5', 'a2']);
    expect(thickness(chosen)).toEqual([both]);
    expect(await found({ category: 'brakes', attribute: 'thickness:18mm,wear-sensor:acoustic' })).toEqual([]);
    expect(await found({ attribute: 'thickness:17.5mm,thickness:18mm', brand: 'kestrel' })).toEqual(['a1']);
  });

  it('offers the positions once, though an attribute says them too', async () => {
    const { facets } = await read({ category: 'brakes' });
    expect(facets.positions.map(({ id }) => id)).toEqual(['front', 'rear']);
    expect(facets.attributes?.map(({ name }) => name)).toEqual(['Thickness']);
  });

  it('offers a size of two measures as a whole, however it is written', async () => {
    const values = ['4 x 108mm', '5 x 108mm', '5×108 mm', '130A', '130 A', '10 x 20 cm', 'M14 x 1.25'];
    const attributes = JSON.stringify(values.map((value) => ({ name: 'Size', value })));
    const { rows } = await shop.database.pool.query(
      `select split_part(unnest(part_attributes($1)), E'\\t', 1) as key`,
      [attributes],
    );
    expect(rows.map(({ key }) => key)).toEqual(
      ['4x108', '5x108', '5x108', '130a', '130a', '10-x-20-cm', 'm14x1.25'].map((key) => `:size:${key}`),
    );
  });

  it('is narrowed by six attributes at most, and by more values of these', async () => {
    const keys = (count: number, keyOf: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => keyOf(index)).join(',');
    const query = { attribute: keys(7, (index) => `a${index}:1`) };
    expect(await shop.visitor.refused('GET /parts', { query })).toMatchObject({
      code: 'invalid-request',
      errors: [{ field: 'attribute', message: 'A list is narrowed by 6 attributes at most.' }],
    });
    expect(await found({ attribute: keys(20, (index) => `thickness:${index}mm`) })).toEqual(['a5', 'a2']);
  });

  it.each(['%', '!!!', ' - '])('finds nothing for %s, which is neither a word nor a number', async (q) => {
    expect(await read({ q })).toMatchObject({ parts: [], total: { count: 0, more: false } });
  });

  it('counts for each choice what the list would hold after it', async () => {
    const { facets } = await read({ category: 'brakes', brand: 'kestrel' });
    const counts = (facet: readonly { id: string; count: number }[]) =>
      Object.fromEntries(facet.map(({ id, count }) => [id, count]));
    expect(counts(facets.categories)).toEqual({ brakes: 1, 'brakes/pads': 1, ignition: 1 });
    expect(counts(facets.brands)).toEqual({ 'blue-line': 1, kestrel: 1, skoda: 1 });
    expect(counts(facets.positions)).toEqual({ front: 1, rear: 1 });
    expect(facets.prices).toEqual([{ from: 25.01, to: 50, count: 1, more: false }]);
    expect(facets.inStock).toEqual({ count: 1, more: false });
  });

  it('counts what the list holds that each choice leads to, whatever else is chosen', async () => {
    const some = fc.record<CatalogueQuery>(
      {
        q: fc.constantFrom('brake', 'kestrel', 'pads'),
        category: fc.constantFrom('brakes', 'brakes/pads,ignition'),
        brand: fc.constantFrom('kestrel', 'skoda,blue-line'),
        position: fc.constantFrom('front', 'rear,inner'),
        from: fc.constantFrom('1', '20.50'),
        to: fc.constantFrom('35', '60'),
        stock: fc.constant('in' as const),
        vehicle: fc.constantFrom(vehicleId('yaris'), vehicleId('forester')),
      },
      { requiredKeys: [] },
    );
    const total = async (query: CatalogueQuery) => (await read(query)).total.count;
    const countIn = (choices: readonly { id: string; count: number }[], id: string) =>
      choices.find((choice) => choice.id === id)?.count ?? 0;
    await fc.assert(
      fc.asyncProperty(some, async (query) => {
        const { facets, total: all, parts } = await read(query);
        expect(all.count).toBe(parts.length);
        // What is not among the choices counts as none: the other values of a chosen facet are choices too.
        for (const category of Object.keys(STOCK.categories))
          expect([category, countIn(facets.categories, category)]).toEqual([
            category,
            await total({ ...query, category }),
          ]);
        for (const brand of Object.keys(STOCK.brands))
          expect([brand, countIn(facets.brands, brand)]).toEqual([brand, await total({ ...query, brand })]);
        for (const position of ['front', 'rear', 'inner'] as const)
          expect([position, countIn(facets.positions, position)]).toEqual([
            position,
            await total({ ...query, position }),
          ]);
        const { from: _, to: __, ...atAnyPrice } = query;
        expect(facets.prices.reduce((sum, { count }) => sum + count, 0)).toBe(await total(atAnyPrice));
        expect(await total({ ...query, stock: 'in' })).toBe(facets.inStock.count);
      }),
      { seed: testSeed(), numRuns: times(6, 200) },
    );
  });

  it.each(['04465-52180', '0446552180'])("finds a part and its page by a car maker's %s", async (number) => {
    const { parts, corrected } = await read({ q: number });
    expect(parts[0]).toMatchObject({ _id: partId('a1'), matched: { kind: 'oe', shown: '04465-52180' } });
    expect(corrected).toBeUndefined();
    const part = await shop.visitor.call('GET /parts/{number}', { params: { number } });
    expect(part).toMatchObject({ _id: partId('a1'), categories: [{ id: 'brakes' }, { id: 'brakes/pads' }] });
  });

  it('counts a part once in a category that is chosen with one above it', async () => {
    const twice = await read({ category: 'brakes,brakes/pads', brand: 'kestrel,skoda' });
    expect(idsOf(twice)).toEqual(['a5', 'a1']);
    expect(twice.total.count).toBe(2);
  });

  it('says which words beside a number its part does not have', async () => {
    expect(await read({ q: 'KP-BP-1001 ceramic clutch' })).toMatchObject({
      parts: [{ _id: partId('a1') }],
      leftOut: ['clutch'],
    });
  });

  it('takes no part of a number for an answer where the words have one', async () => {
    const page = await read({ q: 'cabin filter 2001' });
    expect(idsOf(page)).toEqual(['a6']);
    expect(page.leftOut).toEqual(['2001']);
  });

  it('says how many parts of a number there are for any vehicle', async () => {
    expect(await read({ q: 'KP-CF-6001', vehicle: vehicleId('yaris') })).toMatchObject({
      parts: [],
      anyVehicle: { count: 1 },
    });
  });

  it.each([{ brand: 'kestrel' }, { from: '40' }, { stock: 'in' as const }, { attribute: 'thickness:18mm' }])(
    'counts for any vehicle what its link opens, with %j',
    async (facet) => {
      const chosen = { q: 'brake', vehicle: vehicleId('yaris'), ...facet };
      expect((await read(chosen)).anyVehicle).toEqual((await read({ ...chosen, fit: 'any' })).total);
      const typed = await read({ q: 'brake forester', ...facet });
      expect(typed.anyVehicle).toEqual((await read({ q: 'brake', ...facet })).total);
    },
  );

  it('finds what some of many words name', async () => {
    const page = await read({ q: 'brake disc nut one two xrwd zabs esp gti lhd' });
    expect(idsOf(page)).toEqual(['a2']);
  });

  it('lists the part whose own number it is before a newer one that has it from a car maker', async () => {
    const own = await shop.part({ name: 'Hose', number: 'HX-77' });
    const newer = await shop.part({ name: 'Clamp', number: 'HX-78' });
    await shop.database.pool.query(
      `insert into part_numbers (part_id, kind, key, shown) values ($1, 'oe', 'hx77', 'HX 77')`,
      [newer],
    );
    const { parts } = await read({ q: 'HX-77' });
    expect(parts.map(({ _id }) => _id)).toEqual([own, newer]);
    await shop.database.pool.query('update parts set removed_at = now() where id = any ($1)', [[own, newer]]);
  });

  it('finds parts by the engine of a vehicle that they fit', async () => {
    expect(await found({ q: 'EJ20' })).toEqual(['a1', 'a2', 'a4']);
    expect(await read({ q: 'ej20 disc' })).toMatchObject({
      understood: [{ kind: 'vehicle', means: 'Subaru Forester EJ20' }],
    });
  });

  it('finds a part by the number of another brand, and by the beginning of a number', async () => {
    expect(await found({ q: 'ik20' })).toEqual(['a3']);
    expect(await found({ q: '0446' })).toEqual(['a1']);
  });

  it('names the successor of a superseded number', async () => {
    const { parts } = await read({ q: 'KP-BP-0999' });
    expect(parts.slice(0, 2)).toMatchObject([
      { _id: partId('a5'), successor: { _id: partId('a1'), number: 'KP-BP-1001' } },
      { _id: partId('a1'), matched: { kind: 'supersedes' } },
    ]);
    const old = await shop.visitor.call('GET /parts/{number}', { params: { number: 'KP-BP-0999' } });
    expect(old).toMatchObject({ _id: partId('a5'), successor: { number: 'KP-BP-1001' } });
  });

  it('suggests and searches for any text without a failure', async () => {
    const signs = ['%', '_', '\\', "'", '"', ':*', '&', '|', '!', '(', '<->', '\0', '\u202e', 'İ', 'ß', '🔧'];
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 110 }),
      fc.string({ unit: 'grapheme', maxLength: 110 }),
      fc
        .array(fc.constantFrom(...signs, ' ', 'brake', 'kp', '0446'), { maxLength: 40 })
        .map((some) => some.join('')),
    );
    const sent = fc.oneof(
      text.map(encodeURIComponent),
      fc.constantFrom('%ED%A0%80', '%FF%FE', '%C0%80', '%zz', '%'),
    );
    await fc.assert(
      fc.asyncProperty(sent, fc.constantFrom('suggestions', 'parts'), async (q, call) => {
        const { statusCode } = await shop.app.server.inject(`/api/${call}?q=${q}`);
        expect([200, 400]).toContain(statusCode);
      }),
      { seed: testSeed(), numRuns: times(60, 3000) },
    );
  });

  it('returns 404 for a number that no part has', async () => {
    for (const number of ['nothing', '---', '%00', '\u0000']) {
      const refusal = await shop.visitor.refused('GET /parts/{number}', { params: { number } });
      expect(refusal.code).toBe('not-found');
    }
  });

  it.each([
    ['cerammic', 'ceramic', ['a1']],
    ['irridum', 'iridium', ['a3']],
    ['subarru', 'subaru', ['a1', 'a2', 'a4']],
    ['irridum sprak', 'iridium spark', ['a3']],
    ['sparkplug', 'spark plug', ['a3']],
    ['discvented', 'disc vented', ['a2']],
    ['cabinfil', 'cabin fil', ['a6']],
    ['dash cam cable', 'dashcam cable', ['a4']],
  ])('corrects %s to %s, and says so', async (q, corrected, parts) => {
    expect(await read({ q })).toMatchObject({ corrected });
    expect(await found({ q })).toEqual(parts);
  });

  it('finds words without their accents, as they are', async () => {
    const page = await read({ q: 'skoda' });
    expect(idsOf(page)).toEqual(['a6', 'a5', 'a4']);
    expect(page.corrected).toBeUndefined();
    expect(await found({ q: 'Škoda enyaq' })).toEqual(['a6', 'a4']);
  });

  it('never corrects words that exist, nor those of an exact search', async () => {
    expect((await read({ q: 'cabin brake' })).corrected).toBeUndefined();
    expect(await read({ q: 'cerammic', exact: 'yes' })).toMatchObject({ parts: [] });
    expect(await read({ q: 'dash cam', exact: 'yes' })).toMatchObject({ parts: [] });
    expect(await read({ q: 'zzzzzzzz' })).toMatchObject({ parts: [], total: { count: 0 } });
  });

  it('leaves out the fewest words that no part has together with the others, and says which', async () => {
    const page = await read({ q: 'cabin brake' });
    expect(page).toMatchObject({ leftOut: ['cabin'] });
    expect(idsOf(page)).toEqual(['a5', 'a1', 'a2']);
    expect((await read({ q: 'cabin filter' })).leftOut).toBeUndefined();
  });

  it('lists parts whose names hold the words before those that only mention them', async () => {
    // Of equal ones, a2 comes last, which is sold out.
    expect(await found({ q: 'brake' })).toEqual(['a5', 'a1', 'a2']);
    expect(await found({ q: 'pads' })).toEqual(['a5', 'a1']);
  });

  it('lists the cheapest first of what matches equally well, and what costs no more than was typed', async () => {
    expect(await found({ q: 'cheapest brake' })).toEqual(['a5', 'a1', 'a2']);
    expect(await found({ q: 'cheapest brake', sort: '-price' })).toEqual(['a2', 'a1', 'a5']);
    const limited = await read({ q: 'brake under 40' });
    expect(idsOf(limited)).toEqual(['a5', 'a1']);
    expect(limited.understood).toEqual([{ kind: 'price', text: 'under 40', means: 'up to $40' }]);
    expect(await found({ q: 'brake under 40', to: '32' })).toEqual(['a5']);
    expect(limited.facets.prices).toEqual([{ from: 25.01, to: 50, count: 2, more: false }]);

    const none = await read({ q: 'brake under $5' });
    expect(idsOf(none)).toEqual(['a5', 'a1', 'a2']);
    expect(none).toMatchObject({ leftOut: ['under $5'] });
    expect(none.understood).toBeUndefined();
  });

  it('leaves out what is not wanted, until that is taken back', async () => {
    const q = 'not for yaris brake';
    const page = await read({ q });
    expect(idsOf(page)).toEqual(['a5', 'a2']);
    expect(page.understood).toEqual([
      { kind: 'exclusion', text: 'not for yaris', means: 'Toyota Yaris 1NZ-FE' },
    ]);
    expect(await found({ q, words: 'not for yaris' })).toEqual(['a5', 'a1', 'a2']);
    expect(await found({ q: 'brake -yaris' })).toEqual(['a5', 'a2']);
    expect(await found({ q: 'brake -yaris', words: 'minus yaris' })).toEqual(['a5', 'a1', 'a2']);
    expect(await read({ q: 'brake not brake' })).toMatchObject({ leftOut: ['not brake'] });
  });

  it('lists only what is in stock where that is asked for, until it is taken back', async () => {
    const inStock = await found({ q: 'brake', stock: 'in' });
    expect(inStock.length).toBeLessThan((await found({ q: 'brake' })).length);
    expect(await found({ q: 'brake in stock' })).toEqual(inStock);
    expect(await found({ q: 'brake in stock', words: 'in stock' })).toEqual(await found({ q: 'brake' }));
  });

  it('leaves out the price alone where that is what no part has', async () => {
    const page = await read({ q: 'brake under $5 in stock' });
    expect(page).toMatchObject({ leftOut: ['under $5'], understood: [{ kind: 'stock' }] });
    expect(idsOf(page)).toEqual(await found({ q: 'brake in stock' }));
  });

  it('corrects what is not wanted, as what is', async () => {
    expect(await read({ q: 'brake without cerammic' })).toMatchObject({
      parts: [{ _id: partId('a5') }, { _id: partId('a2') }],
      understood: [{ kind: 'exclusion', text: 'without ceramic', means: 'ceramic' }],
      corrected: 'brake without ceramic',
    });
    expect(await found({ q: 'brake without cerammic', words: 'without ceramic' })).toEqual([
      'a5',
      'a1',
      'a2',
    ]);
    expect((await read({ q: 'zzzzzzzz without cerammic' })).corrected).toBeUndefined();
    expect(await found({ q: 'brake without cerammic', exact: 'yes' })).toEqual(['a5', 'a1', 'a2']);
  });

  it('narrows to a vehicle: what fits it and what is universal, whether in stock or not', async () => {
    const page = await read({ vehicle: vehicleId('forester') });
    expect(page.parts.map(({ _id, fit }) => [_id, fit])).toEqual([
      [partId('a4'), { answer: 'fits', universal: true }],
      [partId('a2'), { answer: 'fits', fittings: [{ position: 'front' }] }],
      [partId('a1'), { answer: 'fits', fittings: [{ position: 'front' }, { position: 'rear' }] }],
    ]);
    expect(page).toMatchObject({ vehicle: { make: 'Subaru' }, total: { count: 3 } });
    expect(await found({ vehicle: vehicleId('forester'), q: 'brake disc' })).toEqual(['a2']);
  });

  it('says of every part whether it fits', async () => {
    const page = await read({ vehicle: vehicleId('yaris'), fit: 'any' });
    expect(Object.fromEntries(page.parts.map(({ _id, fit }) => [_id, fit?.answer]))).toEqual({
      part_a1: 'fits',
      part_a2: 'does-not-fit',
      part_a3: 'fits',
      part_a4: 'fits',
      part_a5: 'not-known',
      part_a6: 'does-not-fit',
    });
    const parts = [partId('a2'), partId('nothing'), partId('a1')].join(',');
    expect(await shop.visitor.call('GET /fit', { query: { vehicle: vehicleId('yaris'), parts } })).toEqual([
      { part: partId('a2'), fit: { answer: 'does-not-fit' } },
      { part: partId('a1'), fit: { answer: 'fits', fittings: [{ position: 'front' }] } },
    ]);
  });

  it('lists several parts that are named, and says which of them there is none of', async () => {
    expect(await found({ q: 'spark plug and brake disc' })).toEqual(['a3', 'a2']);
    expect((await read({ q: 'spark plug and wiper blade' })).leftOut).toEqual(['wiper blade']);
    // No part is called an alternator filter; the noun is shared only where names have both.
    expect(await found({ q: 'iridium and cabin filter' })).toEqual(['a6', 'a3']);
    expect(await found({ q: 'front brake pad and rear brake disc' })).toEqual(['a1', 'a2']);
    const ofYaris = await read({ q: 'spark plug and brake disc', vehicle: vehicleId('yaris') });
    expect(ofYaris.parts.map(({ _id }) => _id)).toEqual([partId('a3')]);
    expect(ofYaris.leftOut).toEqual(['brake disc']);
  });

  it('lists what fits first, among all parts, unless the words name another car', async () => {
    const all = { vehicle: vehicleId('yaris'), fit: 'any' } as const;
    expect(await found(all)).toEqual(['a3', 'a1', 'a4', 'a6', 'a5', 'a2']);
    expect(await found({ ...all, q: 'for' })).toEqual(['a3', 'a1', 'a4', 'a2']);
    expect(await found({ ...all, sort: 'newest' })).toEqual(['a6', 'a5', 'a4', 'a3', 'a2', 'a1']);
    expect(await found({ ...all, q: 'brake' })).toEqual(['a1', 'a5', 'a2']);
    expect(await found({ ...all, q: 'brake forester' })).toEqual(await found({ q: 'brake forester' }));
  });

  it('returns 404 for a vehicle that does not exist', async () => {
    const vehicle = vehicleId('none');
    expect((await shop.visitor.refused('GET /parts', { query: { vehicle } })).code).toBe('not-found');
    const fit = await shop.visitor.refused('GET /fit', { query: { vehicle, parts: partId('a1') } });
    expect(fit.code).toBe('not-found');
  });

  it('describes a part on its page: numbers, cars and positions', async () => {
    const part = await shop.visitor.call('GET /parts/{number}', { params: { number: 'KPBP1001' } });
    expect(part).toMatchObject({
      asked: { kind: 'own', shown: 'KP-BP-1001' },
      numbers: [
        { kind: 'own', shown: 'KP-BP-1001' },
        { kind: 'oe', shown: '04465-52180', brand: 'Toyota' },
        { kind: 'supersedes', shown: 'KP-BP-0999' },
      ],
      applications: [
        {
          make: 'Subaru',
          model: 'Forester',
          engines: ['2.0 EJ20'],
          positions: ['front', 'rear'],
          builtFrom: '2002-01',
        },
        { make: 'Toyota', model: 'Yaris', engines: ['1.5 1NZ-FE'], positions: ['front'], builtTo: '2011-07' },
      ],
      vehicles: { count: 2, more: false },
    });
  });

  it('suggests numbers, parts, categories and vehicles', async () => {
    const suggest = (q: string) => shop.visitor.call('GET /suggestions', { query: { q } });
    expect(await suggest('04465')).toMatchObject({
      numbers: [{ kind: 'oe', part: { number: 'KP-BP-1001' } }],
    });
    const brake = await suggest('brak');
    expect(brake.categories.map(({ id }) => id)).toEqual(['brakes', 'brakes/pads', 'brakes/discs']);
    expect(brake.parts.map(({ _id }) => _id)).toEqual([partId('a5'), partId('a2'), partId('a1')]);
    expect((await suggest('skod')).vehicles).toMatchObject([{ model: 'Enyaq' }]);
    expect(await suggest('forrester')).toMatchObject({
      corrected: 'forester',
      vehicles: [{ model: 'Forester' }],
    });
    expect(await suggest('sparkplu')).toMatchObject({
      corrected: 'spark plu',
      parts: [{ _id: partId('a3') }],
    });
    expect(await suggest('\u0000')).toEqual({ numbers: [], parts: [], categories: [], vehicles: [] });
  });

  it('leaves out what was removed, and takes up what was changed, added and sold out', async () => {
    const { api: admin } = await shop.admin();
    const { api: buyer } = await shop.customer();
    const id = await shop.part({ name: 'Temporary wiper', number: 'TW-1', quantity: 20, minimumOrder: 10 });
    expect(await found({ q: 'wiper' })).toEqual([id.replace('part_', '')]);
    await shop.order(buyer, id, 15);
    expect(await found({ q: 'wiper', stock: 'in' })).toEqual([]);
    const seen = { name: 'Temporary wiper' };
    await admin.call('PATCH /managePart/{id}', { params: { id }, body: { name: 'Rear screen blade', seen } });
    expect(await found({ q: 'temporary', exact: 'yes' })).toEqual([]);
    expect(await found({ q: 'rear blade' })).toEqual([id.replace('part_', '')]);
    await admin.call('DELETE /managePart/{id}', { params: { id } });
    expect(await found({ q: 'TW-1' })).toEqual([]);
  });

  it('corrects a word that only a removed part had', async () => {
    const former = await shop.part({ name: 'Gromnet' });
    await shop.part({ name: 'Grommet' });
    expect((await read({ q: 'gromnet' })).corrected).toBeUndefined();
    await shop.database.pool.query('update parts set removed_at = now() where id = $1', [former]);
    expect(await read({ q: 'gromnet' })).toMatchObject({ corrected: 'grommet', total: { count: 1 } });
  });
});
