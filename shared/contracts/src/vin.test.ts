import { expect, it } from 'vitest';
import { vinIn } from './vin.ts';

it.each([
  ...['1HGCM82633A004352', ' 1hgcm82633a004352 ', '1HGCM8-2633A-004352', '1hg cm8263 3a004352'],
  ...['VIN: 1HGCM82633A004352', '1HGCM82633A004352 oil filter'],
])('finds the VIN in %j', (text) => {
  expect(vinIn(text)).toBe('1HGCM82633A004352');
});

it.each([
  ...['', 'KP-AC-1011', '90915-10001', 'A 204 880 07 40 64 9197', '12345678901234567', '1HGCM82633A00435'],
  ...[
    'damper rear e46 2004',
    'rear brake pads 2005',
    'aaaaaaaaaaaaaaaaa',
    'aaaaaaaaaaaaaaaaa A1',
    '1HGCM82633A0043521',
  ],
])('finds none in %j', (text) => {
  expect(vinIn(text)).toBeUndefined();
});
