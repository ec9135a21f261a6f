import type { Person } from '../browser/sign-in.ts';
import type { BrowserState, Visit } from '../browser/visit.ts';

/** One of the two builds, served, with browsers that have signed in before. */
export interface ServedBuild {
  url: string;
  people: Readonly<Record<Person, BrowserState>>;
  paymentPath: string;
}

/** A page to open cold, and the element that shows that its remote's data is rendered. */
export interface MeasuredPage {
  label: string;
  visitOf: (build: ServedBuild) => Visit;
}

/** Home, and a deep link into each remote. */
export const measuredPages: readonly MeasuredPage[] = [
  {
    label: '/ (catalog)',
    visitOf: ({ url }) => ({
      url: `${url}/`,
      state: undefined,
      remote: 'catalog',
      shown: '[data-mf="catalog"] a[href^="/purchase/"]',
    }),
  },
  {
    label: '/dashboard (account)',
    visitOf: ({ url, people }) => ({
      url: `${url}/dashboard`,
      state: people.customer,
      remote: 'account',
      shown: '[data-mf="account"] [aria-labelledby="profile-heading"][aria-busy="false"]',
    }),
  },
  {
    label: '/dashboard/payment/{id} (checkout)',
    visitOf: ({ url, people, paymentPath }) => ({
      url: `${url}${paymentPath}`,
      state: people.customer,
      remote: 'checkout',
      shown: '[data-mf="checkout"] dl',
    }),
  },
  {
    label: '/dashboard/manageOrders (admin)',
    visitOf: ({ url, people }) => ({
      url: `${url}/dashboard/manageOrders`,
      state: people.admin,
      remote: 'admin',
      shown: '[data-mf="admin"] tbody tr',
    }),
  },
];
