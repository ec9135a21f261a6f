import { Header } from '../pages/header.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { anOrderablePart } from '../support/catalogue.ts';
import { admin, customer, googleCustomer, signIn } from '../support/people.ts';
import { expect, test } from '../support/shop.fixture.ts';

test('signing in by email returns to the remembered path, replacing the history entry', async ({
  page,
  request,
}) => {
  const part = await anOrderablePart(request);
  await page.goto('/');
  await page.goto(`/purchase/${part._id}`);
  await expect(page).toHaveURL('/login');
  await new SignInPage(page).logIn(customer.email, customer.password);
  await expect(page).toHaveURL(`/purchase/${part._id}`);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('signing in with the identity provider’s button, through the unmodified popup', async ({ page }) => {
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.continueWithGoogle(googleCustomer.email);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(/Sign Out\s*Gina/);
});

test('a wrong password shows the identity provider’s error, and keeps what was typed', async ({ page }) => {
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.logIn(customer.email, 'wrong-password');
  await expect(signInPage.error).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('signing out removes the token, here and in the other tabs', async ({ page, context }) => {
  await signIn(page, customer);
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expect(otherTab.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await new Header(page).signOut.click();
  await expect(new Header(page).link('Login')).toBeVisible();
  await expect(otherTab).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a signed-in visitor of /login goes on to /', async ({ page }) => {
  await signIn(page, customer);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('an admin on a customer’s page is signed out and sent to /login', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/dashboard/myOrders');
  await expect(page).toHaveURL('/login');
  await expect(new Header(page).link('Login')).toBeVisible();
});

test('a customer on an admin’s page is signed out and sent to /login', async ({ page }) => {
  await signIn(page, customer);
  await page.goto('/dashboard/manageOrders');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});
