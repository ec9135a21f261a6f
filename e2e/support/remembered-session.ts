import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Who is signed in, and the identity provider's proof of it. */
interface SignedIn {
  name: string;
  email: string;
  localId: string;
  idToken: string;
}

const EMPTY_PAGE = '/empty';

/**
 * Has a page's browser remember a session, as after a sign-in on an earlier visit. It is quicker than the
 * login screen, but the identity provider remembers nothing: such a session is not renewed.
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
  // Storage belongs to an origin, and no screen shall be up yet: an empty page stands in for one of the shop's.
  await page.route(EMPTY_PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(EMPTY_PAGE);
  await page.unroute(EMPTY_PAGE);
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    accessToken: token,
    accessTokenExpiresAt: expiresAt,
    account: JSON.stringify(account),
  });
}
