import { expect, test } from 'vitest';
import {
  addressOfList,
  catalogueQueryOf,
  listAddress,
  toggledAddress,
  withoutFilters,
} from './catalogue-address.ts';

const queryOf = (search: string) => catalogueQueryOf(new URLSearchParams(search));

test('an address says words, facets, prices, stock, vehicle, sort and page', () => {
  expect(
    queryOf(
      '?q=+oil+filter&category=filters%2Foil,brakes&brand=kestrel&position=front+left&from=2.5&to=40&stock=in&vehicle=vehicle_01&sort=-price&page=3',
    ),
  ).toEqual({
    q: 'oil filter',
    category: 'filters/oil,brakes',
    brand: 'kestrel',
    position: 'front left',
    from: '2.5',
    to: '40',
    stock: 'in',
    vehicle: 'vehicle_01',
    sort: '-price',
    page: '3',
  });
});

test('what the call would refuse is left out', () => {
  expect(
    queryOf(
      '?q=+&exact=yes&category=A b,brakes&brand=&position=above&from=-1&to=1e9&stock=yes&fit=any&sort=stock&page=0',
    ),
  ).toEqual({ category: 'brakes' });
});

test('brands and categories are of any script', () => {
  const named = { brand: 'лукойл,モノタロウ', category: 'フィルター/燃料,filtres-à-huile' };

  expect(queryOf(addressOfList(named).slice('/parts'.length))).toEqual(named);
});

test('the newest part of a first page stays with its next pages, and no longer', () => {
  const next = listAddress(new URLSearchParams('q=disc'), { page: '2', upTo: 'part_01A' });

  expect(queryOf(next.slice('/parts'.length))).toEqual({ q: 'disc', page: '2', upTo: 'part_01A' });
  expect(listAddress(new URLSearchParams(next.slice('/parts?'.length)), { sort: 'price' })).toBe(
    '/parts?q=disc&sort=price',
  );
});

test('a range of prices begins with the lower one', () => {
  expect(queryOf('?from=50&to=9.5')).toEqual({ from: '9.5', to: '50' });
  expect(queryOf('?from=50&to=cheap')).toEqual({ from: '50' });
});

test('long words are cut, and a value that is named twice counts once', () => {
  expect(queryOf(`?q=${'a'.repeat(120)}&brand=kestrel,kestrel`)).toEqual({
    q: 'a'.repeat(100),
    brand: 'kestrel',
  });
});

test('a choice joins those of its facet, and a second press takes it out', () => {
  const chosen = toggledAddress(new URLSearchParams('q=disc&brand=kestrel&page=4'), 'brand', 'nippon');
  expect(chosen).toBe('/parts?q=disc&brand=kestrel%2Cnippon');

  const [, search] = chosen.split('?');
  expect(toggledAddress(new URLSearchParams(search), 'brand', 'kestrel')).toBe('/parts?q=disc&brand=nippon');
});

test('without its filters a list keeps words, vehicle, sort and look', () => {
  const address = new URLSearchParams(
    'q=disc&brand=a&from=1&stock=in&vehicle=vehicle_1&sort=price&view=rows',
  );

  expect(withoutFilters(address)).toBe('/parts?q=disc&vehicle=vehicle_1&sort=price&view=rows');
});

test.each([
  '?q=irridum&exact=yes',
  '?category=filters%2Foil,brakes&position=front+left,rear&vehicle=vehicle_01&fit=any',
  '?from=2.5&to=40&stock=in&sort=-name&page=100',
])('%s leads to a list whose own address leads to the same', (search) => {
  const query = queryOf(search);

  expect(queryOf(addressOfList({ ...query }).slice('/parts'.length))).toEqual(query);
});
