import type { Page } from '@playwright/test';
import type { User } from '@shop/contracts';
import { leaveRenderingToBrowser } from '../support/unrendered-pages.ts';
import { NOW, orders, parts, reviews, users } from './fixed-shop.ts';

const HOUR = 3_600_000;

/** What the backend answers, by path; queries change nothing of it. */
const answersFor = (viewer: User | undefined): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ['/part', parts],
    ['/review', reviews],
    ['/managePart', parts],
    ['/users', users],
    ['/order', orders],
    ['/purchase', orders],
    ...parts.map((part) => [`/purchase/${part._id}`, part] as const),
    ...(viewer
      ? ([
          ['/user', [viewer]],
          [`/admin/${viewer.email}`, { admin: viewer.role === 'admin' }],
        ] as const)
      : []),
  ]);

/**
 * Puts a page into a shop in which nothing ever changes: its data, its clock, and who is signed in.
 *
 * @param viewer whoever looks at it; a visitor if nobody is named
 */
export async function openFixedShop(page: Page, viewer: User | undefined): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await leaveRenderingToBrowser(page);
  const answers = answersFor(viewer);
  await page.route('**/api/**', (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname).replace(/^\/api/, '');
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
