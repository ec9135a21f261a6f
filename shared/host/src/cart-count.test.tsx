import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { cartCount } from './cart-count.ts';

afterEach(() => cartCount.set(undefined));

const Shown = () => <p>{cartCount.use() ?? 'none'}</p>;
const shown = () => screen.getByRole('paragraph').textContent;

test('the count is shown at once, and kept for the next page', async () => {
  render(<Shown />);
  expect(shown()).toBe('none');

  act(() => cartCount.set(20));
  expect(shown()).toBe('20');
  vi.resetModules();
  const next = await import('./cart-count.ts');
  const NextPage = () => <b>{next.cartCount.use()}</b>;
  render(<NextPage />);
  expect(document.querySelector('b')?.textContent).toBe('20');
});

test('nothing is stored for an empty cart', () => {
  cartCount.set(20);
  cartCount.set(undefined);

  expect(localStorage.getItem('cartCount')).toBeNull();
});

test('another tab shows it too', () => {
  render(<Shown />);

  act(() => {
    localStorage.setItem('cartCount', '3');
    dispatchEvent(new StorageEvent('storage', { key: 'cartCount' }));
  });

  expect(shown()).toBe('3');
});

test('the server renders without a count', () => {
  cartCount.set(20);

  expect(renderToString(<Shown />)).toBe('<p>none</p>');
});
