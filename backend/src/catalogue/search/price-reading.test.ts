import { expect, it } from 'vitest';
import { readPrices } from './price-reading.ts';

const meaningsOf = (typed: string, asWords: readonly string[] = []) =>
  readPrices(typed, asWords).understood.map(({ text, means }) => `${text}: ${means}`);

it.each([
  ['brake pads under 50', 'brake pads', 'under 50: up to $50', 5_000],
  ['Under $ 20.50 oil filter', 'oil filter', 'under $ 20.50: up to $20.50', 2_050],
  ['wiper blades less than 30 dollars', 'wiper blades', 'less than 30 dollars: up to $30', 3_000],
  ['battery max 120$ corolla', 'battery corolla', 'max 120$: up to $120', 12_000],
  ['radiator under 2000 USD', 'radiator', 'under 2000 usd: up to $2,000', 200_000],
])('"%s" says what it may cost', (typed, rest, meaning, cents) => {
  const reading = readPrices(typed, []);
  expect(reading.rest.trim().replaceAll(/\s+/g, ' ')).toBe(rest);
  expect(meaningsOf(typed)).toEqual([meaning]);
  expect(reading.limit?.cents).toBe(cents);
  expect(reading.cheapestFirst).toBe(false);
});

it.each(['cheapest oil filter', 'oil filter, cheap', 'Lowest price oil filter'])(
  '"%s" asks for low prices first',
  (typed) => {
    expect(readPrices(typed, [])).toMatchObject({
      cheapestFirst: true,
      understood: [{ means: 'lowest first' }],
    });
  },
);

it('reads both in one text', () => {
  expect(meaningsOf('cheapest brake disc below 80')).toEqual([
    'below 80: up to $80',
    'cheapest: lowest first',
  ]);
});

it.each([
  'ford c-max 2.0 oil filter',
  'yaris up to 2012',
  'corolla under 2010',
  'bolt under 50 mm',
  'fuse up to 30',
  'thunder 50',
  'under the bonnet 12 V socket',
  'lowering springs',
])('"%s" says nothing of prices', (typed) => {
  expect(readPrices(typed, [])).toEqual({ rest: typed, understood: [], cheapestFirst: false });
});

it('leaves phrases that are searched for as words', () => {
  expect(meaningsOf('cheapest pads under 50', ['under 50'])).toEqual(['cheapest: lowest first']);
  expect(meaningsOf('cheapest pads under 50', ['under 50', 'cheapest'])).toEqual([]);
});
