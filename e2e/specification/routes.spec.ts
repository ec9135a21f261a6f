import type { APIRequestContext, Page } from '@playwright/test';
import { anOrderablePart, numberedParts } from '../support/catalogue.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { expectNoFindings, THEMES, WIDTHS } from '../support/looks.ts';
import { untilRendered } from '../support/rendered-pages.ts';
import { type DemoUser, expect, test } from '../support/shop.fixture.ts';
import { unpaidOrderOf } from '../support/shopping.ts';

/** Section 2, route table: each route with its heading, and its title where that is another. */
type Route = readonly [path: string, heading: string | RegExp, title?: string];

/** Stands for the name of the part in the path. */
const PART = '{name}';

const open: Route[] = [
  ['/', 'YOUR CAR PARTS SUPPLIER', 'Your car parts supplier'],
  ['/blogs', 'Blogs'],
  ['/myPortfolio', 'Mira Okafor', 'My Portfolio'],
];
const forVisitors: Route[] = [
  ...open,
  ['/home', 'YOUR CAR PARTS SUPPLIER', 'Your car parts supplier'],
  ['/parts', 'All parts'],
  ['/parts?q=disc&view=rows&sort=price', 'Parts for “disc”'],
  ['/parts?vehicle=vehicle_01GONE', 'All parts'],
  ['/parts/{number}', PART],
  ['/parts/NOPE-1', 'No part has the number NOPE-1.', ''],
  ['/garage', 'Garage'],
  ['/compare', 'Compare parts'],
  ['/compare?parts={numbers}', 'Compare parts'],
  ['/cart', 'Cart'],
  ['/contact', 'Contact'],
  ['/jobs', 'Jobs'],
  ['/pressKit', 'Press Kit'],
  ['/login', 'Log in to your account', 'Log in'],
  ['/signUp', 'Get Started Now', 'Sign up'],
  ['/any/other/path', "Opps! Sorry, Your Page isn't Found.", 'Page not found'],
];
const forCustomers: Route[] = [
  ['/purchase/{part}', PART],
  ['/dashboard', 'My Profile'],
  ['/dashboard/myOrders', 'My Orders'],
  ['/dashboard/myOrders/{order}', /^Order \d/, 'Order'],
  ['/dashboard/payment/{order}', /Please Pay For Cars/, 'Payment'],
  ['/dashboard/addReview', 'Add Review'],
  ['/dashboard/editProfile', 'Update Profile'],
  ['/quickOrder', 'Quick order'],
  ['/lists', 'Lists'],
];
const forAdmins: Route[] = [
  ['/purchase/{part}', PART],
  ['/dashboard', 'My Profile'],
  ['/dashboard/overview', 'Overview'],
  ['/dashboard/users', 'All Users'],
  ['/dashboard/manageOrders', 'Manage All Orders'],
  ['/dashboard/manageOrders/{order}', /^Order \d/, 'Order'],
  ['/dashboard/addProduct', 'Add a Product'],
  ['/dashboard/manageProducts', 'Manage Products'],
  ['/dashboard/manageProducts?view=table', 'Manage Products'],
  ['/dashboard/editProduct/{part}', 'Edit Product', 'Edit'],
  ['/dashboard/manageReviews', 'Manage Reviews'],
  ['/dashboard/terms', 'Search Terms'],
  ['/dashboard/mail', 'Mail'],
  ['/dashboard/imports', 'Import and Export'],
  ['/dashboard/releases', 'Releases'],
  ['/dashboard/releases/catalog', /catalog/, 'Releases'],
  ['/dashboard/bulkEdit?q=filter', 'Edit Products'],
  ['/dashboard/editProfile', 'Update Profile'],
];

/**
 * Records warnings and errors of a page: of React, when it renders a page differently from the server, and of what the
 * page's policy blocks.
 */
function problemsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    const isStatusOfPage = /status of 404/.test(message.text()) && message.location().url === page.url();
    if (!isStatusOfPage && ['warning', 'error'].includes(message.type())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

/** Opens a public page. It keeps the elements that the server has rendered. */
async function openRendered(page: Page, request: APIRequestContext, address: string): Promise<void> {
  await untilRendered(request, address);
  const answer = await page.goto(address);
  expect(await answer?.text()).toContain('<h1');
  // The test sets a mark: an element that is rendered again loses it.
  await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.setAttribute('data-served', ''));
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1[data-served]')).toBeVisible();
}

for (const { look, widths, themes, more, ...details } of [
  { look: 'axe finds nothing', widths: [1440], themes: ['light'], more: [] },
  {
    look: 'axe finds nothing in any width and theme',
    ...LONG_RUN,
    widths: WIDTHS,
    themes: THEMES,
    more: open,
  },
] as const) {
  for (const [somebody, who, routes] of [
    ['a visitor', 'visitor', forVisitors],
    ['a customer', 'customer', [...more, ...forCustomers]],
    ['an admin', 'admin', [...more, ...forAdmins]],
  ] as const) {
    for (const [path, heading, title = heading === PART ? '' : heading] of routes) {
      test(
        `${somebody} at ${path} gets its heading and title without a warning, and ${look}`,
        details,
        async ({ sharedPage, request }) => {
          const { address, name } = await resolve(path, request, sharedPage);
          const page = await sharedPage(who);
          const found = problemsOf(page);
          if (who === 'visitor') await openRendered(page, request, address);
          else await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading === PART ? name : heading);
          await expect(page).toHaveTitle(new RegExp(`${title}.* · Kestrel Parts$`));
          await expectNoFindings(page, widths, themes);
          expect(found).toEqual([]);
        },
      );
    }
  }
}

/** Fills in a part of the shop, its number, two of them, or an unpaid order of the customer. */
async function resolve(
  path: string,
  request: APIRequestContext,
  pageOf: (who: DemoUser) => Promise<Page>,
): Promise<{ address: string; name: string }> {
  const [placeholder, wanted] = /{(\w+)}/.exec(path) ?? [];
  if (placeholder === undefined) return { address: path, name: '' };
  const filled = (value: string, name = '') => ({ address: path.replace(placeholder, value), name });
  if (wanted === 'order') {
    const page = await pageOf('customer');
    await page.goto('/dashboard/myOrders');
    return filled(await unpaidOrderOf(page));
  }
  const part = await anOrderablePart(request);
  if (wanted === 'part') return filled(part._id, part.name);
  if (wanted === 'number') return filled(part.number ?? '', part.name);
  return filled((await numberedParts(request)).slice(0, 2).join());
}
