import type { Session } from '@shop/host';
import type { Guard } from '@shop/registry';
import {
  act,
  anAccount,
  fakeHost,
  refusal,
  renderInShop,
  type ShopSettings,
  screen,
  waitFor,
} from '@shop/testing';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Guarded, SignInPage } from './guards.tsx';

const signedOut: Session = { status: 'signed-out', account: undefined };
const signedIn: Session = { status: 'signed-in', account: anAccount() };

/** A page behind a guard, in a shop with a working sign-out. */
function visit(guard: Guard, { reason, ...settings }: ShopSettings & { session: Session; reason?: string }) {
  const session = createStore<Session>(() => settings.session);
  const signOut = vi.fn(async () => session.setState(signedOut, true));
  return renderInShop(
    <Guarded guard={guard} reason={reason}>
      <h1>The page</h1>
    </Guarded>,
    {
      route: '/dashboard/here',
      path: '/dashboard/here?tab=2',
      ...settings,
      host: { session, identity: { ...fakeHost().identity, signOut } },
    },
  );
}

const page = () => screen.queryByRole('heading', { name: 'The page' });
const place = ({ router }: ReturnType<typeof visit>) => router.state.location;

test.each<Guard>(['signed-in', 'customer', 'admin'])(
  'a visitor of a page guarded as %s is sent to /login, with the origin remembered, and why',
  async (guard) => {
    const shop = visit(guard, { session: signedOut, reason: 'to see your orders' });

    await waitFor(() => expect(place(shop).pathname).toBe('/login'));
    expect(place(shop).state).toEqual({ from: '/dashboard/here?tab=2', reason: 'to see your orders' });
    expect(shop.host.identity.signOut).not.toHaveBeenCalled();
  },
);

test('a loader shows while the session is unresolved', () => {
  visit('signed-in', { session: { status: 'resolving', account: undefined } });

  expect(screen.getByRole('status')).toBeDefined();
  expect(page()).toBeNull();
});

test('a loader shows until the role is known, then the page', async () => {
  let answer = (_: { admin: boolean }) => {};
  const role = new Promise<{ admin: boolean }>((resolve) => {
    answer = resolve;
  });
  visit('admin', { session: signedIn, answers: { 'GET /admin/{email}': () => role } });

  expect(screen.getByRole('status')).toBeDefined();
  expect(page()).toBeNull();
  answer({ admin: true });
  await waitFor(() => expect(page()).not.toBeNull());
});

test.each([
  ['admin', 'customer', { from: '/dashboard/here?tab=2' }],
  ['customer', 'admin', null],
] as const)(
  'an account of role %s on a page guarded as %s is signed out and sent to /login',
  async (role, guard, state) => {
    const shop = visit(guard, { session: signedIn, role });

    await waitFor(() => expect(place(shop).pathname).toBe('/login'));
    expect(shop.host.identity.signOut).toHaveBeenCalledTimes(1);
    expect(place(shop).state).toEqual(state);
  },
);

test('a role that cannot be read offers a retry, and signs nobody out', async () => {
  const shop = visit('customer', {
    session: signedIn,
    answers: { 'GET /admin/{email}': refusal('unavailable') },
  });

  const retry = await screen.findByRole('button', { name: 'Retry' });
  shop.calls.answer({ 'GET /admin/{email}': { admin: false } });
  await shop.user.click(retry);

  await waitFor(() => expect(page()).not.toBeNull());
  expect(shop.host.identity.signOut).not.toHaveBeenCalled();
});

function visitLogin(settings: ShopSettings & { session: Session }) {
  const guardOf = (path: string): Guard | undefined =>
    path === '/dashboard/orders' ? 'customer' : undefined;
  return renderInShop(
    <SignInPage guardOf={guardOf}>
      <h1>The page</h1>
    </SignInPage>,
    { route: '/login', path: '/login', ...settings },
  );
}

test('a visitor sees the login page', () => {
  visitLogin({ session: signedOut });

  expect(page()).not.toBeNull();
});

test('a signed-in visitor of /login goes on to /, replacing the history entry', async () => {
  const shop = visitLogin({ session: signedIn });

  await waitFor(() => expect(place(shop).pathname).toBe('/'));
  expect(shop.router.state.historyAction).toBe('REPLACE');
});

test('a user who has signed in goes on to the remembered page', async () => {
  const session = createStore<Session>(() => signedOut);
  const shop = visitLogin({ session: signedOut, host: { session } });
  await act(() => shop.router.navigate('/login', { replace: true, state: { from: '/dashboard/orders' } }));
  await act(async () => session.setState(signedIn, true));

  await waitFor(() => expect(place(shop).pathname).toBe('/dashboard/orders'));
});
