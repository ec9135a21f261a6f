import { callQuery, queryClient } from '@shop/api-client';
import { beforeEach, expect, test } from 'vitest';
import { openCurrentSession } from './current-session.ts';
import { admin, customer, sessionOf } from './identity-provider.fake.ts';
import { openStoredSession } from './stored-token.ts';

const ORDERS = callQuery('GET /purchase', { query: { email: customer.email } }).queryKey;

/** Simulates the browser's event in this tab after another tab has written. */
const dispatchStorageEvent = (key: string | null = 'accessToken') =>
  dispatchEvent(new StorageEvent('storage', { key }));

/** Simulates that the browser shows the page again from its back-forward cache. */
function restorePage(): void {
  const shown = new Event('pageshow');
  Object.defineProperty(shown, 'persisted', { value: true });
  dispatchEvent(shown);
}

const otherTab = openStoredSession();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The tabs of earlier tests still exist and follow the storage, as real ones would.
  dispatchStorageEvent(null);
  queryClient.clear();
});

test('a user with a stored token and account is signed in immediately', () => {
  otherTab.write(sessionOf(customer, 'token-1'));

  const { store } = openCurrentSession();

  expect(store.getState()).toEqual({ status: 'signed-in', account: customer });
});

test('when nothing is stored the user is signed out', () => {
  const { store } = openCurrentSession();

  expect(store.getState()).toEqual({ status: 'signed-out', account: undefined });
});

test.each([
  ['at once', () => dispatchStorageEvent()],
  ['at once, with all that is stored', () => dispatchStorageEvent(null)],
  ['when the page is restored', restorePage],
])("a sign-out in another tab signs out here %s, and clears the user's data", (_, notice) => {
  otherTab.write(sessionOf(customer, 'token-1'));
  const session = openCurrentSession();
  queryClient.setQueryData(ORDERS, ['order-1']);

  otherTab.clear();
  notice();

  expect(session.store.getState().status).toBe('signed-out');
  expect(session.read()).toBeUndefined();
  expect(queryClient.getQueryData(ORDERS)).toBeUndefined();
});

test('a sign-out in another tab removes what was typed here and not sent; a session that ran out keeps it', () => {
  otherTab.write(sessionOf(customer, 'token-1'));
  const session = openCurrentSession();
  sessionStorage.setItem(`draft:list:${customer.uid}`, 'KP-1 5');

  session.end();
  expect(sessionStorage).toHaveLength(1);

  session.begin(sessionOf(customer, 'token-2'));
  otherTab.clear();
  dispatchStorageEvent();
  expect(sessionStorage).toHaveLength(0);
});

test('a sign-in in another tab applies here', () => {
  const session = openCurrentSession();

  otherTab.write(sessionOf(customer, 'token-1'));
  dispatchStorageEvent();

  expect(session.store.getState()).toEqual({ status: 'signed-in', account: customer });
  expect(session.read()?.token).toBe('token-1');
});

test("another user's sign-in in another tab shows nothing of the previous user", () => {
  otherTab.write(sessionOf(customer, 'token-1'));
  const { store } = openCurrentSession();
  queryClient.setQueryData(ORDERS, ['order-1']);

  otherTab.write(sessionOf(admin, 'token-2'));
  dispatchStorageEvent();

  expect(store.getState().account).toEqual(admin);
  expect(queryClient.getQueryData(ORDERS)).toBeUndefined();
});

test('a token renewed in another tab is used here, without a visible change', () => {
  otherTab.write(sessionOf(customer, 'token-1'));
  const session = openCurrentSession();
  queryClient.setQueryData(ORDERS, ['order-1']);
  const before = session.store.getState();

  otherTab.write(sessionOf(customer, 'token-2'));
  dispatchStorageEvent();

  expect(session.read()?.token).toBe('token-2');
  expect(session.store.getState()).toBe(before);
  expect(queryClient.getQueryData(ORDERS)).toEqual(['order-1']);
});
