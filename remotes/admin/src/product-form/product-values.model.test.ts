import { expect, test } from 'vitest';
import { attributesText, checkAttributes, typedAttributes } from './product-values.model.ts';

const attributes = [
  { name: 'Thread', value: 'M14 x 1.25' },
  { name: 'Ratio', value: '4.1:1' },
];

test('attributes are one a line, in their order, and a value may hold a colon', () => {
  expect(attributesText(attributes)).toBe('Thread: M14 x 1.25\nRatio: 4.1:1');
  expect(typedAttributes('  Thread :M14 x 1.25 \n\nRatio: 4.1:1\n')).toEqual(attributes);
});

test.each(['Thread', 'Thread:', ': M14', 'Hex: 16 mm\nThread'])('%j is not a list of attributes', (typed) => {
  expect(checkAttributes(typed)).toMatch(/needs a name, a colon and a value/);
});

test('no attributes are none', () => {
  expect(checkAttributes(' \n')).toBe(true);
  expect(typedAttributes('')).toEqual([]);
});
