import { expect, test } from 'vitest';
import { aNumberedPart } from '../../testing/factories.ts';
import { comparedRows } from './compared-rows.model.ts';

const parts = [
  aNumberedPart({ attributes: [{ name: 'Diameter', value: '280 mm' }] }),
  aNumberedPart({
    price: 14,
    attributes: [
      { name: 'Diameter', value: '280 mm' },
      { name: 'Coating', value: 'Zinc' },
    ],
  }),
];

test('facts and the attributes of all parts are compared, and what differs is marked', () => {
  expect(comparedRows(parts).map(({ name, values, differs }) => [name, ...values, differs])).toEqual([
    ['Price per unit', '$12.50', '$14', true],
    ['Minimum order', '400', '400', false],
    ['In stock', '1,200', '1,200', false],
    ['Brand', 'Kestrel', 'Kestrel', false],
    ['Category', 'Brake discs', 'Brake discs', false],
    ['Diameter', '280 mm', '280 mm', false],
    ['Coating', '', 'Zinc', true],
  ]);
});

test('one part alone differs from nothing', () => {
  expect(comparedRows(parts.slice(0, 1)).some(({ differs }) => differs)).toBe(false);
});
