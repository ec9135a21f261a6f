import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { provideHost } from './host.ts';
import type { Session } from './session.ts';
import { useUnsavedWork } from './unsaved-work.hook.ts';

const account = {
  uid: 'uid-01',
  email: 'a@example.com',
  displayName: null,
  photoURL: null,
  emailVerified: true,
};
const signedIn: Session = { status: 'signed-in', account };
const signedOut: Session = { status: 'signed-out', account: undefined };

const session = createStore<Session>(() => signedIn);
beforeEach(() => {
  session.setState(signedIn, true);
  const unused = vi.fn();
  provideHost({
    config: {
      apiBase: '/api',
      identity: { projectId: '', apiKey: '', authDomain: '' },
      payments: { publishableKey: '' },
      images: { uploadUrl: '/api/images' },
      releaseKeys: [],
    },
    session,
    identity: {
      signIn: unused,
      signUp: unused,
      signInWithProvider: unused,
      sendPasswordReset: unused,
      signOut: unused,
    },
    toasts: { success: unused, error: unused },
    renderSlot: () => null,
  });
});

function openForm(dirty: boolean) {
  const work: { current?: ReturnType<typeof useUnsavedWork> } = {};
  function Form() {
    work.current = useUnsavedWork(dirty);
    return (
      <>
        <p>{work.current.asking ? 'Leave?' : 'Editing'}</p>
        <Link to="?step=2">Next step</Link>
      </>
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return { router, work, go: (to: string) => act(() => router.navigate(to)) };
}

/** @returns whether the browser would ask before it closes or reloads the page */
function closingAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('unsaved work', () => {
  test('is asked about before another page is shown; to stay changes nothing', async () => {
    const { router, work, go } = openForm(true);
    await go('/elsewhere');
    expect(screen.getByText('Leave?')).toBeTruthy();
    act(() => work.current?.stay());
    expect(screen.getByText('Editing')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/form');
  });

  test('is left when asked to', async () => {
    const { work, go } = openForm(true);
    await go('/elsewhere');
    await act(async () => work.current?.leave());
    expect(screen.getByText('Elsewhere')).toBeTruthy();
  });

  test('is asked about by the browser when the page is closed or reloaded', () => {
    openForm(true);
    expect(closingAsks()).toBe(true);
  });

  test('holds up no sign-out', async () => {
    const { go } = openForm(true);
    session.setState(signedOut, true);
    await go('/login');
    expect(screen.getByText('Elsewhere')).toBeTruthy();
  });

  test('is none of after it was saved, at once', async () => {
    const { work, go } = openForm(true);
    work.current?.saved();
    expect(closingAsks()).toBe(false);
    await go('/elsewhere');
    expect(screen.getByText('Elsewhere')).toBeTruthy();
  });

  test('is not left by a change of the search alone', async () => {
    const { router, go } = openForm(true);
    await go('/form?step=2');
    expect(screen.getByText('Editing')).toBeTruthy();
    expect(router.state.location.search).toBe('?step=2');
  });
});

test('without unsaved work nothing asks', async () => {
  const { go } = openForm(false);
  expect(closingAsks()).toBe(false);
  await go('/elsewhere');
  expect(screen.getByText('Elsewhere')).toBeTruthy();
});
