import { expect, it } from 'vitest';
import { parseWholeNumber } from './whole-number.ts';

it('reads whole numbers and their strings, as forms send both', () => {
  expect([0, 400, '400', '007', '１２', '1２'].map(parseWholeNumber)).toEqual([0, 400, 400, 7, 12, 12]);
});

it.each([-1, 1.5, '1.5', '1e3', '', ' 1', 10_000_001, 'ten', Number.NaN])('rejects %j', (value) => {
  expect(parseWholeNumber(value)).toBeUndefined();
});
