import { foldText } from '@shop/contracts';
import { expect, it } from 'vitest';
import { readLimits } from './limit-reading.ts';

const meaningsOf = (typed: string, asWords: readonly string[] = []) =>
  readLimits(foldText(typed), asWords).limits.map(({ text, means }) => `${text}: ${means}`);

it.each([
  ['brake pads under 50', 'brake pads', 'under 50: up to $50', { to: 5_000 }],
  ['Under $ 20.50 oil filter', 'oil filter', 'under $ 20.50: up to $20.50', { to: 2_050 }],
  ['wiper blades less than 30 dollars', 'wiper blades', 'less than 30 dollars: up to $30', { to: 3_000 }],
  ['battery max 120$ corolla', 'battery corolla', 'max 120$: up to $120', { to: 12_000 }],
  ['radiator under 2000usd', 'radiator', 'under 2000usd: up to $2,000', { to: 200_000 }],
  ['brake kit under $1,200', 'brake kit', 'under $1,200: up to $1,200', { to: 120_000 }],
  ['spark plug under 2,50 euro', 'spark plug', 'under 2,50 euro: up to $2.50', { to: 250 }],
  ['cabin filter no more than 6', 'cabin filter', 'no more than 6: up to $6', { to: 600 }],
  ['iridium plug < $6', 'iridium plug', '< $6: up to $6', { to: 600 }],
  ['damper not cheaper than 300', 'damper', 'not cheaper than 300: from $300', { from: 30_000 }],
  ['damper no less than $300', 'damper', 'no less than $300: from $300', { from: 30_000 }],
  ['damper not over 300', 'damper', 'not over 300: up to $300', { to: 30_000 }],
  ['brake kit over $400', 'brake kit', 'over $400: from $400', { from: 40_000 }],
  [
    'alternator between 130 and 150 dollars',
    'alternator',
    'between 130 and 150 dollars: $130 to $150',
    { from: 13_000, to: 15_000 },
  ],
  [
    'corolla under 2010 brake pads under $50',
    'corolla under 2010 brake pads',
    'under $50: up to $50',
    { to: 5_000 },
  ],
  ['damper under  50 a pair', 'damper a pair', 'under 50: up to $50', { to: 5_000 }],
  [
    'shocks 370z between 80 and 100',
    'shocks 370z',
    'between 80 and 100: $80 to $100',
    { from: 8_000, to: 10_000 },
  ],
  ['oil filter $3-$4', 'oil filter', '$3-$4: $3 to $4', { from: 300, to: 400 }],
])('"%s" says what it may cost', (typed, rest, meaning, limit) => {
  expect(meaningsOf(typed)).toEqual([meaning]);
  expect(readLimits(foldText(typed), [])).toMatchObject({ rest, limits: [limit] });
});

it.each(['cheapest oil filter', 'oil filter, cheap', 'Lowest prices oil filter', 'low-cost oil filter'])(
  '"%s" asks for low prices first',
  (typed) => {
    expect(readLimits(foldText(typed), []).limits).toMatchObject([{ means: 'lowest first', isOrder: true }]);
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
  'bulb less than 55 watt',
  'oil under 5 l',
  'less than 1/2 inch',
  'filter under 5 cars',
  'alternator over 130',
  '04465-52180',
  'yaris 2005-2011',
  'from 2010 to 2012',
  'between 2010 and 2012',
  'disc between 5 and 8 mm',
  'out of stock',
  'not in stock',
  "that isn't in stock",
  'never in stock',
  'between 4 and 6 pieces',
  'livestock',
])('"%s" says nothing of prices', (typed) => {
  expect(readLimits(typed, [])).toEqual({ rest: typed, limits: [] });
});

it.each([
  'cabin filter in stock',
  'filter instock',
  'filter in-stock only',
  'Filter auf Lager',
  'do you have it in stock?',
])('"%s" asks for what is in stock', (typed) => {
  const { rest, limits } = readLimits(foldText(typed), []);
  expect(limits).toMatchObject([{ kind: 'stock', means: 'in stock' }]);
  expect(rest).not.toMatch(/stock|lager/i);
});

it('reads a price and the stock beside each other', () => {
  expect(readLimits('damper under 50 in stock', [])).toMatchObject({
    rest: 'damper',
    limits: [{ to: 5_000 }, { kind: 'stock' }],
  });
});

it('reads no number of a part as a price', () => {
  expect(readLimits('04465-52180 under $30', [])).toMatchObject({
    rest: '04465-52180',
    limits: [{ to: 3_000 }],
  });
  expect(meaningsOf('KP-1234 - $5')).toEqual([]);
});

it('does not take the rest of a meaning that was taken back for another one', () => {
  expect(meaningsOf('pads cheaper than 50', ['cheaper than 50'])).toEqual([]);
});

it('leaves phrases that are searched for as words', () => {
  expect(meaningsOf('cheapest pads under 50', ['under 50'])).toEqual(['cheapest: lowest first']);
  expect(meaningsOf('cheapest pads under 50', ['under 50', 'cheapest'])).toEqual([]);
});
