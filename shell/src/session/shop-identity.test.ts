import { ApiUnreachable } from '@shop/api-client';
import { callWithToken } from '@shop/api-client/internal';
import { messages } from '@shop/contracts';
import { SecondFactorNeeded, SignInCancelled } from '@shop/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCurrentSession } from './current-session.ts';
import { customer, fakeIdentityProvider, MINUTE, sessionOf } from './identity-provider.fake.ts';
import { openIdentity } from './shop-identity.ts';
import { openStoredSession } from './stored-token.ts';

vi.mock('@shop/api-client/internal', () => ({ callWithToken: vi.fn() }));

const credentials = { email: customer.email, password: 'Parts-2026!' };
const minted = { token: 'token-1', expiresAt: new Date(Date.now() + 60 * MINUTE).toISOString() };

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.mocked(callWithToken).mockResolvedValue(minted);
});
afterEach(() => vi.resetAllMocks());

function world(fake = fakeIdentityProvider()) {
  const session = openCurrentSession();
  const toasts = { success: vi.fn(), error: vi.fn() };
  const identity = openIdentity({ session, identityProvider: fake.load, toasts });
  return { ...fake, session, toasts, identity, status: () => session.store.getState().status };
}

test('after a sign-in email, display name and ID token are sent to the backend, and the token is stored', async () => {
  const { identity, session } = world();

  await identity.signIn(credentials);

  expect(callWithToken).toHaveBeenCalledWith(undefined, 'PUT /user/{email}', {
    params: { email: customer.email },
    body: { email: customer.email, name: 'Casey Customer', idToken: 'id token of uid-customer' },
  });
  expect(localStorage.getItem('accessToken')).toBe('token-1');
  expect(session.store.getState()).toEqual({ status: 'signed-in', account: customer });
});

test('nobody is signed in before there is an access token', async () => {
  const { identity, status } = world();
  let answer = () => {};
  vi.mocked(callWithToken).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(minted);
      }),
  );

  const signedIn = identity.signInWithProvider();
  await expect.poll(() => vi.mocked(callWithToken)).toHaveBeenCalled();
  expect(status()).toBe('signed-out');

  answer();
  await signedIn;
  expect(status()).toBe('signed-in');
});

test('when the backend returns no token nobody is half signed in', async () => {
  const { identity, status, asked } = world();
  vi.mocked(callWithToken).mockRejectedValue(new ApiUnreachable('offline'));

  await expect(identity.signIn(credentials)).rejects.toThrow('The shop cannot be reached.');

  expect(status()).toBe('signed-out');
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(asked).toEqual(['sign in', 'ID token', 'sign out']);
});

test("a failed sign-in rejects with the provider's refusal, and requests no token", async () => {
  const { identity, provider, status } = world();
  vi.spyOn(provider, 'signIn').mockRejectedValue(new Error('The email or password is not right.'));

  await expect(identity.signIn(credentials)).rejects.toThrow('The email or password is not right.');

  expect(callWithToken).not.toHaveBeenCalled();
  expect(status()).toBe('signed-out');
});

test('a popup that the user closes is a cancelled sign-in, not a failure', async () => {
  const { identity, provider } = world();
  vi.spyOn(provider, 'signInWithPopup').mockRejectedValue(new SignInCancelled());

  await expect(identity.signInWithProvider()).rejects.toMatchObject({ name: 'SignInCancelled' });
});

test.each(['signIn', 'signInWithPopup'] as const)(
  'a %s that needs a code is finished by it, even after a wrong one',
  async (way) => {
    const { identity, provider, status } = world();
    const enterCode = vi.fn(async (code: string) => {
      if (code !== '123456') throw new Error('The code is not right.');
      await provider.createAccount(credentials);
    });
    vi.spyOn(provider, way).mockRejectedValue(new SecondFactorNeeded(enterCode));

    const signedIn = way === 'signIn' ? identity.signIn(credentials) : identity.signInWithProvider();
    const needed = await signedIn.catch((failure: unknown) => failure);
    if (!(needed instanceof SecondFactorNeeded)) throw needed;

    await expect(needed.enterCode('654321')).rejects.toThrow('The code is not right.');
    expect(status()).toBe('signed-out');
    await needed.enterCode('123456');
    expect(localStorage.getItem('accessToken')).toBe('token-1');
    expect(status()).toBe('signed-in');
  },
);

test('sign-up creates the account, sends the verification email, sets the name, then shows a toast', async () => {
  const { identity, asked, toasts, session } = world();
  toasts.success.mockImplementation(() => expect(session.store.getState().status).toBe('signed-in'));

  await identity.signUp({ ...credentials, name: 'Nora New' });

  expect(asked).toEqual(['create account', 'verification email', 'display name', 'fresh ID token']);
  expect(callWithToken).toHaveBeenCalledWith(
    undefined,
    'PUT /user/{email}',
    expect.objectContaining({ body: expect.objectContaining({ name: 'Nora New' }) }),
  );
  expect(toasts.success.mock.calls).toEqual([[messages.verificationSent]]);
  expect(session.store.getState().account?.displayName).toBe('Nora New');
});

test('a verification email that cannot be sent keeps the account, and is reported', async () => {
  const { identity, provider, toasts, status } = world();
  vi.spyOn(provider, 'sendVerificationEmail').mockRejectedValue(new Error('Too many attempts.'));

  await identity.signUp({ ...credentials, name: 'Nora New' });

  expect(status()).toBe('signed-in');
  expect(toasts.success).not.toHaveBeenCalled();
  expect(toasts.error.mock.calls).toEqual([['Too many attempts.']]);
});

test('a password reset is sent to the address as typed, without validation', async () => {
  const { identity, asked } = world();

  await identity.sendPasswordReset('not an address');

  expect(asked).toEqual(['reset not an address']);
});

test('Sign Out clears the session, removes the stored token and revokes it on the server', async () => {
  openStoredSession().write(sessionOf(customer, 'token-1'));
  const { identity, status, asked } = world();

  sessionStorage.setItem(`draft:list:${customer.uid}`, 'KP-1 5');
  const signedOut = identity.signOut();
  expect(status()).toBe('signed-out');
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(sessionStorage).toHaveLength(0);

  await signedOut;
  expect(callWithToken).toHaveBeenCalledExactlyOnceWith('token-1', 'DELETE /session', expect.anything());
  expect(asked).toEqual(['sign out']);
});

test('Sign Out works even when neither server nor identity provider answers', async () => {
  openStoredSession().write(sessionOf(customer, 'token-1'));
  const { identity, provider, status } = world();
  vi.mocked(callWithToken).mockRejectedValue(new ApiUnreachable('offline'));
  vi.spyOn(provider, 'signOut').mockRejectedValue(new Error('offline'));

  await identity.signOut();

  expect(status()).toBe('signed-out');
});
