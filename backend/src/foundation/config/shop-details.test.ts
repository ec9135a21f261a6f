import { expect, it } from 'vitest';
import { StartupProblem } from '../startup-problem.ts';
import { Settings } from './settings.ts';
import { readShopDetails } from './shop-details.ts';

const read = (environment: Record<string, string>) => readShopDetails(new Settings(environment));

const address = {
  SHOP_STREET: '2400 Harbor Way',
  SHOP_CITY: 'Portland',
  SHOP_POSTAL_CODE: '97217',
  SHOP_COUNTRY: 'US',
};

it('has the name alone when nothing is set', () => {
  expect(read({})).toEqual({ name: 'Kestrel Parts', links: {} });
});

it('reads name, address, phone, email, hours and links', () => {
  const details = read({
    ...address,
    SHOP_COMPANY: 'Kestrel Parts Inc.',
    SHOP_REGION: 'OR',
    SHOP_PHONE: '+1 503 555 0142',
    SHOP_EMAIL: 'parts@kestrel.example',
    SHOP_HOURS: 'Mo-Fr 08:00-17:00, Sa 09:00-12:00',
    SHOP_JOBS_URL: 'https://kestrel.example/jobs',
  });
  expect(details).toEqual({
    name: 'Kestrel Parts Inc.',
    address: {
      street: '2400 Harbor Way',
      city: 'Portland',
      region: 'OR',
      postalCode: '97217',
      country: 'US',
      countryName: 'United States',
    },
    phone: '+1 503 555 0142',
    email: 'parts@kestrel.example',
    hours: [
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '17:00',
      },
      { days: ['Saturday'], opens: '09:00', closes: '12:00' },
    ],
    links: { jobs: 'https://kestrel.example/jobs' },
  });
});

it.each([
  ['SHOP_CITY', { SHOP_CITY: '' }],
  ['SHOP_POSTAL_CODE', { SHOP_POSTAL_CODE: '' }],
  ['SHOP_COUNTRY', { SHOP_COUNTRY: 'Oregon' }],
  ['SHOP_COUNTRY', { SHOP_COUNTRY: 'QX' }],
  ['SHOP_PHONE', { SHOP_PHONE: '555-0142' }],
  ['SHOP_PHONE', { SHOP_PHONE: '+call us' }],
  ['SHOP_EMAIL', { SHOP_EMAIL: 'parts' }],
  ['SHOP_EMAIL', { SHOP_EMAIL: 'parts@kestrel.example?subject=x' }],
  ['SHOP_HOURS', { SHOP_HOURS: 'all day' }],
  ['SHOP_HOURS', { SHOP_HOURS: 'Mo-Fr 17:00-08:00' }],
  ['SHOP_HOURS', { SHOP_HOURS: 'Mo 08:00-24:30' }],
  ['SHOP_HOURS', { SHOP_HOURS: 'Fr-Mo 08:00-17:00' }],
  ['SHOP_HOURS', { SHOP_HOURS: 'Xx 08:00-17:00' }],
  ['SHOP_JOBS_URL', { SHOP_JOBS_URL: 'javascript:alert(1)' }],
  ['SHOP_X_URL', { SHOP_X_URL: 'x.com/kestrel' }],
])('refuses a wrong %s in one line that names it', (name, wrong) => {
  expect(() => read({ ...address, ...wrong })).toThrow(StartupProblem);
  expect(() => read({ ...address, ...wrong })).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
});

it('refuses a region without the rest of the address', () => {
  expect(() => read({ SHOP_REGION: 'OR' })).toThrow(/SHOP_STREET/);
});
