import { expect, test } from 'vitest';
import { stepFrom } from './stepped-number.model.ts';

const steps = { min: 20, max: 360, step: 20 };

test('a step goes up or down from the typed number', () => {
  expect(stepFrom('45', 1, steps)).toBe('65');
  expect(stepFrom('45', -1, steps)).toBe('25');
});

test('no step leaves the bounds, and one from outside returns to them', () => {
  expect(stepFrom('350', 1, steps)).toBe('360');
  expect(stepFrom('30', -1, steps)).toBe('20');
  expect(stepFrom('9000', -1, steps)).toBe('360');
});

test('from an empty field, or one without a whole number, a step leads to the minimum', () => {
  expect(stepFrom('', 1, steps)).toBe('20');
  expect(stepFrom('a few', -1, steps)).toBe('20');
});
