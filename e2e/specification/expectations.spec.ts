import { anOrderablePart } from '../support/catalogue.ts';
import { LONG_RUN } from '../support/long-run.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { placeOrder, signInSomebodyNew } from '../support/shopping.ts';

/** What people expect of any shop. */
test('the focus moves to the new screen, and back restores the scroll position', async ({
  visitorPage: page,
}) => {
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
