import { CATALOGUE_PAGE, type CatalogueSort } from '@shop/contracts/calls';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';

const PARTS = 2 * CATALOGUE_PAGE + 5;

const shop = await shopOfFile();

describe('a list to which parts are added while somebody turns its pages', () => {
  it.each(['best', 'newest', 'name', '-name', 'price', '-price'] as CatalogueSort[])(
    'sorted by %s, shows each part that it had once',
    async (sort) => {
      const word = `damper${sort.replace('-', 'down')}`;
      const add = (place: number) => shop.part({ name: `${word} ${place}`, priceCents: 1000 + place });
      const ids: string[] = [];
      for (let place = 0; place < PARTS; place += 1) ids.push(await add(place * 10));

      const read = (query: { page?: string; upTo?: string }) =>
        shop.visitor.call('GET /parts', { query: { q: word, sort, ...query } });
      const first = await read({});
      const shown = first.parts;
      for (const page of ['2', '3']) {
        for (const place of [0, 255, 9999]) await add(place + Number(page));
        const next = await read({ page, ...(first.upTo && { upTo: first.upTo }) });
        expect(next).toMatchObject({ total: { count: PARTS }, pages: 3 });
        shown.push(...next.parts);
      }
      const found = shown.map(({ _id }) => _id);
      expect(found).toHaveLength(PARTS);
      expect(found.toSorted()).toEqual(ids.toSorted());
    },
  );

  it('begins with the newest again on its first page', async () => {
    const id = await shop.part({ name: 'Gasket' });
    const page = await shop.visitor.call('GET /parts', { query: { q: 'gasket', sort: 'newest' } });
    expect(page).toMatchObject({ parts: [{ _id: id }], upTo: id });
  });
});
