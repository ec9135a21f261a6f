import { call } from '@shop/api-client';
import { fakeHost } from '@shop/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firebaseIdentity } from './firebase-identity.ts';
import { customer, fakeIdentityProvider, MINUTE, sessionOf } from './identity-provider.fake.ts';
import { startSession } from './start-session.ts';
import { openStoredSession } from './stored-token.ts';

vi.mock('./firebase-identity.ts', () => ({ firebaseIdentity: vi.fn() }));

const { config } = fakeHost();

/** A backend that accepts only the token `valid`, and issues it for any ID token. */
function backend(valid: string) {
  const requests: string[] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization');
    requests.push(`${init.method} ${url} ${bearer ?? 'no bearer'}`);
    if (init.method === 'PUT') return Response.json(sessionOf(customer, valid));
    if (bearer !== `Bearer ${valid}`) return Response.json({}, { status: 401 });
    return Response.json(init.method === 'DELETE' ? { acknowledged: true } : []);
  });
  vi.stubGlobal('fetch', fetch);
  return requests;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('requestIdleCallback', vi.fn());
});
afterEach(() => void vi.mocked(firebaseIdentity).mockReset());

const orders = () => call('GET /purchase', { query: { email: customer.email } });

test('a visitor is signed out, and the identity provider is not loaded', () => {
  const { store } = startSession(config);

  expect(store.getState().status).toBe('signed-out');
  expect(requestIdleCallback).not.toHaveBeenCalled();
  expect(firebaseIdentity).not.toHaveBeenCalled();
});

test('for a user with a token the identity provider loads in an idle moment', () => {
  openStoredSession().write(sessionOf(customer, 'token-1'));

  const { store } = startSession(config);

  expect(store.getState().status).toBe('signed-in');
  expect(requestIdleCallback).toHaveBeenCalledTimes(1);
  expect(firebaseIdentity).not.toHaveBeenCalled();
});

test('a library that failed to load is loaded again at the next try', async () => {
  backend('token-1');
  const { provider } = fakeIdentityProvider();
  vi.mocked(firebaseIdentity)
    .mockRejectedValueOnce(new Error('Loading failed.'))
    .mockResolvedValueOnce(provider);
  const { identity, store } = startSession(config);
  const credentials = { email: customer.email, password: 'Parts-2026!' };

  await expect(identity.signIn(credentials)).rejects.toThrow('Loading failed.');
  await identity.signIn(credentials);

  expect(store.getState().status).toBe('signed-in');
});

test('the token call carries no bearer, even while a call waits for the token', async () => {
  const requests = backend('token-2');
  openStoredSession().write(sessionOf(customer, 'token-1', MINUTE));
  vi.mocked(firebaseIdentity).mockResolvedValue(fakeIdentityProvider(customer, { signedIn: true }).provider);
  startSession(config);

  await Promise.all([orders(), orders()]);

  expect(requests).toEqual([
    'PUT /api/user/customer%40example.com no bearer',
    'DELETE /api/session Bearer token-1',
    'GET /api/purchase?email=customer%40example.com Bearer token-2',
    'GET /api/purchase?email=customer%40example.com Bearer token-2',
  ]);
});

test('a call refused with 401 without a renewal forces a sign-out', async () => {
  backend('token-2');
  openStoredSession().write(sessionOf(customer, 'token-1'));
  vi.mocked(firebaseIdentity).mockResolvedValue(fakeIdentityProvider().provider);
  const { store } = startSession(config);

  await expect(orders()).rejects.toMatchObject({ status: 401 });

  expect(store.getState().status).toBe('signed-out');
  expect(localStorage.getItem('accessToken')).toBeNull();
});
