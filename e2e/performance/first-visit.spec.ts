import { HomePage } from '../pages/home.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { holdResponses } from '../support/held-answers.ts';
import { customer } from '../support/people.ts';
import { untilRendered } from '../support/rendered-pages.ts';
import { sentFiles } from '../support/sent-files.ts';
import { expect, test } from '../support/shop.fixture.ts';
import { untilUsable } from '../support/stable-visit.ts';

test('the home page is rendered before any script has run: text, parts, reviews and the login link', async ({
  browser,
  shop,
  request,
}) => {
  await untilRendered(request, '/');
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const home = new HomePage(page);
  await home.open();

  await expect(home.headline).toBeVisible();
  await expect(home.parts).toHaveCount(6);
  await expect(
    page.getByRole('region', { name: 'What our customers say' }).getByRole('listitem'),
  ).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await context.close();
});

test('the list of parts is rendered for its address, and its search is a form that works without scripts', async ({
  browser,
  shop,
  request,
}) => {
  await untilRendered(request, '/parts');
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/parts');
  await page.getByRole('banner').getByLabel('Search parts').fill('brake disc');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/parts?q=brake+disc');
  await untilRendered(request, '/parts?q=brake+disc');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts for “brake disc”');
  await expect(page.getByRole('banner').getByLabel('Search parts')).toHaveValue('brake disc');
  await page.getByRole('region', { name: 'Parts' }).getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Purchase' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/parts?q=brake+disc');
  await page.getByRole('link', { name: 'Filters' }).click();
  await page.getByRole('region', { name: 'Availability' }).getByRole('link').click();
  await expect(page).toHaveURL('/parts?q=brake+disc&stock=in');
  await context.close();
});

test('the page of a form names the scripts that its screen needs first', async ({ page }) => {
  let served = '';
  const files = await sentFiles(page, async () => {
    served = (await (await page.goto('/login'))?.text()) ?? '';
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  // A form loads the identity provider's library in advance; no screen needs it first.
  const code = files.filter(
    ({ kind, url }) => kind === 'Script' && !/\/(static\/js\/async|emulator)\//.test(url),
  );
  expect(code.length).toBeGreaterThan(2);
  expect(code.filter(({ url }) => !served.includes(new URL(url).pathname))).toEqual([]);
});

test('a signed-in user has their links instead of Login, and a chosen theme applies, before the scripts have loaded', async ({
  customerPage: page,
  request,
}) => {
  await untilRendered(request, '/');
  await page.goto('/');
  await page.getByLabel('Theme').selectOption('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.route('**/static/js/**', () => {});
  await page.reload({ waitUntil: 'commit' });

  await expect(new HomePage(page).headline).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.unroute('**/static/js/**');
  await page.evaluate(() => localStorage.removeItem('theme'));
});

test('input and presses from before the scripts have loaded are replayed', async ({ page, request }) => {
  await untilRendered(request, '/login');
  const letScriptsThrough = await holdResponses(page, '**/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await new SignInPage(page).logIn(customer.email, customer.password);

  letScriptsThrough();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('a theme chosen before the scripts have loaded is applied', async ({ page, request }) => {
  await untilRendered(request, '/blogs');
  const letScriptsThrough = await holdResponses(page, '**/*.js');
  await page.goto('/blogs', { waitUntil: 'commit' });
  await page.getByLabel('Theme').selectOption('Dark');

  letScriptsThrough();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
});

test('hovering a part prefetches its data, so that its page opens with it', async ({
  customerPage: page,
}) => {
  await page.goto('/');
  await untilUsable(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/purchase/')) asked.push(pathname);
  });
  const link = page.getByRole('link', { name: /^Purchase/ }).first();
  const arrived = page.waitForResponse((response) => response.url().includes('/api/purchase/'));
  await link.hover();
  await arrived;
  await link.click();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(1);
});
