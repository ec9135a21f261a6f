import { SignInPage } from '../pages/sign-in.page.ts';
import { toast } from '../pages/toasts.ts';
import { newcomer, register, signIn } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

/** Section 4, authentication. */
test('sign-up sends a verification email, sets the display name, and toasts', async ({ page, mailbox }) => {
  const account = newcomer();
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.signUp(account);
  await expect(toast(page, 'Verification Email Sent!!')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await mailbox.link(account.email, 'VERIFY_EMAIL')).toContain('mode=verifyEmail');
  await page.goto('/dashboard');
  await expect(page.getByText(account.name, { exact: true })).toBeVisible();
});

test('the identity provider signs in from the sign-up screen, too', async ({ page }) => {
  await page.goto('/signUp');
  await new SignInPage(page).continueWithGoogle('google.customer@example.com');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('the forget-password link sends a reset email to the address typed; its link resets the password', async ({
  page,
  request,
  mailbox,
}) => {
  const account = newcomer();
  await register(request, account);
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Forget Your Password?' }).click();
  await expect(toast(page, 'Reset email sent!')).toBeVisible();
  await page.goto(await mailbox.link(account.email, 'PASSWORD_RESET'));
  await page
    .getByLabel(/password/i)
    .first()
    .fill('Another-2026!');
  await page.getByRole('button').first().click();
  await expect(page.getByLabel(/password/i)).toHaveCount(0);
  await signIn(page, { ...account, password: 'Another-2026!' });
});

test('a token that the server no longer accepts is renewed silently, once', async ({ page, request }) => {
  const account = newcomer();
  await register(request, account);
  await signIn(page, account);
  const before = await page.evaluate(() => localStorage.getItem('accessToken'));
  await page.evaluate(() => localStorage.setItem('accessToken', 'ended-long-ago'));
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
  const after = await page.evaluate(() => localStorage.getItem('accessToken'));
  expect(after).not.toBe('ended-long-ago');
  expect(after).not.toBe(before);
});
