import { arrivalAtPart, arrivals } from './arrivals.ts';
import { OWN_ORDERS } from './stocked-shop.ts';
import type { WatchedPage } from './watched-page.ts';

const ROWS_A_PAGE = 100;

/** One round of a customer: looks around, almost orders, and scrolls through all orders on one page. */
export async function moveAsCustomer(watched: WatchedPage, round: number): Promise<void> {
  await lookAround(watched);
  await startOrder(watched);
  await writeInForms(watched);
  await goThroughOrders(watched, round === 0);
}

async function lookAround(watched: WatchedPage): Promise<void> {
  const { page } = watched;
  const header = page.getByRole('banner');
  await watched.follow(header.getByRole('link', { name: 'Blogs' }), arrivals.blogs);
  const questions = page.getByRole('main').locator('summary');
  for (const index of [0, 1, 2]) await watched.press(questions.nth(index));
  await watched.follow(header.getByRole('link', { name: 'My Portfolio' }), arrivals.portfolio);
  await watched.follow(header.getByRole('link', { name: 'Home' }), arrivals.home);
}

async function startOrder(watched: WatchedPage): Promise<void> {
  const { page } = watched;
  await watched.scroll(900);
  const link = page.getByRole('link', { name: /^Purchase/ }).first();
  const name = ((await link.textContent()) ?? '').replace(/^Purchase\s*/, '').trim();
  await watched.follow(link, arrivalAtPart(name));
  const more = page.getByRole('button', { name: 'Units, more' });
  for (let step = 0; step < 3; step += 1) await watched.press(more);
  await watched.typeAndErase(page.getByLabel('Units', { exact: true }), '00');
  await watched.press(page.getByRole('button', { name: 'Purchase' }));
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await watched.typeAndErase(checkout.getByLabel('Phone'), '+1 313');
  await watched.keys(['Escape']);
  await watched.back(arrivals.home);
}

async function writeInForms(watched: WatchedPage): Promise<void> {
  const { page } = watched;
  const main = page.getByRole('main');
  await watched.follow(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }), arrivals.profile);
  await watched.follow(main.getByRole('link', { name: 'Update Profile' }), arrivals.editProfile);
  await watched.typeAndErase(page.getByLabel('Department/Degree'), 'Buying');
  await watched.back(arrivals.profile);
  await watched.follow(main.getByRole('link', { name: 'Add a Review' }), arrivals.addReview);
  await watched.typeAndErase(page.getByLabel('Your Feedback'), 'On time.');
}

async function goThroughOrders(watched: WatchedPage, first: boolean): Promise<void> {
  const { page } = watched;
  const main = page.getByRole('main');
  const orders = main.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  await watched.follow(main.getByRole('link', { name: 'My Orders' }), arrivals.myOrders);
  const older = main.getByRole('button', { name: 'Show older' });
  if (first)
    for (let shown = ROWS_A_PAGE; shown < OWN_ORDERS; shown += ROWS_A_PAGE) await watched.press(older);
  const theme = page.getByLabel('Theme');
  await theme.focus();
  await watched.keys(['ArrowDown', 'ArrowUp']);
  // Scrolls to the oldest: an order is rendered in full once it is near the viewport.
  await orders.last().evaluate((row) => row.scrollIntoView());
  await orders.last().getByRole('button', { name: 'Cancel' }).waitFor();
  // Keeps this one: the rendered orders change as the page scrolls.
  await orders
    .filter({ has: page.getByRole('link', { name: 'Pay' }) })
    .last()
    .evaluate((row) => row.setAttribute('data-chosen', ''));
  const unpaid = page.locator('[data-chosen]');
  await watched.press(unpaid.getByRole('button', { name: 'Cancel' }));
  await watched.press(page.getByRole('button', { name: 'No', exact: true }));
  await watched.scroll(300);
  await watched.follow(unpaid.getByRole('link', { name: 'Pay' }), arrivals.payment);
  await watched.back(arrivals.myOrders);
}
