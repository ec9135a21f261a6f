import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../foundation/database/index.ts';
import { createLog } from '../../foundation/log.ts';
import { pageAt } from '../page-at.ts';
import { describePages } from './describe-pages.ts';

const remote = { name: 'catalog', version: '1.0.0', manifest: '/x.json', menu: [], slots: [] };
const page = (listed?: boolean) =>
  pageAt(
    {
      remotes: [
        {
          ...remote,
          routes: [
            {
              path: '/purchase/:id',
              screen: 'part',
              guard: 'signed-in',
              title: 'Part',
              ...(listed !== undefined && { listed }),
            },
          ],
        },
      ],
    },
    '/purchase/part_1',
  );
const part = {
  _id: 'part_1',
  name: 'Strut',
  picture: '/a.webp',
  description: 'Fits.',
  price: 4,
  minimumOrder: 1,
  quantity: 2,
};
const shop = {
  origin: 'https://parts.example',
  imageHost: { kind: 'built-in', base: '' } as const,
  shop: { name: 'Kestrel Parts', links: {} },
  findPartByNumber: async () => undefined,
  log: createLog('silent'),
};

it('serves a part’s page without a database, and tells search engines to come again', async () => {
  const findPart = () => Promise.reject(new DatabaseUnavailable());
  const { status, head } = await describePages({ ...shop, findPart })(page(true));
  expect(status).toBe(503);
  expect(head).toMatchObject({ title: 'Part', canonical: undefined, structuredData: undefined });
});

it('describes a part’s page for search engines only where its route is listed', async () => {
  const describe = describePages({ ...shop, findPart: async () => part });
  expect((await describe(page(true))).head.canonical).toBe('https://parts.example/purchase/part_1');
  expect((await describe(page())).head).toMatchObject({ title: 'Strut', canonical: undefined });
});

it('describes the public page of a part, whichever of its numbers led to it', async () => {
  const routes = [{ path: '/parts/:number', screen: 'number', guard: 'public', title: 'Part' } as const];
  const at = (path: string) => pageAt({ remotes: [{ ...remote, name: 'catalog', routes }] }, path);
  const describe = describePages({
    ...shop,
    findPart: async () => undefined,
    findPartByNumber: async (number) =>
      number === '48510 09J80' ? { ...part, number: 'KP-SA-1042' } : undefined,
  });

  const { status, head } = await describe(at('/parts/48510%2009J80'));
  expect(status).toBe(200);
  expect(head).toMatchObject({
    title: 'Strut',
    canonical: 'https://parts.example/parts/KP-SA-1042',
    structuredData: { '@graph': [{ '@type': 'Product', sku: 'KP-SA-1042' }, {}] },
  });
  expect((await describe(at('/parts/KP-0'))).status).toBe(404);
});

it('tells search engines the shop’s address, phone and hours on the home page', async () => {
  const home = { path: '/', screen: 'home', guard: 'public', title: 'Home' } as const;
  const describe = describePages({
    ...shop,
    shop: {
      name: 'Kestrel Parts Inc.',
      address: {
        street: '2400 Harbor Way',
        city: 'Portland',
        postalCode: '97217',
        country: 'US',
        countryName: 'United States',
      },
      phone: '+1 503 555 0142',
      hours: [{ days: ['Saturday'], opens: '09:00', closes: '12:00' }],
      links: { x: 'https://x.example/kestrel', jobs: 'https://jobs.example' },
    },
    findPart: async () => undefined,
  });
  const { head } = await describe(pageAt({ remotes: [{ ...remote, routes: [home] }] }, '/'));
  expect(head.structuredData).toMatchObject({
    '@graph': [
      {
        '@type': 'AutoPartsStore',
        name: 'Kestrel Parts',
        legalName: 'Kestrel Parts Inc.',
        telephone: '+1 503 555 0142',
        address: { streetAddress: '2400 Harbor Way', addressCountry: 'US' },
        openingHoursSpecification: [{ dayOfWeek: ['Saturday'], opens: '09:00' }],
        sameAs: ['https://x.example/kestrel'],
      },
      { '@type': 'WebSite' },
    ],
  });
});
