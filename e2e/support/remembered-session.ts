import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The signed-in user, and their ID token. */
interface SignedIn {
  name: string;
  email: string;
  localId: string;
  idToken: string;
}

const EMPTY_PAGE = '/empty';

/**
 * Stores a session in a page's browser, as after an earlier sign-in. Faster than the login screen, but the
 * identity provider remembers nothing: such a session cannot be renewed.
 */
export async function rememberSession(
  page: Page,
  request: APIRequestContext,
  { name, email, localId, idToken }: SignedIn,
): Promise<void> {
  const data = { email, name, idToken };
  const answer = await request.put(`/api/user/${encodeURIComponent(email)}`, { data });
  expect(answer).toBeOK();
  const { token, expiresAt }: { token: string; expiresAt: string } = await answer.json();
  const account = { uid: localId, email, displayName: name, photoURL: null, emailVerified: false };
  // Storage belongs to an origin, and no screen may be open yet: an empty page is served on the shop's
  // origin.
  await page.route(EMPTY_PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(EMPTY_PAGE);
  await page.unroute(EMPTY_PAGE);
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    accessToken: token,
    accessTokenExpiresAt: expiresAt,
    account: JSON.stringify(account),
  });
}
