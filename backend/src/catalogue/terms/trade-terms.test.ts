import { expect, it } from 'vitest';
import { tradeTerms } from './trade-terms.ts';

it('the words of the trade are whole names', () => {
  const terms = tradeTerms.map(([term]) => term);
  expect(terms).toEqual(expect.arrayContaining(['shock absorber', 'engine oil', 'ignition coil', 'hood']));
  for (const word of ['oil', 'air', 'brake', 'engine', 'filter']) expect(terms).not.toContain(word);
});

it('each meaning of a term is told once', () => {
  const told = tradeTerms.map(([term, meaning]) => `${term}: ${meaning}`);
  expect(new Set(told).size).toBe(told.length);
});
