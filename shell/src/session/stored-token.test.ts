import { beforeEach, expect, test, vi } from 'vitest';
import { customer, sessionOf } from './identity-provider.fake.ts';
import { openStoredSession } from './stored-token.ts';

beforeEach(() => localStorage.clear());

test('the access token is stored in local storage under the key accessToken', () => {
  const session = sessionOf(customer, 'token-1');

  openStoredSession().write(session);

  expect(localStorage.getItem('accessToken')).toBe('token-1');
  expect(localStorage.getItem('accessTokenExpiresAt')).toBe(session.expiresAt);
  expect(openStoredSession().read()).toEqual(session);
});

test('clearing leaves nothing behind', () => {
  const stored = openStoredSession();
  stored.write(sessionOf(customer, 'token-1'));

  stored.clear();

  expect(localStorage.length).toBe(0);
  expect(stored.read()).toBeUndefined();
});

test.each([
  ['no account', null],
  ['no JSON', '{"uid":"uid-cus'],
  ['null', 'null'],
  ['no object', '"customer@example.com"'],
  ['an account without an email', '{"uid":"uid-customer"}'],
  ['an account of wrong types', '{"uid":7,"email":["customer@example.com"]}'],
])('a token with %s counts as signed out', (_, account) => {
  localStorage.setItem('accessToken', 'token-1');
  if (account !== null) localStorage.setItem('account', account);

  expect(openStoredSession().read()).toBeUndefined();
});

test('missing fields of an account are undefined', () => {
  localStorage.setItem('accessToken', 'token-1');
  localStorage.setItem(
    'account',
    JSON.stringify({ uid: 'u', email: 'a@b.co', photoURL: 5, emailVerified: 'yes' }),
  );

  expect(openStoredSession().read()?.account).toEqual({
    uid: 'u',
    email: 'a@b.co',
    displayName: null,
    photoURL: null,
    emailVerified: false,
  });
});

test('without storage, the session lasts for the visit', () => {
  vi.stubGlobal('localStorage', {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  });
  const stored = openStoredSession();
  expect(stored.read()).toBeUndefined();

  const session = sessionOf(customer, 'token-1');
  stored.write(session);
  expect(stored.read()).toEqual(session);

  stored.clear();
  expect(stored.read()).toBeUndefined();
});

test('a partial write is not read back', () => {
  const stored = openStoredSession();
  stored.write(sessionOf(customer, 'token-1'));
  const full = localStorage.setItem.bind(localStorage);
  vi.stubGlobal('localStorage', {
    getItem: localStorage.getItem.bind(localStorage),
    removeItem: localStorage.removeItem.bind(localStorage),
    setItem: (key: string, value: string) => (key === 'accessToken' ? refuse() : full(key, value)),
  });

  const renewed = sessionOf(customer, 'token-2');
  stored.write(renewed);

  expect(stored.read()).toEqual(renewed);
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
