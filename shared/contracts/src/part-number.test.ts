import { expect, it } from 'vitest';
import { numberKey, numberPath } from './part-number.ts';

it.each(['KP-AC-1011', 'kp ac 1011', 'KPAC1011', ' kp/ac.1011 '])(
  'compares %j without case and separators',
  (number) => {
    expect(numberKey(number)).toBe('kpac1011');
  },
);

it.each(['', '---', '+++', '…'])('finds no number in %j', (number) => {
  expect(numberKey(number)).toBe('');
});

it('leads to the page of a number with any characters', () => {
  expect(numberPath('A/1 #2')).toBe('/parts/A%2F1%20%232');
});
