import { expect, it } from 'vitest';
import { isCheckDigitRight, vinIn } from './vin.ts';

it.each([
  ...['1HGCM82633A004352', ' 1hgcm82633a004352 ', '1HGCM8-2633A-004352', '1hg cm8263 3a004352'],
  ...['VIN: 1HGCM82633A004352', '1HGCM82633A004352 oil filter', 'VIN 1HG CM8263 3A004352'],
  ...['oil filter 1hg cm8263 3a 004352', 'brake pads, 1HGCM8 2633A 004352, rear'],
])('finds the VIN in %j', (text) => {
  expect(vinIn(text)).toBe('1HGCM82633A004352');
});

it('finds a VIN without a right check digit behind the word', () => {
  expect(vinIn('pads vin WVW ZZZ 1JZ 3W386752')).toBe('WVWZZZ1JZ3W386752');
  expect(vinIn('pads WVW ZZZ 1JZ 3W386752')).toBeUndefined();
});

it.each([
  ...['', 'KP-AC-1011', '90915-10001', 'A 204 880 07 40 64 9197', '12345678901234567', '1HGCM82633A00435'],
  ...['damper rear e46 2004', 'rear brake pads 2005', 'wheel brakes 123456', 'disc 1HG CM8263 3A004353'],
  ...['aaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaa A1', '1HGCM82633A0043521'],
])('finds none in %j', (text) => {
  expect(vinIn(text)).toBeUndefined();
});

it('reads a long text in time that grows with its length', () => {
  expect(vinIn('A1 '.repeat(100_000))).toBeUndefined();
  expect(vinIn('A1'.repeat(100_000))).toBeUndefined();
});

it('knows the check digit, which may be an X', () => {
  expect(isCheckDigitRight('1HGCM82633A004352')).toBe(true);
  expect(isCheckDigitRight('1M8GDM9AXKP042788')).toBe(true);
  expect(isCheckDigitRight('1HGCM82643A004352')).toBe(false);
});
