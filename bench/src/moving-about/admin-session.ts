import type { Locator } from '@playwright/test';
import { arrivalAtPart, arrivals } from './arrivals.ts';
import type { WatchedPage } from './watched-page.ts';

/** One round of an admin: goes through each list, a hundred rows at a time, and types in forms. */
export async function moveAsAdmin(watched: WatchedPage): Promise<void> {
  const { page } = watched;
  const header = page.getByRole('banner');
  await watched.follow(header.getByRole('link', { name: 'Dashboard' }), arrivals.profile);
  await watched.follow(entry(watched, 'All Users'), arrivals.users);
  await goThroughList(watched, { heads: ['Name', 'Email'], filter: 'Customers', action: 'Remove' });
  await watched.follow(entry(watched, 'Manage All Orders'), arrivals.manageOrders);
  await goThroughList(watched, {
    heads: ['Buyer Name', 'Order Quantity'],
    // How many there are stands beside it.
    filter: /^To ship/,
    action: 'Delete',
  });
  await watched.follow(entry(watched, 'Add a Product'), arrivals.addProduct);
  await watched.typeAndErase(page.getByLabel('Product Name'), 'Damper');
  await watched.follow(entry(watched, 'Manage Products'), arrivals.manageProducts);
  await restock(watched);
  await watched.press(page.getByRole('radio', { name: 'Table' }));
  await goThroughList(watched, { heads: ['Product Name', 'Product Price'], action: 'Delete' });
}

const entry = ({ page }: WatchedPage, name: string): Locator =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });

interface ListUse {
  heads: readonly string[];
  filter?: string | RegExp;
  /** The buttons that open a confirmation. */
  action: string;
}

/** Sorts, filters, searches, pages and opens a confirmation, and restores the list. */
async function goThroughList(watched: WatchedPage, { heads, filter, action }: ListUse): Promise<void> {
  const { page } = watched;
  const main = page.getByRole('main');
  for (const head of heads) {
    const sort = main.getByRole('columnheader', { name: head }).getByRole('button');
    for (const _turn of ['upwards', 'downwards', 'not at all']) await watched.press(sort);
  }
  for (const name of ['Next', 'Next', 'Previous']) await watched.press(main.getByRole('button', { name }));
  for (const name of ['Compact', 'Comfortable']) await watched.press(main.getByRole('radio', { name }));
  for (const name of filter ? [filter, 'All'] : [])
    await watched.press(main.getByRole('radio', { name, exact: true }));
  await watched.typeAndErase(main.getByRole('searchbox'), 'filter');
  await watched.press(main.getByRole('row').nth(3).getByRole('button', { name: action }));
  await watched.press(page.getByRole('button', { name: 'No', exact: true }));
}

async function restock(watched: WatchedPage): Promise<void> {
  const { page } = watched;
  await watched.scroll(1_200);
  const product = page
    .getByRole('list', { name: /^Products/ })
    .locator('> li')
    .nth(8);
  const name = (await product.getByRole('img').getAttribute('alt')) ?? '';
  await watched.follow(product.getByRole('link', { name: /^Update/ }), arrivalAtPart(name));
  await watched.typeAndErase(page.getByLabel('Units to add'), '120');
  await watched.back(arrivals.manageProducts);
}
