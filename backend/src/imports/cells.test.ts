import { testSeed } from '@shop/testkit/random';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attributesIn, attributesText } from './cells.ts';

it('writes attributes as a person reads them', () => {
  const attributes = [
    { name: 'Thread', value: 'M20 x 1.5' },
    { name: 'Ratio; a: b', value: '1:10; 2' },
  ];
  const text = 'Thread: M20 x 1.5; Ratio\\; a\\: b: 1:10\\; 2';
  expect(attributesText(attributes)).toBe(text);
  expect(attributesIn(text)).toEqual(attributes);
});

it('reads none in an empty cell, and refuses a text without a name', () => {
  expect(attributesIn('')).toEqual([]);
  expect(attributesIn('M20 x 1.5')).toBeUndefined();
});

it('reads what it wrote, whatever the attributes hold', () => {
  const text = fc
    .array(fc.constantFrom(...':;\\ \n"aé'), { minLength: 1, maxLength: 8 })
    .map((characters) => characters.join('').trim())
    .filter((trimmed) => trimmed !== '');
  const attributes = fc.array(fc.record({ name: text, value: text }), { maxLength: 4 });
  fc.assert(
    fc.property(attributes, (given) => {
      expect(attributesIn(attributesText(given))).toEqual(given);
    }),
    { seed: testSeed(), numRuns: 2000 },
  );
});
