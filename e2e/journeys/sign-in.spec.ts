import { Header } from '../pages/header.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { customer, googleCustomer, signIn } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

test('signing in with the identity provider’s button, through the unmodified popup', async ({ page }) => {
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.continueWithGoogle(googleCustomer.email);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(/Sign Out\s*Gina/);
});

test('signing out removes the token, here and in the other tabs', async ({ page, context }) => {
  await signIn(page, customer);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expect(otherTab.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await new Header(page).signOut.click();
  await expect(new Header(page).link('Login')).toBeVisible();
  await expect(otherTab).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});
