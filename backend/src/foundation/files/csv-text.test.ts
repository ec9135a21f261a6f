import { testSeed } from '@shop/testkit/random';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withFormulas, withoutFormulas } from './csv.ts';

const STARTS_FORMULA = /(^|[;\t\r\n]) *[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-12', "'-12"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', " '=1"],
  ['M14;=1', "M14;'=1"],
  ['two\n=lines', "two\n'=lines"],
  ["'=1", "''=1"],
])('%j becomes %j', (text, cell) => {
  expect(withoutFormulas(text)).toBe(cell);
});

it.each(['M14 x 1.25', "it's", '12.50', 'a=b', ''])('%j stays as it is', (text) => {
  expect(withoutFormulas(text)).toBe(text);
  expect(withFormulas(text)).toBe(text);
});

it('leaves no formula in any text, and every text comes back', () => {
  const texts = fc
    .array(fc.constantFrom(..."=+-@'; \t\r\nab1\uff1d"), { maxLength: 12 })
    .map((characters) => characters.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const cell = withoutFormulas(text);
      expect(cell).not.toMatch(STARTS_FORMULA);
      expect(withFormulas(cell)).toBe(text);
    }),
    { seed: testSeed(), numRuns: 2000 },
  );
});
