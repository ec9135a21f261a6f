import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import {
  unstable_HistoryRouter as HistoryRouter,
  Link,
  Route,
  Routes,
  UNSAFE_createMemoryHistory,
} from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { blockingHistory } from './blocking-history.ts';
import { type Host, provideHost } from './host.ts';
import type { Session } from './session.ts';
import { useUnsavedWork } from './unsaved-work.hook.ts';

const session = createStore<Pick<Session, 'status'>>(() => ({ status: 'signed-in' }));
beforeEach(() => {
  session.setState({ status: 'signed-in' });
  provideHost({ session } as Host);
});

function openForm(dirtyAtFirst: boolean) {
  const work: { current?: ReturnType<typeof useUnsavedWork>; becomeClean?: () => void } = {};
  function Form() {
    const [dirty, setDirty] = useState(dirtyAtFirst);
    work.current = useUnsavedWork(dirty);
    work.becomeClean = () => setDirty(false);
    return (
      <>
        <p>{work.current.asking ? 'Leave?' : 'Editing'}</p>
        <Link to="?step=2">Next step</Link>
      </>
    );
  }
  const history = blockingHistory(UNSAFE_createMemoryHistory({ initialEntries: ['/before', '/form'] }));
  render(
    <HistoryRouter history={history}>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </HistoryRouter>,
  );
  return { history, work, go: (to: string) => act(async () => history.push(to)) };
}

/** @returns whether the browser would ask before it closes or reloads the page */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('unsaved work', () => {
  test('is confirmed before another page is shown; staying changes nothing', async () => {
    const { history, work, go } = openForm(true);
    await go('/elsewhere');
    expect(screen.getByText('Leave?')).toBeTruthy();
    act(() => work.current?.stay());
    expect(screen.getByText('Editing')).toBeTruthy();
    expect(history.location.pathname).toBe('/form');
  });

  test.each<[string, (form: ReturnType<typeof openForm>) => Promise<void>]>([
    ['after confirmation', ({ work }) => act(async () => work.current?.leave())],
    ['once it is saved', ({ work }) => act(async () => work.becomeClean?.())],
  ])('is left %s, by the requested navigation', async (_how, answer) => {
    const form = openForm(true);
    await form.go('/elsewhere');
    await answer(form);
    expect(screen.getByText('Elsewhere')).toBeTruthy();
  });

  test('does not block a sign-out', async () => {
    const { go } = openForm(true);
    session.setState({ status: 'signed-out' });
    await go('/login');
    expect(screen.getByText('Elsewhere')).toBeTruthy();
  });

  test('is confirmed before going back, too', async () => {
    const { history, work } = openForm(true);
    await act(async () => history.go(-1));
    expect(screen.getByText('Leave?')).toBeTruthy();
    expect(history.location.pathname).toBe('/form');
    await act(async () => work.current?.leave());
    expect(screen.getByText('Elsewhere')).toBeTruthy();
    expect(history.location.pathname).toBe('/before');
  });

  test('is confirmed by the browser when the page is closed or reloaded', () => {
    openForm(true);
    expect(asksBeforeClosing()).toBe(true);
  });

  test('needs no confirmation immediately after it was saved', async () => {
    const { work, go } = openForm(true);
    work.current?.saved();
    expect(asksBeforeClosing()).toBe(false);
    await go('/elsewhere');
    expect(screen.getByText('Elsewhere')).toBeTruthy();
  });

  test('is not left by a change of only the search', async () => {
    const { history, go } = openForm(true);
    await go('/form?step=2');
    expect(screen.getByText('Editing')).toBeTruthy();
    expect(history.location.search).toBe('?step=2');
  });
});

test('without unsaved work there is no confirmation', async () => {
  const { go } = openForm(false);
  expect(asksBeforeClosing()).toBe(false);
  await go('/elsewhere');
  expect(screen.getByText('Elsewhere')).toBeTruthy();
});
