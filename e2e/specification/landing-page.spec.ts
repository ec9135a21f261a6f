import { expect, test } from '../support/shop.fixture.ts';

/** Sections 1 and 2: what visitors see without signing in. */
test('Explore jumps to the parts list', async ({ visitorPage: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Explore' }).click();
  const parts = page.getByRole('region', { name: 'Latest parts' }).getByRole('heading').first();
  await expect(parts).toBeInViewport();
  await expect(parts).toBeFocused();
});

test('the landing page runs hero, parts, counters, reviews, why choose us, promise', async ({
  visitorPage: page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Latest parts',
    'Business growth',
    'What our customers say',
    'Why choose us',
    'Our promise',
  ]);
  await expect(page.getByText('Specialist since 1996')).toBeVisible();
  await expect(page.getByText('Three-year standard warranty')).toBeVisible();
});

test('the login screen has its side panel, and leads to the sign-up screen with Username, Email and Password, and back', async ({
  visitorPage: page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible();
  await expect(page.getByText('Hello, Friend!')).toBeVisible();
  await expect(
    page.getByText("Don't have an account? Enter your personal details and start journey with us"),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forget Your Password?' })).toBeVisible();
  await page.getByRole('link', { name: 'Create New Account' }).click();
  await expect(page).toHaveURL('/signUp');
  await expect(page.getByRole('heading', { name: 'Get Started Now' })).toBeVisible();
  for (const label of ['Username', 'Email', 'Password']) await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get Started', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
  await page.getByRole('link', { name: 'Login Now' }).click();
  await expect(page).toHaveURL('/login');
});
