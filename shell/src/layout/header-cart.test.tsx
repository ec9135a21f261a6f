import { CART_KEY } from '@shop/contracts';
import { cartCount, host } from '@shop/host';
import { provideHost } from '@shop/host/internal';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Header } from './header.component.tsx';
import { control, renderAt, signedIn, unmount, visitor } from './render-at.fixture.tsx';
import { loadToasts } from './toast-library.ts';

const renderSlot = vi.fn(({ name }: { name: string }) => (name === 'header-cart' ? <i>slot</i> : null));

beforeEach(() => {
  renderSlot.mockClear();
});
afterEach(async () => {
  await act(async () => cartCount.set(undefined));
  localStorage.clear();
  await unmount();
});

async function open(session = visitor, prepare: () => unknown = () => act(loadToasts)) {
  const { store } = await renderAt('/home', <Header hasCart />);
  provideHost({ ...host(), renderSlot });
  await prepare();
  await act(async () => store.setState(session, true));
  return store;
}
const hasSlot = () => document.querySelector('i') !== null;
const cart = () => [...document.querySelectorAll('a')].find(({ pathname }) => pathname === '/cart');

// The first test: what it loads stays loaded.
test('the remote that counts lines is loaded as soon as somebody points at the cart', async () => {
  await open(visitor, () => undefined);
  const over = new MouseEvent('pointerover', { bubbles: true });

  await act(async () => cart()?.dispatchEvent(over));

  await expect.poll(hasSlot).toBe(true);
});

test('the cart is a link, with the number of lines that is known', async () => {
  await open();
  expect(control('Cart').getAttribute('href')).toBe('/cart');

  await act(async () => cartCount.set(20));

  expect(control('Cart20').getAttribute('href')).toBe('/cart');
  expect(hasSlot()).toBe(false);
});

test('the remote that counts lines is loaded on focus', async () => {
  await open();

  await act(async () => cart()?.focus());

  expect(hasSlot()).toBe(true);
});

test('for a customer it is loaded when the pointer moves', async () => {
  await open(signedIn());
  expect(hasSlot()).toBe(false);

  await act(async () => dispatchEvent(new Event('pointermove')));

  expect(hasSlot()).toBe(true);
});

test('it is loaded at once where the browser keeps lines that join the account', async () => {
  localStorage.setItem(CART_KEY, '[]');
  await open(signedIn());

  expect(hasSlot()).toBe(true);
});

test('a sign-out forgets the count', async () => {
  const store = await open(signedIn());
  await act(async () => cartCount.set(20));

  await act(async () => store.setState(visitor, true));

  expect(cart()?.textContent).toBe('Cart');
});

test('a shop without a cart has no link to it', async () => {
  await renderAt('/home', <Header />);

  expect(cart()).toBeUndefined();
});
