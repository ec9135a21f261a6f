import { expect, test } from 'vitest';
import { stepped } from './stepped-number.model.ts';

const steps = { min: 20, max: 360, step: 20 };

test('a step goes up or down from the typed number', () => {
  expect(stepped('45', 1, steps)).toBe('65');
  expect(stepped('45', -1, steps)).toBe('25');
});

test('no step leaves the bounds, and one from outside returns to them', () => {
  expect(stepped('350', 1, steps)).toBe('360');
  expect(stepped('30', -1, steps)).toBe('20');
  expect(stepped('9000', -1, steps)).toBe('360');
});

test('from an empty field, or one without a whole number, a step leads to the minimum', () => {
  expect(stepped('', 1, steps)).toBe('20');
  expect(stepped('a few', -1, steps)).toBe('20');
});
