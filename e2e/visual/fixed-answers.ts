import type { Page } from '@playwright/test';
import { isRecord, type User } from '@shop/contracts';
import { leaveRenderingToBrowser } from '../support/unrendered-pages.ts';
import {
  alternatives,
  cataloguePage,
  fits,
  numberedParts,
  suggestions,
  terms,
  vehicle,
} from './fixed-catalogue.ts';
import { releaseConsole, releaseErrors, releaseEvents, releaseFlags } from './fixed-releases.ts';
import {
  imports,
  NOW,
  orderEvents,
  orders,
  overview,
  partEvents,
  parts,
  placedOrder,
  reviews,
  users,
} from './fixed-shop.ts';
import { cart, checkedLines, savedList, savedLists } from './fixed-trade.ts';

const HOUR = 3_600_000;

/** The backend's answers, by path; queries are ignored, but for the one unpaid order of a part. */
const answersFor = (viewer: User | undefined): Map<string, unknown> =>
  new Map<string, unknown>([
    ['/part', parts],
    ['/review', reviews],
    ['/managePart', parts],
    ['/managePart/count', { count: parts.length }],
    ['/catalogueNames', { brands: [], categories: [] }],
    ['/users', users],
    ['/order', orders],
    ['/purchase', orders],
    ...parts.map(({ _id }) => [unpaidOf(_id), orders.filter((order) => order.partsId === _id)] as const),
    ['/parts', cataloguePage],
    ...numberedParts.map((part) => [`/parts/${part.number}`, part] as const),
    ['/suggestions', suggestions],
    ['/alternatives', alternatives],
    ['/terms', terms],
    ['/fit', fits],
    ['/overview', overview],
    ['/imports', imports],
    ['/flags', { flags: releaseFlags }],
    ['/releases/console', releaseConsole],
    ['/releases/catalog/errors', releaseErrors],
    ['/releases/catalog/events', releaseEvents],
    ['/cart', cart],
    ['/quickOrder', checkedLines],
    ['/lists', savedLists],
    [`/lists/${savedList._id}`, savedList],
    ...parts.map(({ _id }) => [`/managePart/${_id}/events`, partEvents] as const),
    ...orders.map(({ _id }) => [`/order/${_id}/events`, orderEvents] as const),
    ...orders.map((order) => [`/order/${order._id}`, order] as const),
    ...parts.map((part) => [`/purchase/${part._id}`, part] as const),
    ...parts.map(({ _id }) => [`/watches/${_id}`, { watching: false }] as const),
    ...(viewer
      ? ([
          ['/user', [viewer]],
          [`/admin/${viewer.email}`, { admin: viewer.role === 'admin' }],
        ] as const)
      : []),
  ]);

/** One vehicle in four choices. */
const choicesAfter = (chosen: URLSearchParams) => {
  if (chosen.has('year')) return { vehicles: [vehicle] };
  if (chosen.has('model')) return { years: [2021, 2020] };
  return chosen.has('make') ? { models: ['Auris', vehicle.model] } : { makes: ['Nissan', vehicle.make] };
};

const unpaidOf = (partId: string): string => `/purchase, unpaid of ${partId}`;

/**
 * Gives a page fixed data, a fixed clock and a fixed user.
 * @param viewer the signed-in user; without one, a visitor
 */
export async function openFixedShop(page: Page, viewer: User | undefined): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await leaveRenderingToBrowser(page);
  const answers = answersFor(viewer);
  await page.route('**/api/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const unpaidFor = searchParams.get('unpaidFor');
    const path = unpaidFor ? unpaidOf(unpaidFor) : decodeURIComponent(pathname).replace(/^\/api/, '');
    const posted: unknown = route.request().postDataJSON();
    if (path === '/purchase' && isRecord(posted) && posted['partsId'] === placedOrder.partsId) {
      answers.set(unpaidOf(placedOrder.partsId), [placedOrder]);
      return route.fulfill({ json: { success: true, ...placedOrder } });
    }
    if (path === '/vehicles') return route.fulfill({ json: choicesAfter(searchParams) });
    if (!answers.has(path)) throw new Error(`Nothing is fixed for ${path}`);
    return route.fulfill({ json: answers.get(path) });
  });
  if (viewer) await page.addInitScript((stored) => Object.assign(localStorage, stored), sessionOf(viewer));
}

const sessionOf = ({ _id, email, name }: User) => ({
  accessToken: 'fixed',
  accessTokenExpiresAt: new Date(Date.parse(NOW) + HOUR).toISOString(),
  account: JSON.stringify({ uid: _id, email, displayName: name, photoURL: null, emailVerified: true }),
});
