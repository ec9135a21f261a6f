import { ApiProblem, ApiUnreachable } from '@shop/api-client';
import { callWithToken } from '@shop/api-client/internal';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCurrentSession } from './current-session.ts';
import { admin, customer, fakeIdentityProvider, MINUTE, sessionOf } from './identity-provider.fake.ts';
import { openStoredSession } from './stored-token.ts';
import { openTokenSource } from './token-source.ts';

vi.mock('@shop/api-client/internal', () => ({ callWithToken: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.mocked(callWithToken).mockImplementation(async () => sessionOf(customer, 'token-2'));
});
afterEach(() => {
  vi.resetAllMocks();
  vi.useRealTimers();
});

function world({ left = 60 * MINUTE, fake = fakeIdentityProvider(customer, { signedIn: true }) } = {}) {
  openStoredSession().write(sessionOf(customer, 'token-1', left));
  const session = openCurrentSession();
  const load = vi.fn(fake.load);
  return {
    ...fake,
    session,
    load,
    tokens: openTokenSource(session, load),
    status: () => session.store.getState().status,
  };
}

const refusal = (status: number) =>
  new ApiProblem({ type: 'about:blank', status, code: 'refused', title: 'Refused.' });

test('a visitor has no token', async () => {
  const { tokens, session } = world();
  session.end();

  expect(await tokens.current()).toBeUndefined();
});

test('a token with five minutes left is sent, and the identity provider is not loaded', async () => {
  const { tokens, load } = world({ left: 5 * MINUTE });

  expect(await tokens.current()).toBe('token-1');
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['with less than five minutes left', 5 * MINUTE - 1],
  ['that has ended', -MINUTE],
])('a token %s is renewed before it is sent', async (_, left) => {
  const { tokens, asked, status } = world({ left });

  expect(await tokens.current()).toBe('token-2');
  expect(asked).toEqual(['fresh ID token']);
  expect(localStorage.getItem('accessToken')).toBe('token-2');
  expect(status()).toBe('signed-in');
});

test('concurrent calls share one renewal, and the replaced token is revoked', async () => {
  const { tokens, asked } = world({ left: MINUTE });

  const answers = await Promise.all([tokens.current(), tokens.current(), tokens.current()]);

  expect(answers).toEqual(['token-2', 'token-2', 'token-2']);
  expect(asked).toEqual(['fresh ID token']);
  expect(vi.mocked(callWithToken).mock.calls.map(([token, call]) => [token, call])).toEqual([
    [undefined, 'PUT /user/{email}'],
    ['token-1', 'DELETE /session'],
  ]);
});

test('a proactive renewal that fails keeps the old token, and is not tried with every call', async () => {
  const { tokens, asked } = world({ left: MINUTE });
  vi.mocked(callWithToken).mockRejectedValue(new ApiUnreachable('offline'));

  expect(await tokens.current()).toBe('token-1');
  expect(await tokens.current()).toBe('token-1');
  expect(asked).toEqual(['fresh ID token']);

  vi.setSystemTime(Date.now() + MINUTE);
  expect(await tokens.current()).toBe('token-1');
  expect(asked).toEqual(['fresh ID token', 'fresh ID token']);
});

test('after a 401 the token is renewed, however long it is valid', async () => {
  const { tokens, asked } = world();
  await tokens.current();

  expect(await Promise.all([tokens.renew('token-1'), tokens.renew('token-1')])).toEqual([
    'token-2',
    'token-2',
  ]);
  expect(await tokens.current()).toBe('token-2');
  expect(asked).toEqual(['fresh ID token']);
});

test('a token that was renewed in another tab since the call is not renewed again', async () => {
  const { tokens, asked } = world();
  await tokens.current();
  openStoredSession().write(sessionOf(customer, 'token-2'));

  expect(await tokens.renew('token-1')).toBe('token-2');
  expect(asked).toEqual([]);
});

describe('when somebody else has signed in since the call', () => {
  async function withAdminSignedIn() {
    const opened = world();
    await opened.tokens.current();
    openStoredSession().write(sessionOf(admin, 'token-of-admin'));
    return opened;
  }

  test('the call gets no token', async () => {
    const { tokens, asked } = await withAdminSignedIn();

    expect(await tokens.renew('token-1')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('its refusal ends nobody’s session', async () => {
    const { tokens, session, asked } = await withAdminSignedIn();

    tokens.lost('token-1');

    expect(session.read()).toMatchObject({ token: 'token-of-admin', account: admin });
    expect(asked).toEqual([]);
  });

  test('a renewal under way does not affect their session', async () => {
    const { tokens, session } = world({ fake: fakeIdentityProvider(admin, { signedIn: true }) });
    await tokens.current();
    const renewal = tokens.renew('token-1');
    openStoredSession().write(sessionOf(admin, 'token-of-admin'));
    vi.mocked(callWithToken).mockImplementation(async () => sessionOf(admin, 'token-2-of-admin'));

    expect(await tokens.current()).toBe('token-of-admin');
    expect(await tokens.renew('token-of-admin')).toBe('token-2-of-admin');
    expect(await renewal).toBeUndefined();
    tokens.lost('token-1');
    expect(session.read()?.token).toBe('token-2-of-admin');
  });

  test('a call that waited for its own token is not sent with theirs', async () => {
    const { tokens } = world({ left: MINUTE });
    const token = tokens.current();
    openStoredSession().write(sessionOf(admin, 'token-of-admin'));

    expect(await token).toBeUndefined();
  });
});

test('a renewed token does not end by the refusal of the previous one', async () => {
  const { tokens, session } = world();
  openStoredSession().write(sessionOf(customer, 'token-2'));

  tokens.lost('token-1');

  expect(session.read()?.token).toBe('token-2');
});

test.each([401, 403])('there is no renewal when the backend refuses with %i', async (status) => {
  const { tokens } = world();
  vi.mocked(callWithToken).mockRejectedValue(refusal(status));
  await tokens.current();

  expect(await tokens.renew('token-1')).toBeUndefined();
});

test.each([
  ['when the identity provider has no valid sign-in', fakeIdentityProvider()],
  ['with the proof of somebody else', fakeIdentityProvider(admin, { signedIn: true })],
])('there is no renewal %s', async (_, fake) => {
  const { tokens } = world({ fake });
  await tokens.current();

  expect(await tokens.renew('token-1')).toBeUndefined();
  expect(callWithToken).not.toHaveBeenCalled();
});

test.each([new ApiUnreachable('offline'), refusal(503)])(
  'a renewal that cannot be decided ends no session: %s',
  async (failure) => {
    const { tokens, status } = world();
    vi.mocked(callWithToken).mockRejectedValue(failure);
    await tokens.current();

    await expect(tokens.renew('token-1')).rejects.toBe(failure);
    expect(status()).toBe('signed-in');
  },
);

test('a renewal that finishes after a sign-out does not restore the session, and is revoked', async () => {
  const { tokens, session, status } = world();
  let answer = () => {};
  vi.mocked(callWithToken).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(sessionOf(customer, 'token-2'));
      }),
  );
  await tokens.current();
  const renewal = tokens.renew('token-1');
  await expect.poll(() => vi.mocked(callWithToken)).toHaveBeenCalled();

  session.end();
  answer();

  expect(await renewal).toBeUndefined();
  expect(status()).toBe('signed-out');
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(callWithToken).toHaveBeenLastCalledWith(expect.any(String), 'DELETE /session', expect.anything());
});

test('a lost session is a forced sign-out: token removed, identity provider signed out', async () => {
  const { tokens, status, asked } = world();

  tokens.lost('token-1');

  expect(status()).toBe('signed-out');
  expect(localStorage.getItem('accessToken')).toBeNull();
  await expect.poll(() => asked).toContain('sign out');
});
