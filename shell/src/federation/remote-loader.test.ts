import { afterEach, expect, test, vi } from 'vitest';
import type { FederationRuntime } from './federation-runtime.ts';
import { PATIENCE } from './fetch-json.ts';
import { anEntry } from './registry.fixture.ts';
import type { RemoteEntry } from './remote-entry.ts';
import { createRemoteLoader, RemoteUnavailable } from './remote-loader.ts';

const catalog = { screens: {}, slots: {} };
const script: RemoteEntry = { url: 'https://cdn.test/remoteEntry.js', type: 'global', globalName: 'catalog' };

afterEach(() => vi.useRealTimers());

function loaderWith(load: FederationRuntime['load'], findEntry = vi.fn(async () => script)) {
  const runtime = { register: vi.fn<FederationRuntime['register']>(), load: vi.fn(load) };
  const readRegistry = vi.fn(async () => ({ remotes: [anEntry()] }));
  const loader = createRemoteLoader([anEntry()], runtime, findEntry, readRegistry);
  return { loader, runtime, findEntry, readRegistry };
}

test('those who ask at the same time share one load', async () => {
  const { loader, runtime, findEntry } = loaderWith(async () => catalog);

  const [one, other] = await Promise.all([loader.load('catalog'), loader.load('catalog')]);

  expect(one).toBe(catalog);
  expect(other).toBe(catalog);
  expect(findEntry).toHaveBeenCalledExactlyOnceWith('/remotes/catalog/1.0.0/mf-manifest.json');
  expect(runtime.register).toHaveBeenCalledExactlyOnceWith('catalog', script, false);
  expect(runtime.load).toHaveBeenCalledTimes(1);
});

test('a load that failed is not remembered: the next one tries again, without registering twice', async () => {
  const { loader, runtime } = loaderWith(async () => catalog);
  runtime.load.mockRejectedValue(new Error('gone'));
  await expect(loader.load('catalog')).rejects.toThrow(RemoteUnavailable);

  runtime.load.mockResolvedValue(catalog);
  await expect(loader.load('catalog')).resolves.toBe(catalog);
  expect(runtime.register).toHaveBeenCalledTimes(1);
});

test('a retry takes the release that the registry names by then', async () => {
  const { loader, runtime, findEntry, readRegistry } = loaderWith(async () => catalog);
  runtime.load.mockRejectedValue(new Error('gone'));
  await expect(loader.load('catalog')).rejects.toThrow(RemoteUnavailable);
  expect(readRegistry).not.toHaveBeenCalled();

  const manifest = '/remotes/catalog/1.0.1/mf-manifest.json';
  readRegistry.mockResolvedValue({ remotes: [anEntry({ version: '1.0.1', manifest })] });
  runtime.load.mockResolvedValue(catalog);
  await expect(loader.load('catalog')).resolves.toBe(catalog);
  expect(findEntry).toHaveBeenLastCalledWith(manifest);
  expect(runtime.register).toHaveBeenLastCalledWith('catalog', script, true);
});

test('a registry that cannot be read again leaves the release that was known', async () => {
  const { loader, runtime, readRegistry } = loaderWith(async () => catalog);
  runtime.load.mockRejectedValue(new Error('gone'));
  await expect(loader.load('catalog')).rejects.toThrow(RemoteUnavailable);

  readRegistry.mockRejectedValue(new Error('503'));
  runtime.load.mockResolvedValue(catalog);
  await expect(loader.load('catalog')).resolves.toBe(catalog);
});

test('files that were announced in vain do not make a remote unavailable', async () => {
  const { loader, runtime } = loaderWith(async () => catalog);
  for (const file of ['entry', 'styles', 'chunk']) runtime.load.mockRejectedValueOnce(new Error(file));

  await expect(loader.load('catalog')).resolves.toBe(catalog);
});

test('a remote that cannot be had is given up after four tries', async () => {
  const { loader, runtime } = loaderWith(async () => Promise.reject(new Error('gone')));

  await expect(loader.load('catalog')).rejects.toThrow(RemoteUnavailable);
  expect(runtime.load).toHaveBeenCalledTimes(4);
});

test('a manifest that failed is asked for again', async () => {
  const { loader, findEntry } = loaderWith(async () => catalog);
  findEntry.mockRejectedValue(new Error('503'));
  await expect(loader.load('catalog')).rejects.toThrow('The remote "catalog" could not be loaded.');

  findEntry.mockResolvedValue(script);
  await expect(loader.load('catalog')).resolves.toBe(catalog);
});

test('a remote that does not answer within 15 seconds counts as unavailable', async () => {
  vi.useFakeTimers();
  const { loader } = loaderWith(() => new Promise(() => {}));

  const outcome = expect(loader.load('catalog')).rejects.toThrow(RemoteUnavailable);
  await vi.advanceTimersByTimeAsync(PATIENCE);

  await outcome;
  expect(PATIENCE).toBe(15_000);
});

test('what a remote exposes must be screens and slots', async () => {
  const { loader } = loaderWith(async () => ({ default: {} }));

  await expect(loader.load('catalog')).rejects.toMatchObject({
    cause: new Error('"catalog/remote" exposes no screens and slots.'),
  });
});

test('a remote that the registry does not list is unavailable', async () => {
  const { loader, runtime } = loaderWith(async () => catalog);

  await expect(loader.load('billing')).rejects.toThrow(RemoteUnavailable);
  expect(runtime.load).not.toHaveBeenCalled();
});
