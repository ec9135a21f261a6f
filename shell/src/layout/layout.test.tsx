import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { warmIdentity } from '../session/identity-loading.ts';
import { Layout } from './layout.component.tsx';
import { controlNames, press, renderAt, unmount } from './render-at.fixture.tsx';
import { loadToasts } from './toast-library.ts';

vi.mock('../session/identity-loading.ts', () => ({ warmIdentity: vi.fn() }));

beforeEach(() => vi.mocked(warmIdentity).mockClear());
afterEach(unmount);

const site = (
  <Routes>
    <Route element={<Layout />}>
      <Route path="*" element={<h1>The screen</h1>} />
    </Route>
  </Routes>
);

test('a header, a footer and a toast container surround the screen', async () => {
  await renderAt('/blogs', site);

  expect(document.querySelector('header')).not.toBeNull();
  expect(document.querySelector('main h1')?.textContent).toBe('The screen');
  expect(document.querySelector('footer')).not.toBeNull();
  await act(loadToasts);
  expect(document.querySelector('.Toastify')).not.toBeNull();
});

test('the first focusable link skips to the screen', async () => {
  await renderAt('/blogs', site);

  expect(controlNames()[0]).toBe('Skip to content');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#main');
  expect(document.querySelector('main')?.id).toBe('main');
  expect(document.querySelector('main')?.tabIndex).toBe(-1);
});

test.each(['/login', '/signUp'])('the identity provider is prepared when %s appears', async (path) => {
  await renderAt(path, site);

  expect(warmIdentity).toHaveBeenCalledTimes(1);
});

test('the identity provider is not loaded elsewhere, until the visitor goes to /login', async () => {
  await renderAt('/home', site);
  expect(warmIdentity).not.toHaveBeenCalled();

  await press('Login');

  expect(warmIdentity).toHaveBeenCalledTimes(1);
});
