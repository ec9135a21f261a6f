import { HomePage } from '../pages/home.page.ts';
import { MyOrdersPage } from '../pages/my-orders.page.ts';
import { PaymentPage } from '../pages/payment.page.ts';
import { customer, signIn } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

test('the shop keeps its own content security policy on every page of the story', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const home = new HomePage(page);
  await home.open();
  await expect(home.parts).toHaveCount(6);
  await signIn(page, customer);
  const myOrders = new MyOrdersPage(page);
  await myOrders.open();
  await page.getByRole('link', { name: 'Pay' }).first().click();
  await expect(new PaymentPage(page).payNow).toBeEnabled();
  expect(violations).toEqual([]);
});

test('a page forbids inline scripts and foreign frames', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const directive = (name: string) => policy.split(';').find((part) => part.startsWith(`${name} `)) ?? '';
  expect(directive('script-src')).toMatch(/'self'/);
  expect(directive('script-src')).not.toMatch(/unsafe/);
  expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
});
