import { REMOTE_TIMEOUT_MS, type Release, type Visit } from '@shop/registry';
import { afterEach, expect, test, vi } from 'vitest';
import type { FederationRuntime } from './federation-runtime.ts';
import type { RemoteEntry } from './remote-entry.ts';
import { createRemoteLoader, RemoteUnavailable } from './remote-loader.ts';
import { aRemote, aVisit } from './visit.fixture.ts';

const catalog = { screens: {}, slots: {} };
const entryOf = ({ version }: Release): RemoteEntry => ({
  url: `https://cdn.test/${version}`,
  container: version,
  type: 'global',
});
const before = aRemote({ version: '0.9.0' });

afterEach(() => vi.useRealTimers());

/** A loader with a network on which these releases are available. */
function loaderWith(reachable: readonly string[], visit: Visit = aVisit(aRemote())) {
  const reach = new Set(reachable);
  const runtime = {
    load: vi.fn<FederationRuntime['load']>(async ({ container }) => {
      if (!reach.has(container)) throw new Error(`${container} is gone`);
      return catalog;
    }),
  };
  const watch = { failed: vi.fn() };
  const readLiveVisit = vi.fn(async () => visit);
  const findEntry = vi.fn(async (release: Release) => entryOf(release));
  const loader = createRemoteLoader(visit, { runtime, watch, readLiveVisit, findEntry });
  return { loader, reach, runtime, watch, readLiveVisit, findEntry };
}

const bug = new Error('a bug of the release');

test('those who ask at the same time share one load', async () => {
  const { loader, runtime } = loaderWith(['1.0.0']);

  const [one, other] = await Promise.all([loader.load('catalog'), loader.load('catalog')]);

  expect(one).toBe(other);
  expect(one).toEqual({ ...catalog, version: '1.0.0' });
  expect(runtime.load).toHaveBeenCalledTimes(1);
});

test('a failed load is not cached: the next one tries again', async () => {
  const { loader, reach } = loaderWith([]);
  await expect(loader.load('catalog')).rejects.toThrow(RemoteUnavailable);

  reach.add('1.0.0');
  await expect(loader.load('catalog')).resolves.toMatchObject({ version: '1.0.0' });
});

test('a release that cannot be loaded falls back to the previous one, within the visit', async () => {
  const { loader, watch } = loaderWith(['0.9.0'], aVisit(aRemote({ fallback: before })));

  await expect(loader.load('catalog')).resolves.toMatchObject({ version: '0.9.0' });
  expect(watch.failed).toHaveBeenCalledExactlyOnceWith('catalog', '1.0.0', 'load', expect.any(Error));
});

test('a release that fails as it starts falls back once, however many of its parts fail', async () => {
  const { loader, watch } = loaderWith(['1.0.0', '0.9.0'], aVisit(aRemote({ fallback: before })));
  await loader.load('catalog');

  expect(loader.giveUp('catalog', '1.0.0', 'start', bug)).toBe(true);
  expect(loader.giveUp('catalog', '1.0.0', 'start', bug)).toBe(true);
  await expect(loader.load('catalog')).resolves.toMatchObject({ version: '0.9.0' });
  expect(loader.giveUp('catalog', '0.9.0', 'start', bug)).toBe(false);
  expect(watch.failed.mock.calls).toEqual([
    ['catalog', '1.0.0', 'start', bug],
    ['catalog', '0.9.0', 'start', bug],
  ]);
});

test('a retry takes what a new visit would get by then', async () => {
  const { loader, reach, readLiveVisit } = loaderWith([]);
  await expect(loader.load('catalog')).rejects.toThrow(RemoteUnavailable);
  expect(readLiveVisit).not.toHaveBeenCalled();

  readLiveVisit.mockResolvedValue(aVisit(aRemote({ version: '1.0.1' })));
  reach.add('1.0.1');
  await expect(loader.load('catalog')).resolves.toMatchObject({ version: '1.0.1' });
});

test('after a release failed as it started without a fallback, a retry takes the one that is live by then', async () => {
  const { loader, readLiveVisit } = loaderWith(['1.0.0', '1.0.1']);
  await loader.load('catalog');
  readLiveVisit.mockResolvedValue(aVisit(aRemote({ version: '1.0.1' })));

  expect(loader.giveUp('catalog', '1.0.0', 'start', bug)).toBe(false);
  await expect(loader.load('catalog')).resolves.toMatchObject({ version: '1.0.1' });
});

test('when the registry cannot be read again, the known releases are kept', async () => {
  const { loader, reach, readLiveVisit } = loaderWith([]);
  await expect(loader.load('catalog')).rejects.toThrow(RemoteUnavailable);

  readLiveVisit.mockRejectedValue(new Error('503'));
  reach.add('1.0.0');
  await expect(loader.load('catalog')).resolves.toMatchObject({ version: '1.0.0' });
});

test('failed preloads do not make a release unavailable', async () => {
  const { loader, runtime } = loaderWith(['1.0.0']);
  for (const file of ['entry', 'styles', 'chunk']) runtime.load.mockRejectedValueOnce(new Error(file));

  await expect(loader.load('catalog')).resolves.toMatchObject({ version: '1.0.0' });
});

test('a release that cannot be loaded is given up after four tries', async () => {
  const { loader, runtime } = loaderWith([]);

  await expect(loader.load('catalog')).rejects.toThrow(RemoteUnavailable);
  expect(runtime.load).toHaveBeenCalledTimes(4);
});

test('a release that does not answer within 15 seconds counts as unavailable', async () => {
  vi.useFakeTimers();
  const { loader, runtime } = loaderWith(['1.0.0']);
  runtime.load.mockReturnValue(new Promise(() => {}));

  const outcome = expect(loader.load('catalog')).rejects.toThrow(RemoteUnavailable);
  await vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS);

  await outcome;
  expect(REMOTE_TIMEOUT_MS).toBe(15_000);
});

test('a remote must expose screens and slots', async () => {
  const { loader, runtime } = loaderWith([]);
  runtime.load.mockResolvedValue({ default: {} });

  await expect(loader.load('catalog')).rejects.toMatchObject({
    cause: new Error('"catalog" exposes no screens.'),
  });
});

test('a remote that the registry does not list is unavailable', async () => {
  const { loader, runtime } = loaderWith(['1.0.0']);

  await expect(loader.load('billing')).rejects.toThrow(RemoteUnavailable);
  expect(runtime.load).not.toHaveBeenCalled();
});
