import { expect, test } from '../support/shop.fixture.ts';

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

test('the not-found page has a Go Back Home button', async ({ visitorPage: page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading')).toHaveText("Opps! Sorry, Your Page isn't Found.");
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL('/');
});
