import { callQuery } from '@shop/api-client';
import type { RemoteModule } from '@shop/host';
import { renderInShop, screen, waitFor } from '@shop/testing';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRemoteLoader } from './remote-loader.ts';
import { createRemoteParts } from './remote-parts.ts';
import { RemoteScreen } from './remote-screen.component.tsx';
import { serverRenders } from './served-screen.fixture.ts';
import { aRemote, aVisit } from './visit.fixture.ts';

const Previous = () => <h1>Latest parts</h1>;
const Broken = () => {
  throw new Error('a bug of the release');
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serverRenders();
});

/** A visit in which catalog 1.1.0 is live and 1.0.0 was live before. */
function renderHome(screens: Record<string, RemoteModule['screens'][string]>) {
  const watch = { failed: vi.fn(), started: vi.fn(), threw: vi.fn() };
  const visit = aVisit(aRemote({ version: '1.1.0', fallback: aRemote() }));
  const loader = createRemoteLoader(visit, {
    runtime: {
      load: async ({ container }) => ({ screens: { home: screens[container] }, slots: {} }),
    },
    watch,
    readLiveVisit: async () => visit,
    findEntry: async ({ version }) => ({ url: '', container: version, type: 'global' }),
  });
  const parts = createRemoteParts(visit, { loader, watch });
  return { watch, ...renderInShop(<RemoteScreen parts={parts} remote="catalog" screen="home" />) };
}

test('a release whose screen fails before its first render falls back to the previous one, in the same visit', async () => {
  const { watch } = renderHome({
    '1.1.0': async () => ({ Component: Broken }),
    '1.0.0': async () => ({ Component: Previous }),
  });

  const heading = await screen.findByRole('heading', { name: 'Latest parts' });
  expect(heading.closest('[data-mf-version]')?.getAttribute('data-mf-version')).toBe('1.0.0');
  expect(watch.failed).toHaveBeenCalledExactlyOnceWith('catalog', '1.1.0', 'start', expect.any(Error));
  await waitFor(() => {
    expect(watch.started).toHaveBeenCalledExactlyOnceWith('catalog', '1.0.0', expect.any(Number));
  });
});

test('a release whose screen’s code cannot be loaded falls back too', async () => {
  const { watch } = renderHome({
    '1.1.0': async () => Promise.reject(new Error('ChunkLoadError')),
    '1.0.0': async () => ({ Component: Previous }),
  });

  expect(await screen.findByRole('heading', { name: 'Latest parts' })).toBeDefined();
  expect(watch.failed).toHaveBeenCalledExactlyOnceWith('catalog', '1.1.0', 'load', expect.any(Error));
});

test('when the previous release fails too, an error is shown in its place', async () => {
  renderHome({ '1.1.0': async () => ({ Component: Broken }), '1.0.0': async () => ({ Component: Broken }) });

  expect(await screen.findByText('This part of the shop cannot be shown right now.')).toBeDefined();
});

test('a later error is contained, and is no failure to start', async () => {
  const Fragile = () => {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('a bug with this part');
    return (
      <button type="button" onClick={() => setBroken(true)}>
        Count
      </button>
    );
  };
  const { user, watch } = renderHome({
    '1.1.0': async () => ({ Component: Fragile }),
    '1.0.0': async () => ({ Component: Previous }),
  });

  await user.click(await screen.findByRole('button', { name: 'Count' }));

  expect(await screen.findByText('This part of the shop cannot be shown right now.')).toBeDefined();
  expect(watch.failed).not.toHaveBeenCalled();
  expect(watch.started).toHaveBeenCalledTimes(1);
  expect(watch.threw).toHaveBeenCalledExactlyOnceWith(
    'catalog',
    '1.1.0',
    expect.objectContaining({ message: 'a bug with this part' }),
  );
});

/** Shows a skeleton until its data is there, and then its parts one by one. */
function afterData(read: () => Promise<unknown>, Shown: () => ReactNode) {
  return () => {
    const { data } = useQuery({ ...callQuery('GET /part', { query: {} }), queryFn: read });
    return data === undefined ? <p>Loading</p> : <Shown />;
  };
}

test('a release whose screen fails once its data is there gives way to the previous one', async () => {
  let arrive = (_: unknown): void => {};
  const data = new Promise((resolve) => (arrive = resolve));
  const { watch } = renderHome({
    '1.1.0': async () => ({ Component: afterData(() => data, Broken) }),
    '1.0.0': async () => ({ Component: Previous }),
  });
  await screen.findByText('Loading');
  expect(watch.started).not.toHaveBeenCalled();

  arrive([]);

  expect(await screen.findByRole('heading', { name: 'Latest parts' })).toBeDefined();
  expect(watch.failed).toHaveBeenCalledExactlyOnceWith('catalog', '1.1.0', 'start', expect.any(Error));
  await waitFor(() => {
    expect(watch.started).toHaveBeenCalledExactlyOnceWith('catalog', '1.0.0', expect.any(Number));
  });
});

test('a screen whose data needs other data has started when all of it is there', async () => {
  const reads: ((content: unknown) => void)[] = [];
  const read = () => new Promise((resolve) => reads.push(resolve));
  /** The text of a screen that waits is there before the effect that reads. */
  async function answerRead(nth: number) {
    await waitFor(() => expect(reads).toHaveLength(nth));
    reads[nth - 1]?.([]);
  }
  function Reviews() {
    const { data } = useQuery({ ...callQuery('GET /review', { query: {} }), queryFn: read });
    return data === undefined ? <p>Reading reviews</p> : <Previous />;
  }
  const { watch } = renderHome({ '1.1.0': async () => ({ Component: afterData(read, Reviews) }) });

  await answerRead(1);
  await screen.findByText('Reading reviews');
  expect(watch.started).not.toHaveBeenCalled();

  await answerRead(2);
  await waitFor(() => expect(watch.started).toHaveBeenCalledTimes(1));
});

test('a screen whose data cannot be loaded has started, and shows the error', async () => {
  const { watch } = renderHome({
    '1.1.0': async () => ({ Component: afterData(() => Promise.reject(new Error('offline')), Previous) }),
  });

  await waitFor(() => expect(watch.started).toHaveBeenCalledTimes(1));
  expect(watch.failed).not.toHaveBeenCalled();
});
