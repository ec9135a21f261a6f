import type { BrowserState, Person } from '../browser/sign-in.ts';
import type { Visit } from '../browser/visit.ts';

/** One of the two builds, served, with browsers that have signed in before. */
export interface ServedBuild {
  url: string;
  people: Readonly<Record<Person, BrowserState>>;
  paymentPath: string;
}

/** A page to open cold, and the element that shows that its remote's data is rendered. */
export interface MeasuredPage {
  path: string;
  person?: Person;
  remote: string;
  shown: string;
}

/** Home, and a deep link into each remote. */
export const measuredPages: readonly MeasuredPage[] = [
  { path: '/', remote: 'catalog', shown: 'a[href^="/purchase/"]' },
  {
    path: '/dashboard',
    person: 'customer',
    remote: 'account',
    shown: '[aria-labelledby="profile-heading"][aria-busy="false"]',
  },
  { path: '/dashboard/payment/{id}', person: 'customer', remote: 'checkout', shown: 'dl' },
  { path: '/dashboard/manageOrders', person: 'admin', remote: 'admin', shown: 'tbody tr' },
];

export const visitOf = (
  { path, person, remote, shown }: MeasuredPage,
  { url, people, paymentPath }: ServedBuild,
): Visit => ({
  url: `${url}${path.endsWith('{id}') ? paymentPath : path}`,
  state: person && people[person],
  remote,
  shown: `[data-mf="${remote}"] ${shown}`,
});
