import { anAccount } from '@shop/testing';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Header } from './header.component.tsx';
import { control, controlNames, press, renderAt, signedIn, unmount, visitor } from './render-at.fixture.tsx';

afterEach(unmount);

const current = () => [...document.querySelectorAll('[aria-current=page]')].map((link) => link.textContent);
const menu = () => document.querySelector('nav')?.dataset.state;
const key = (name: string) =>
  act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

test('a visitor sees Home, Blogs, My Portfolio and Login, and no Dashboard', async () => {
  await renderAt('/home', <Header />);

  expect(controlNames()).toEqual(['Kestrel Parts', 'Menu', 'Home', 'Blogs', 'My Portfolio', 'Login']);
});

test('a signed-in user sees the Dashboard, and Sign Out followed by the first name', async () => {
  await renderAt('/home', <Header />, signedIn());

  expect(controlNames()).toEqual([
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

test('an account without a display name is shown by its email', async () => {
  await renderAt('/home', <Header />, signedIn(anAccount({ displayName: null })));

  expect(document.body.textContent).toMatch(/Sign Outcustomer$/);
});

test('while the session resolves neither Login nor Sign Out is offered', async () => {
  await renderAt('/home', <Header />, { status: 'resolving', account: undefined });

  expect(controlNames()).not.toContain('Login');
  expect(controlNames()).not.toContain('Sign Out');
});

test.each([
  ['Home', '/home', signedIn()],
  ['Blogs', '/blogs', signedIn()],
  ['Dashboard', '/dashboard', signedIn()],
  ['My Portfolio', '/myPortfolio', signedIn()],
  ['Login', '/login', visitor],
])('%s leads to %s and is marked there', async (label, path, session) => {
  await renderAt(path, <Header />, session);

  expect(control(label).getAttribute('href')).toBe(path);
  expect(current()).toEqual([label]);
});

test.each([
  ['/', ['Home']],
  ['/dashboard/myOrders', ['Dashboard']],
  ['/purchase/part-1', []],
])('at %s the marked links are %j', async (path, marked) => {
  await renderAt(path, <Header />, signedIn());

  expect(current()).toEqual(marked);
});

test('Sign Out signs out, and the header is a visitor’s again', async () => {
  const { identity } = await renderAt('/home', <Header />, signedIn());

  await press('Sign Out');

  expect(identity.signOut).toHaveBeenCalledTimes(1);
  expect(controlNames()).toContain('Login');
  expect(controlNames()).not.toContain('Dashboard');
});

test('a sign-in shows in the header immediately', async () => {
  const { store } = await renderAt('/home', <Header />, visitor);

  await act(async () => store.setState(signedIn(), true));

  expect(controlNames()).toContain('Sign Out');
});

describe('the mobile menu', () => {
  const expanded = () => control('Menu').getAttribute('aria-expanded');

  test('toggles open and closed', async () => {
    await renderAt('/home', <Header />);
    expect([expanded(), menu()]).toEqual(['false', 'closed']);

    await press('Menu');
    expect([expanded(), menu()]).toEqual(['true', 'open']);

    await press('Menu');
    expect([expanded(), menu()]).toEqual(['false', 'closed']);
  });

  test('names what its button opens', async () => {
    await renderAt('/home', <Header />);

    expect(control('Menu').getAttribute('aria-controls')).toBe(document.querySelector('nav')?.id);
  });

  test('Escape closes it and the focus returns to its button', async () => {
    await renderAt('/home', <Header />);
    await press('Menu');
    control('Blogs').focus();

    await key('Escape');

    expect(expanded()).toBe('false');
    expect(document.activeElement).toBe(control('Menu'));
  });

  test.each(['Blogs', 'Home'])('following %s closes it, even on that page', async (label) => {
    await renderAt('/home', <Header />);
    await press('Menu');

    await press(label);

    expect(expanded()).toBe('false');
    expect(current()).toEqual([label]);
  });
});
