import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { SignInPage } from '../pages/sign-in.page.ts';
import type { Mailbox } from './mailbox.ts';

const PASSWORD = 'Parts-2026!';

/** The stand-in's demo accounts. */
export const admin = { name: 'Ada Admin', email: 'admin@example.com', password: PASSWORD };
export const customer = { name: 'Carl Customer', email: 'customer@example.com', password: PASSWORD };
export const googleCustomer = { name: 'Gina Google', email: 'google.customer@example.com' };

/** An account used by no other test of the run. */
export function newcomer(): { name: string; email: string; password: string } {
  const mark = crypto.randomUUID().slice(0, 8);
  return { name: `Nora ${mark}`, email: `nora.${mark}@example.com`, password: PASSWORD };
}

/**
 * Creates an account at the identity provider, without the sign-up screen.
 * @returns its ID token and its id there
 */
export async function register(
  request: APIRequestContext,
  { email, password, name }: { email: string; password: string; name: string },
): Promise<{ idToken: string; localId: string }> {
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';
  const made = await request.post(url, {
    data: { email, password, displayName: name, returnSecureToken: true },
  });
  expect(made).toBeOK();
  return made.json();
}

/** Opens the link of a verification mail, as its recipient does. */
export async function verifyEmail(
  request: APIRequestContext,
  mailbox: Mailbox,
  { email, idToken }: { email: string; idToken: string },
): Promise<void> {
  const url = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any';
  expect(await request.post(url, { data: { requestType: 'VERIFY_EMAIL', idToken } })).toBeOK();
  expect(await request.get(await mailbox.link(email, 'VERIFY_EMAIL'))).toBeOK();
}

/** Signs in on the login screen of a page. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.logIn(account.email, account.password);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

/**
 * Signs in somebody new whose email is verified, as an admin must be.
 * @returns their email
 */
export async function signInVerified(
  page: Page,
  request: APIRequestContext,
  mailbox: Mailbox,
): Promise<string> {
  const account = newcomer();
  const { idToken } = await register(request, account);
  await verifyEmail(request, mailbox, { ...account, idToken });
  await signIn(page, account);
  return account.email;
}

/** Another person with their own browser. */
export async function anotherPerson(
  browser: Browser,
  baseURL: string | undefined,
  options: Pick<BrowserContextOptions, 'deviceScaleFactor' | 'storageState'> = {},
): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? options : { ...options, baseURL });
  return context.newPage();
}
