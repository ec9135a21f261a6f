import { describe, expect, it } from 'vitest';
import { firstBreakText } from './offer.ts';
import {
  nextBreak,
  nextBreakText,
  type PricedPart,
  priceBreakProblem,
  priceOf,
  priceSteps,
  unitPrice,
} from './price-breaks.ts';

const part: PricedPart = {
  price: 3.12,
  minimumOrder: 240,
  priceBreaks: [
    { minQuantity: 500, price: 2.9 },
    { minQuantity: 1000, price: 1.92 },
  ],
};

describe('the price of a unit', () => {
  it.each([
    [240, 3.12],
    [499, 3.12],
    [500, 2.9],
    [999, 2.9],
    [1000, 1.92],
    [100_000, 1.92],
  ])('of %i units is $%d', (quantity, price) => {
    expect(unitPrice(part, quantity)).toBe(price);
  });

  it('falls first at the first break, if the stock allows it', () => {
    expect(firstBreakText({ ...part, quantity: 5000 })).toBe('500 or more: $2.90');
    expect(firstBreakText({ ...part, quantity: 499 })).toBeUndefined();
    expect(firstBreakText({ ...part, priceBreaks: [], quantity: 5000 })).toBeUndefined();
  });

  it('is that of the part where it has no price breaks', () => {
    expect(unitPrice({ price: 3.12, minimumOrder: 240 }, 5000)).toBe(3.12);
  });

  it('is the lowest that applies, whatever the order of the breaks', () => {
    const priceBreaks = [
      { minQuantity: 300, price: 2 },
      { minQuantity: 400, price: 2.5 },
      { minQuantity: 500, price: 9 },
    ];
    expect(unitPrice({ ...part, priceBreaks }, 600)).toBe(2);
  });

  it('is that of the part at its minimum order', () => {
    expect(unitPrice({ ...part, priceBreaks: [{ minQuantity: 240, price: 1 }] }, 240)).toBe(3.12);
  });

  it('times the quantity is exact', () => {
    expect(priceOf(part, 1003)).toBe(1925.76);
  });
});

describe('the prices by quantity', () => {
  it('begin at the minimum order, and say what each saves', () => {
    expect(priceSteps(part)).toEqual([
      { from: 240, to: 499, price: 3.12, saved: 0 },
      { from: 500, to: 999, price: 2.9, saved: 0.22 },
      { from: 1000, price: 1.92, saved: 1.2 },
    ]);
  });

  it('leave out what saves nothing', () => {
    expect(priceSteps({ ...part, priceBreaks: [{ minQuantity: 500, price: 9 }] })).toEqual([
      { from: 240, price: 3.12, saved: 0 },
    ]);
  });
});

describe('the next price break', () => {
  it('says how many more units it takes and what a unit costs less', () => {
    const next = nextBreak(part, 990);
    expect(next).toEqual({ moreUnits: 10, saved: 0.98 });
    expect(next && nextBreakText(next)).toBe('10 more: $0.98 less a unit');
  });

  it('is none above the last', () => {
    expect(nextBreak(part, 1000)).toBeUndefined();
  });
});

describe('price breaks', () => {
  const problemOf = (...priceBreaks: [minQuantity: number, price: number][]) =>
    priceBreakProblem({
      ...part,
      priceBreaks: priceBreaks.map(([minQuantity, price]) => ({ minQuantity, price })),
    });

  it('are above the minimum order, each cheaper than the one before', () => {
    expect(problemOf([241, 3.11], [242, 3.1])).toBeUndefined();
    expect(problemOf([240, 3])).toBe(
      'The price from 240 units must be for more than the minimum order of 240.',
    );
    expect(problemOf([300, 3.12])).toBe(
      'The price from 300 units, $3.12, must be lower than $3.12, the price of fewer.',
    );
    expect(problemOf([300, 3], [400, 3])).toBe(
      'The price from 400 units, $3, must be lower than $3, the price of fewer.',
    );
    expect(problemOf([300, 3], [300, 2])).toBe('There are two prices from 300 units.');
  });

  it('are ten at most', () => {
    const steps = Array.from({ length: 11 }, (_, step): [number, number] => [300 + step, 3 - step / 10]);
    expect(problemOf(...steps.slice(0, 10))).toBeUndefined();
    expect(problemOf(...steps)).toBe('A product has at most 10 price breaks.');
  });
});
