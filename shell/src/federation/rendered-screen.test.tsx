import { act, screen } from '@shop/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LoadedRelease } from './remote-loader.ts';
import type { RemoteParts } from './remote-parts.ts';
import { RemoteScreen } from './remote-screen.component.tsx';
import { renderedParts } from './rendered-parts.ts';
import { serverRenders } from './served-screen.fixture.ts';
import { aRemote, aVisit, partsOf } from './visit.fixture.ts';

const visit = aVisit(aRemote());
const release = (version: string, Component: ComponentType): LoadedRelease => ({
  version,
  screens: { home: async () => ({ Component }) },
  slots: {},
});

/** Counts its presses: only a hydrated screen reacts. */
function Home() {
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        Explored {pressed} times
      </button>
      <a href="/parts">All parts</a>
    </>
  );
}

const screenOf = (parts: RemoteParts) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter initialEntries={['/']}>
      <RemoteScreen parts={parts} remote="catalog" screen="home" />
    </MemoryRouter>
  </QueryClientProvider>
);

let root: HTMLElement;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const module = release('1.0.0', Home);
  const parts = await renderedParts(visit, { name: 'catalog', version: '1.0.0', module }, '/home');
  root = document.createElement('main');
  root.innerHTML = renderToString(screenOf(parts));
  document.body.append(root);
  onTestFinished(() => root.remove());
});

/**
 * A server-rendered page, opened in a browser.
 * @param load how the remote is loaded
 */
async function open(load: () => Promise<LoadedRelease>): Promise<void> {
  const parts = partsOf(visit, load, { remote: 'catalog', screen: 'home' });
  const hydrated = await act(async () =>
    hydrateRoot(root, screenOf(parts), { onRecoverableError: () => {} }),
  );
  onTestFinished(() => act(() => hydrated.unmount()));
}

test("the server's rendering stays while the code loads, and is interactive afterwards", async () => {
  const served = screen.getByRole('button', { name: 'Explored 0 times' });
  let arrive = (_: LoadedRelease): void => {};
  await open(() => new Promise((resolve) => (arrive = resolve)));
  expect(screen.getByRole('button')).toBe(served);

  await act(async () => arrive(release('1.0.0', Home)));
  await act(async () => served.click());

  expect(screen.getByRole('button', { name: 'Explored 1 times' })).toBe(served);
});

test('a remote whose code cannot be loaded is tried a few times, and then an error is shown', async () => {
  serverRenders();
  const load = vi.fn(() => Promise.reject(new Error('unreachable')));
  await open(load);

  expect(await screen.findByText('This part of the shop cannot be shown right now.')).toBeDefined();
  expect(load.mock.calls.length).toBeLessThanOrEqual(3);
});

test('what the server has rendered stays without its code: links work, buttons are disabled, a retry is offered', async () => {
  serverRenders(document.body.innerHTML);
  const load = vi.fn(async () => release('1.0.0', Home));
  load.mockRejectedValueOnce(new Error('unreachable')).mockRejectedValueOnce(new Error('unreachable'));
  await open(load);

  expect(
    await screen.findByText(/^The buttons of this page do not work right now\. Its links/),
  ).toBeDefined();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Explored 0 times' });
  expect(button.disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'All parts' }).getAttribute('href')).toBe('/parts');

  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Explored 0 times' }).disabled).toBe(false);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test("another release than the server's renders its own screen", async () => {
  await open(async () => release('0.9.0', () => <h1>As it was before</h1>));

  expect(await screen.findByRole('heading', { name: 'As it was before' })).toBeDefined();
  expect(screen.queryByText('Explored 0 times')).toBeNull();
});
