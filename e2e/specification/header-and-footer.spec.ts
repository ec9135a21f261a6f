import { expect, test } from '../support/shop.fixture.ts';

test('the top bar for a visitor: Home, Blogs, My Portfolio, Login', async ({ visitorPage: page }) => {
  await page.goto('/');
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Home', 'Blogs', 'My Portfolio', 'Login']);
});

test('the top bar when signed in: Dashboard, and Sign Out followed by the first name', async ({
  customerPage: page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(bar).toContainText(/Sign Out\s*Carl\b/);
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test('the mobile menu toggles open and closed', async ({ visitorPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  const toggle = bar.getByRole('button', { name: /menu/i });
  await expect(bar.getByRole('link', { name: 'Blogs' })).toBeHidden();
  await toggle.click();
  await expect(bar.getByRole('link', { name: 'Blogs' })).toBeVisible();
  await toggle.click();
  await expect(bar.getByRole('link', { name: 'Blogs' })).toBeHidden();
});

test('the footer: About Us links to the portfolio; Contact, Jobs, Press Kit and social links', async ({
  visitorPage: page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const text of ['Contact', 'Jobs', 'Press Kit']) await expect(footer.getByText(text)).toBeVisible();
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/myPortfolio');
});

test('Contact leads to address, phone, email and hours', async ({ visitorPage: page }) => {
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/myPortfolio');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    for (const text of ['2400 Harbor Way', 'Oakland, CA 94607', 'Monday to Friday', '08:00 – 17:00']) {
      await expect(main).toContainText(text);
    }
    await expect(main.getByRole('link', { name: '+1 510 555 0142' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'parts@kestrel.example' })).toBeVisible();
  }
});

test('the not-found page has a Go Back Home button', async ({ visitorPage: page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading')).toHaveText("Opps! Sorry, Your Page isn't Found.");
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL('/');
});
