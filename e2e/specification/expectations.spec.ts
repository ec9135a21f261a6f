import { PartPage } from '../pages/part.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { placeOrder, signInSomebodyNew } from '../support/shopping.ts';
import { untilUsable } from '../support/stable-visit.ts';

/** What people expect of any shop. */
test('the focus moves to the new screen, and back restores the scroll position', async ({ page }) => {
  await page.goto('/');
  const reviews = page.getByRole('heading', { name: 'What our customers say' });
  // Everything above must have its size before the position is noted.
  await expect(
    page.getByRole('region', { name: 'What our customers say' }).getByRole('listitem'),
  ).toHaveCount(6);
  await reviews.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(300);
  // Without the mouse, so that nothing scrolls to the link first.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).dispatchEvent('click');
  await expect(page).toHaveURL('/myPortfolio');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(reviews).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

const forms = [
  ['/dashboard/addReview', 'Your Feedback', 'customerPage'],
  ['/dashboard/editProfile', 'Institution Name', 'customerPage'],
  ['/dashboard/addProduct', 'Product Name', 'adminPage'],
] as const;
for (const [path, label, who] of forms) {
  test(`${path} asks before unsaved work is left`, async ({ customerPage, adminPage }) => {
    const page = who === 'adminPage' ? adminPage : customerPage;
    await page.goto(path);
    await page.getByLabel(label).fill('Half written');
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.keyboard.press('Escape');
    await expect(page.getByLabel(label)).toHaveValue('Half written');
  });
}

test('a double click on Place Order places one order', async ({ page, request }) => {
  await signInSomebodyNew(page, request);
  const part = await anOrderablePart(request, 7);
  const sent: string[] = [];
  page.on('request', (made) => {
    if (made.method() === 'POST' && made.url().endsWith('/api/purchase')) sent.push(made.url());
  });
  await page.goto(`/purchase/${part._id}`);
  await page.getByRole('button', { name: 'Purchase' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order Quantity').fill(String(part.minimumOrder));
  await dialog.getByLabel('Phone').fill('1');
  await dialog.getByLabel('Address').fill('Here');
  await dialog.getByRole('button', { name: 'Place Order' }).dblclick();
  await expect(new PartPage(page).receipt).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a double click on Add Feedback saves one review', async ({ customerPage: page }) => {
  const sent: string[] = [];
  page.on('request', (made) => {
    if (made.method() === 'POST') sent.push(new URL(made.url()).pathname);
  });
  await page.goto('/dashboard/addReview');
  await page.getByLabel('Your Company Name').fill('Twice Motors');
  await page.getByLabel('Your Rating').fill('5');
  await page.getByLabel('Your Feedback').fill('Once is enough.');
  await page.getByLabel('Photo').setInputFiles(picture);
  await page.getByRole('button', { name: 'Add Feedback' }).dblclick();
  await expect(page.getByLabel('Your Feedback')).toHaveValue('');
  expect(sent.filter((path) => path.endsWith('/review'))).toHaveLength(1);
});

test('offline shows a message, and a retry that works once the shop is back', async ({ page }) => {
  await page.goto('/blogs');
  await untilUsable(page);
  await page.route('**/api/part?limit=6', (route) => route.abort());
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('The parts could not be loaded.')).toBeVisible();
  await page.unroute('**/api/part?limit=6');
  await page.getByRole('region', { name: 'Latest parts' }).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Latest parts' }).getByRole('listitem')).toHaveCount(6);
});

test('an order that cannot be sent keeps the input, and says so', async ({ page, request }) => {
  await signInSomebodyNew(page, request);
  const part = await anOrderablePart(request, 7);
  await page.goto(`/purchase/${part._id}`);
  await page.getByRole('button', { name: 'Purchase' }).click();
  const dialog = page.getByRole('dialog');
  await page.route('**/api/purchase', (route) => route.abort());
  await dialog.getByLabel('Order Quantity').fill(String(part.minimumOrder));
  await dialog.getByLabel('Phone').fill('+1 555 0100');
  await dialog.getByLabel('Address').fill('1 Dock Road');
  await dialog.getByRole('button', { name: 'Place Order' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Address')).toHaveValue('1 Dock Road');
});

test('a new user’s empty list is one sentence and one action', async ({ page, request }) => {
  await signInSomebodyNew(page, request);
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Browse parts' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'five hundred orders on a page stay within the screen, and can be deleted',
  LONG_RUN,
  async ({ page, adminPage, request }) => {
    await signInSomebodyNew(page, request);
    await placeOrder(page, await anOrderablePart(request, 7));
    await adminPage.route(/\/api\/order(\?|$)/, async (route) => {
      const orders = await (await route.fetch()).json();
      const many = Array.from({ length: 500 }, (_, index) => ({ ...orders.at(-1), _id: `order_${index}` }));
      await route.fulfill({ json: many });
    });
    await adminPage.goto('/dashboard/manageOrders');
    await expect(adminPage.getByRole('row')).toHaveCount(501);
    expect(await adminPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    await adminPage.getByRole('button', { name: 'Delete' }).nth(250).click();
    await expect(adminPage.getByText('Are you sure you want to delete!')).toBeVisible();
  },
);
