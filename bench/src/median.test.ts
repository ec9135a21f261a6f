import { expect, test } from 'vitest';
import { median } from './median.ts';

test('the median is the middle value, in whatever order the figures are', () => {
  expect(median([9, 1, 100])).toBe(9);
  expect(median([4, 3, 2, 1])).toBe(2);
  expect(() => median([])).toThrow('no median');
});
