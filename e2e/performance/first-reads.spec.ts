import type { Page } from '@playwright/test';
import { holdResponses } from '../support/held-answers.ts';
import { EACH_KIND, longRunIf } from '../support/long-run.ts';
import { waitUntilShown } from '../support/looks.ts';
import { untilRendered } from '../support/rendered-pages.ts';
import { resolvePlaceholders } from '../support/resolve-placeholders.ts';
import { expect, test } from '../support/shop.fixture.ts';

type Visit = [who: 'customer' | 'admin', path: string, ...reads: string[]];

const visits: Visit[] = [
  ['customer', '/'],
  [
    'customer',
    '/purchase/{part}',
    '/purchase/{part}',
    '/purchase?email=customer%40example.com&unpaidFor={part}',
    '/alternatives?part={part}',
  ],
  ['customer', '/dashboard', '/user?email=customer%40example.com'],
  ['customer', '/dashboard/editProfile', '/user?email=customer%40example.com'],
  ['customer', '/dashboard/myOrders', '/purchase?email=customer%40example.com'],
  ['customer', '/dashboard/payment/{order}', '/tradeOrders/{order}'],
  ['customer', '/dashboard/myOrders/{order}', '/order/{order}', '/order/{order}/events'],
  ['customer', '/lists', '/lists', '/cart'],
  ['customer', '/quickOrder', '/cart'],
  ['admin', '/dashboard/overview', '/overview'],
  ['admin', '/dashboard/users', '/users?limit=101'],
  ['admin', '/dashboard/manageOrders', '/order?limit=101', '/overview'],
  ['admin', '/dashboard/manageProducts', '/managePart?limit=101', '/managePart/count'],
  [
    'admin',
    '/dashboard/manageProducts/{part}',
    '/purchase/{part}',
    '/managePart/{part}/events',
    '/catalogueNames',
  ],
  ['admin', '/dashboard/manageReviews', '/review?limit=101'],
  ['admin', '/dashboard/terms', '/terms?limit=101'],
  ['admin', '/dashboard/mail', '/mails?limit=101'],
  ['admin', '/dashboard/imports', '/imports?limit=20'],
  ['admin', '/dashboard/releases', '/releases/console'],
];

for (const [who, path, ...reads] of visits) {
  test(
    `${path} starts the first reads of a ${who} before its scripts have loaded, once`,
    longRunIf(!EACH_KIND.includes(path)),
    async ({ openPage, request }) => {
      // With its data in the page, it has no reads of its own.
      if (reads.length === 0) await untilRendered(request, path);
      const page = await openPage(who);
      const existing = await resolvePlaceholders(path, page, request);
      const asked = readsOf(page);
      const letScriptsThrough = await holdResponses(page, '**/*.js');

      await page.goto(existing(path), { waitUntil: 'commit' });
      const first = [`/admin/${who}%40example.com`, ...reads.map(existing)];
      await expect.poll(() => asked).toEqual(first);

      letScriptsThrough();
      await waitUntilShown(page);
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual(first);
    },
  );
}

test('a visitor’s page starts no reads before its scripts', async ({ page }) => {
  const asked = readsOf(page);
  await page.goto('/login');
  await waitUntilShown(page);
  expect(asked).toEqual([]);
});

/** Records the addresses that the page reads from the API from now on. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname.slice(4) + search);
  });
  return reads;
}
