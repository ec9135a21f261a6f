import { expect, test } from 'vitest';
import { COUNT_DURATION, countAt } from './count-up.model.ts';

const delivered = { start: 100, end: 570 };

test('it never leaves the range, however late a frame is', () => {
  expect(countAt(delivered, -50)).toBe(100);
  expect(countAt(delivered, COUNT_DURATION * 10)).toBe(570);
});

test('it only increases, in whole numbers', () => {
  const steps = Array.from({ length: 50 }, (_, step) => countAt(delivered, (step * COUNT_DURATION) / 49));
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(steps.every(Number.isInteger)).toBe(true);
});
