import { expect, test } from 'vitest';
import { addressLines, isReachable, openDays, shopDetailsOf } from './shop-details.ts';

const address = {
  street: '1 Quay',
  city: 'Bremen',
  postalCode: '28195',
  country: 'DE',
  countryName: 'Germany',
};

test('writes the postal code before the city, and after a region', () => {
  expect(addressLines(address)).toEqual(['1 Quay', '28195 Bremen', 'Germany']);
  expect(addressLines({ ...address, region: 'HB' })[1]).toBe('Bremen, HB 28195');
});

test('names one day, or the first and the last', () => {
  const hours = { opens: '08:00', closes: '17:00' };
  expect(openDays({ ...hours, days: ['Saturday'] })).toBe('Saturday');
  expect(openDays({ ...hours, days: ['Monday', 'Tuesday', 'Wednesday'] })).toBe('Monday to Wednesday');
});

test('has the shop’s name alone where the configuration holds no details', () => {
  const details = shopDetailsOf({});
  expect(details).toEqual({ name: 'Kestrel Parts', links: {} });
  expect(isReachable(details)).toBe(false);
  expect(isReachable({ ...details, phone: '+1 503 555 0142' })).toBe(true);
});
