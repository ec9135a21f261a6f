import { testSeed } from '@shop/testkit/random';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  cleanCell,
  hiddenCharacter,
  isDate,
  isMadeOf,
  plainAmount,
  plainMonth,
  plainWholeNumber,
  spreadsheetProblem,
  unquoted,
} from './spreadsheet-cells.ts';

it.each([
  ['7,25', '7.25'],
  ['$7.25', '7.25'],
  ['7.25 USD', '7.25'],
  ['US$ 1,234.56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['1\u00a0234,56', '1234.56'],
  ['1\u202f234', '1234'],
  ["1'234.50", '1234.50'],
  ['1.234,5', '1234.5'],
  ['1,234,567', '1234567'],
  ['1,23,456.78', '123456.78'],
  ['７．２５', '7.25'],
  ['٧', '7'],
  ['12.50000', '12.50'],
  ['cheap', 'cheap'],
  ['', ''],
])('reads the amount %j as %j', (cell, text) => {
  expect(plainAmount(cell)).toEqual({ text });
});

it.each([
  ['1,234', 'This may be 1234 or 1.234. Write one of them.'],
  ['1.234', 'This may be 1234 or 1.234. Write one of them.'],
  ['€7.25', 'Prices are in dollars, this is in €.'],
  ['7,25 EUR', 'Prices are in dollars, this is in EUR.'],
  ['1.00E+05', 'A spreadsheet has shortened this number. Give its cells the format “Text”.'],
])('asks what the amount %j is', (cell, reason) => {
  expect(plainAmount(cell)).toEqual({ reason });
});

it.each([
  ['24.00', '24'],
  ['24,00', '24'],
  ['1 000', '1000'],
  ['-5', '-5'],
  ['\u22125', '-5'],
])('reads the whole number %j as %j', (cell, text) => {
  expect(plainWholeNumber(cell)).toEqual({ text });
});

it.each([
  ['Mar-05', '2005-03'],
  ['Mar-98', '1998-03'],
  ['03/2005', '2005-03'],
  ['3.2005', '2005-03'],
  ['2005/03', '2005-03'],
  ['2005-03-01', '2005-03'],
  ['2005-03-01 00:00:00', '2005-03'],
  ['200503', '2005-03'],
  ['March 2005', '2005-03'],
  ['3/3/2005', '2005-03'],
  ['13/3/2005', '2005-03'],
])('reads the month %j as %j', (cell, month) => {
  expect(plainMonth(cell)).toBe(month);
});

it.each(['1/3/2005', '03-05', '5-Mar', 'Mar-5', '05-Mar', 'spring', '2005', '2005-13'])(
  'reads no month in %j',
  (cell) => {
    expect(plainMonth(cell)).toBeUndefined();
  },
);

it.each([
  ['3-5-26', '5-Mar'],
  ['3-5-26', '3/5/2026'],
  ['3-5-26', '2026-03-05'],
  ['3-5', '3-May'],
  ['MAR5', '5-Mar'],
  ['3-5-26', '5. Mrz'],
  ['MAI5', '05. Mai'],
  ['DEC-05', 'Dez 05'],
  ['8-1-26', '1-août-26'],
  ['JUL4', '4-juil.'],
  ['SET5', '5-set'],
  ['10-7', '7 paź'],
  ['MAR-05', '2005-03-01'],
  ['12-2005', 'Dec-05'],
  ['00123', '123'],
  ['1E5', '1.00E+05'],
  ['100000', '1.00E+05'],
  ['4012345678901', '4.01235E+12'],
  ['4012345678901234567', '4012345678901230000'],
  ['0.50', '0,5'],
  ['1/2', '0.5'],
  ['1/2', '2-Jan'],
  ['10:30', '10:30:00'],
  ['50%', '0.5'],
  ['(5)', '-5'],
  ['7+', '7'],
  ['7-', '-7'],
  ['2005-03-01', '38412'],
  ['TRUE', 'WAHR'],
])('of %j a spreadsheet makes %j', (stored, sent) => {
  expect(isMadeOf(stored, sent)).toBe(true);
});

it.each([
  ['KP-1', 'KP-2'],
  ['00123', '124'],
  ['3-5-26', '6-Mar'],
  ['3-5', '3-5'],
  ['M14', 'M15'],
  ['4012345678901', '4.01236E+12'],
])('of %j no spreadsheet makes %j', (stored, sent) => {
  expect(isMadeOf(stored, sent)).toBe(false);
});

it.each([
  '5-Mar',
  'Mar-05',
  '3/5/2026',
  '05.03.2026',
  '2026-03-05',
  '2026-03-05 00:00:00',
  '05. Mrz',
  '5-août',
  'Okt-05',
  '05. Dez 26',
])('takes %j for a date', (text) => expect(isDate(text)).toBe(true));

it.each(['KP-AC-1107', '3-5-1', '12-05', '90915-YZZD3', '99/99/2026', '5-Foo', '12-SET', 'PAD-12', 'OUT-05'])(
  'takes %j for no date',
  (text) => expect(isDate(text)).toBe(false),
);

it.each(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#####', 'Err:502', ' #DIV/0! '])(
  'takes %j for an error',
  (cell) => {
    expect(spreadsheetProblem(cell)).toBe('A spreadsheet shows an error instead of a value.');
  },
);

it('takes away what does not show, and names what it cannot', () => {
  expect(cleanCell('\u200eKP\u2011\u200b1\u00ad1\u00a0')).toBe('KP-11');
  expect(cleanCell(" '04101")).toBe('04101');
  expect(hiddenCharacter('KP\u00071')).toBe('U+0007');
  expect(hiddenCharacter('KP-1')).toBeUndefined();
  expect(unquoted('="00""1"')).toBe('00"1');
});

const day = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.integer({ min: 1, max: 12 }),
  year: fc.integer({ min: 2000, max: 2029 }),
});
const NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (number: number) => String(number).padStart(2, '0');

it('knows each date that a spreadsheet makes of a number, in the order of any country', () => {
  const stored = fc.constantFrom(
    (one: { day: number; month: number; year: number }) => `${one.month}-${one.day}`,
    (one: { day: number; month: number; year: number }) => `${one.day}/${one.month}/${two(one.year % 100)}`,
    (one: { day: number; month: number; year: number }) => `${NAMES[one.month - 1]}${one.day}`,
  );
  const sent = fc.constantFrom(
    (one: { day: number; month: number; year: number }) => `${one.day}-${NAMES[one.month - 1]}`,
    (one: { day: number; month: number; year: number }) => `${one.month}/${one.day}/${one.year}`,
    (one: { day: number; month: number; year: number }) => `${two(one.day)}.${two(one.month)}.${one.year}`,
    (one: { day: number; month: number; year: number }) => `${one.year}-${two(one.month)}-${two(one.day)}`,
  );
  fc.assert(
    fc.property(day, stored, sent, (one, before, after) => {
      expect(isMadeOf(before(one), after(one))).toBe(true);
    }),
    { seed: testSeed(), numRuns: 500 },
  );
});

it('reads each amount as any country writes it, or asks', () => {
  const signs = fc.constantFrom(
    [',', '.'],
    ['.', ','],
    [' ', ','],
    ['\u202f', ','],
    ["'", '.'],
    ['', '.'],
    ['', ','],
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), signs, (cents, [group = '', decimal = '']) => {
      const dollars = String(Math.floor(cents / 100));
      const grouped = dollars.replace(/(?<=\d)(?=(\d{3})+$)/g, group);
      expect(plainAmount(`${grouped}${decimal}${two(cents % 100)}`)).toEqual({
        text: `${dollars}.${two(cents % 100)}`,
      });
    }),
    { seed: testSeed(), numRuns: 500 },
  );
});
