import { expect, test } from 'vitest';
import { type BulkEditFields, changesOf, editedProductsOf, editedProductsText } from './bulk-edit.model.ts';

test.each([
  ['ids=part_1,part_2,part_1', { ids: ['part_1', 'part_2'] }, 'The 2 selected products'],
  [
    'stock=below-minimum&q=x',
    { stock: 'below-minimum' },
    'All products with less stock than one order takes',
  ],
  ['q=%20oil%20', { q: 'oil' }, 'All products that match “oil”'],
  ['ids=', {}, 'All products'],
] as const)('?%s is an edit of %o', (address, products, text) => {
  const edited = editedProductsOf(new URLSearchParams(address));
  expect(edited).toEqual(products);
  expect(editedProductsText(edited)).toBe(text);
});

test('only what was filled in changes', () => {
  const empty: BulkEditFields = {
    priceChange: 'none',
    amount: '5',
    ...{ minimumOrder: '', addedUnits: '', brand: ' ', category: '' },
    universal: '',
  };
  expect(changesOf(empty)).toEqual({});
  expect(changesOf({ ...empty, priceChange: 'byPercent', addedUnits: '-3' })).toEqual({
    price: { byPercent: '5' },
    addedUnits: '-3',
  });
  const placed = { brand: ' Kestrel', category: 'Brakes > Pads', universal: 'no' } as const;
  expect(changesOf({ ...empty, ...placed })).toEqual({ ...placed, brand: 'Kestrel' });
});
