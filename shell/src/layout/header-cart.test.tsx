import { CART_KEY } from '@shop/contracts';
import { cartCount, type Session } from '@shop/host';
import { act, anAccount, fireEvent, renderInShop, screen } from '@shop/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Header } from './header.component.tsx';
import { loadToasts } from './toasts.ts';

const renderSlot = vi.fn(({ name }: { name: string }) => (name === 'header-cart' ? <i>slot</i> : null));
const customer: Session = { status: 'signed-in', account: anAccount() };
const visitor: Session = { status: 'signed-out', account: undefined };

beforeEach(() => localStorage.clear());
afterEach(() => act(() => cartCount.set(undefined)));

async function open(session = visitor, prepare: () => unknown = () => act(loadToasts)) {
  const { host } = renderInShop(<Header hasCart />, { session, host: { renderSlot } });
  await prepare();
  return host.session;
}
const hasSlot = () => document.querySelector('i') !== null;
const cart = () => screen.getByRole('link', { name: /^Cart/ });

// The first test: what it loads stays loaded.
test('the remote that counts lines is loaded as soon as somebody points at the cart', async () => {
  await open(visitor, () => undefined);

  fireEvent.pointerEnter(cart());

  await expect.poll(hasSlot).toBe(true);
});

test('the cart is a link, with the number of lines that is known', async () => {
  await open();
  expect(cart().getAttribute('href')).toBe('/cart');
  expect(cart().textContent).toBe('Cart');

  act(() => cartCount.set(20));

  expect(cart().textContent).toBe('Cart20');
  expect(hasSlot()).toBe(false);
});

test('the remote that counts lines is loaded on focus', async () => {
  await open();

  act(() => cart().focus());

  expect(hasSlot()).toBe(true);
});

test('for a customer it is loaded when the pointer moves', async () => {
  await open(customer);
  expect(hasSlot()).toBe(false);

  act(() => void dispatchEvent(new Event('pointermove')));

  expect(hasSlot()).toBe(true);
});

test('it is loaded at once where the browser keeps lines that join the account', async () => {
  localStorage.setItem(CART_KEY, '[]');
  await open(customer);

  expect(hasSlot()).toBe(true);
});

test('a sign-out forgets the count', async () => {
  const session = await open(customer);
  act(() => cartCount.set(20));

  act(() => session.setState(visitor, true));

  expect(cart().textContent).toBe('Cart');
});

test('a shop without a cart has no link to it', () => {
  renderInShop(<Header />);

  expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull();
});
