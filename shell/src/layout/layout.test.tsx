import { act, renderInShop, screen } from '@shop/testing';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { warmIdentity } from '../session/identity-loading.ts';
import { Layout } from './layout.component.tsx';
import { loadToasts } from './toasts.ts';

vi.mock('../session/identity-loading.ts', () => ({ warmIdentity: vi.fn() }));

beforeEach(() => vi.mocked(warmIdentity).mockClear());

const open = (path: string) =>
  renderInShop(
    <Routes>
      <Route element={<Layout />}>
        <Route path="*" element={<h1>The screen</h1>} />
      </Route>
    </Routes>,
    { path },
  );

test('a header, a footer and a toast container surround the screen', async () => {
  open('/blogs');

  expect(document.querySelector('header')).not.toBeNull();
  expect(document.querySelector('main h1')?.textContent).toBe('The screen');
  expect(document.querySelector('footer')).not.toBeNull();
  await act(loadToasts);
  expect(document.querySelector('.Toastify')).not.toBeNull();
});

test('the first focusable link skips to the screen', async () => {
  const { user } = open('/blogs');

  await user.tab();

  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement?.getAttribute('href')).toBe('#main');
  expect(screen.getByRole('main').id).toBe('main');
  expect(screen.getByRole('main').tabIndex).toBe(-1);
});

test.each(['/login', '/signUp'])('the identity provider is prepared when %s appears', (path) => {
  open(path);

  expect(warmIdentity).toHaveBeenCalledTimes(1);
});

test('the identity provider is not loaded elsewhere, until the visitor goes to /login', async () => {
  const { user } = open('/home');
  expect(warmIdentity).not.toHaveBeenCalled();

  await user.click(screen.getByRole('link', { name: 'Login' }));

  expect(warmIdentity).toHaveBeenCalledTimes(1);
});
