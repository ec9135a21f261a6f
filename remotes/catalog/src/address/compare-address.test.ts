import { expect, test } from 'vitest';
import { compareAddress, comparedIn } from './compare-address.ts';

const numbersOf = (address: string) => comparedIn(new URLSearchParams(address.split('?')[1]));

test('the address of a comparison names its parts', () => {
  expect(compareAddress(['KP-1', 'A/B 2'])).toBe('/compare?parts=KP-1%2CA%2FB+2');
  expect(numbersOf(compareAddress(['KP-1', 'A/B 2']))).toEqual(['KP-1', 'A/B 2']);
});

test('more than four, the same twice and nothing are left out', () => {
  expect(numbersOf('/compare?parts=1,2,2,,3,4,5')).toEqual(['1', '2', '3', '4']);
  expect(numbersOf('/compare?parts=,')).toBeUndefined();
  expect(numbersOf(compareAddress([]))).toBeUndefined();
});
