import { act, anAccount, renderInShop, type ShopSettings, screen } from '@shop/testing';
import { describe, expect, test, vi } from 'vitest';
import { Header } from './header.component.tsx';

const open = (path: string, session?: Pick<ShopSettings, 'session'>) =>
  renderInShop(<Header />, { path, ...session });
const customer = { session: anAccount() };

const controls = () =>
  [...document.querySelectorAll('a[href], button')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent,
  );
const current = () => [...document.querySelectorAll('[aria-current=page]')].map((link) => link.textContent);
const visitors = ['Kestrel Parts', 'Menu', 'Home', 'Blogs', 'My Portfolio', 'Login'];

test('a visitor sees Home, Blogs, My Portfolio and Login, and no Dashboard', () => {
  open('/home');

  expect(controls()).toEqual(visitors);
});

test('a signed-in user sees the Dashboard, and Sign Out followed by the first name', () => {
  open('/home', customer);

  expect(controls()).toEqual([
    'Kestrel Parts',
    'Menu',
    'Home',
    'Blogs',
    'Dashboard',
    'My Portfolio',
    'Sign Out',
  ]);
  expect(document.body.textContent).toMatch(/Sign OutCasey$/);
});

test('an account without a display name is shown by its email', () => {
  open('/home', { session: anAccount({ displayName: null }) });

  expect(document.body.textContent).toMatch(/Sign Outcustomer$/);
});

test('while the session resolves neither Login nor Sign Out is offered', () => {
  open('/home', { session: { status: 'resolving', account: undefined } });

  expect(controls()).toEqual(visitors.slice(0, -1));
});

test.each([
  ['Home', '/home', customer],
  ['Blogs', '/blogs', customer],
  ['Dashboard', '/dashboard', customer],
  ['My Portfolio', '/myPortfolio', customer],
  ['Login', '/login', {}],
])('%s leads to %s and is marked there', (label, path, session) => {
  open(path, session);

  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(path);
  expect(current()).toEqual([label]);
});

test.each([
  ['/', ['Home']],
  ['/dashboard/myOrders', ['Dashboard']],
  ['/purchase/part-1', []],
])('at %s the marked links are %j', (path, marked) => {
  open(path, customer);

  expect(current()).toEqual(marked);
});

test('Sign Out signs out, and the header is a visitor’s again', async () => {
  const { user, host } = open('/home', customer);
  const signOut = vi.mocked(host.identity.signOut);
  signOut.mockImplementation(async () =>
    host.session.setState({ status: 'signed-out', account: undefined }, true),
  );

  await user.click(screen.getByRole('button', { name: 'Sign Out' }));

  expect(signOut).toHaveBeenCalledTimes(1);
  expect(controls()).toEqual(visitors);
});

test('a sign-in shows in the header immediately', () => {
  const { host } = open('/home');

  act(() => host.session.setState({ status: 'signed-in', account: anAccount() }, true));

  expect(controls()).toContain('Sign Out');
});

describe('the mobile menu', () => {
  const button = () => screen.getByRole('button', { name: 'Menu' });
  const menu = () => screen.getByRole('navigation', { name: 'Main' });
  const state = () => [button().getAttribute('aria-expanded'), menu().dataset['state']];

  test('toggles open and closed, and is named by its button', async () => {
    const { user } = open('/home');
    expect(state()).toEqual(['false', 'closed']);
    expect(button().getAttribute('aria-controls')).toBe(menu().id);

    await user.click(button());
    expect(state()).toEqual(['true', 'open']);

    await user.click(button());
    expect(state()).toEqual(['false', 'closed']);
  });

  test('Escape closes it and the focus returns to its button', async () => {
    const { user } = open('/home');
    await user.click(button());
    screen.getByRole('link', { name: 'Blogs' }).focus();

    await user.keyboard('{Escape}');

    expect(state()).toEqual(['false', 'closed']);
    expect(document.activeElement).toBe(button());
  });

  test.each(['Blogs', 'Home'])('following %s closes it, even on that page', async (label) => {
    const { user } = open('/home');
    await user.click(button());

    await user.click(screen.getByRole('link', { name: label }));

    expect(state()).toEqual(['false', 'closed']);
    expect(current()).toEqual([label]);
  });
});
