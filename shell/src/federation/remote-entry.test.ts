import { afterEach, expect, test, vi } from 'vitest';
import { remoteEntry } from './remote-entry.ts';
import { aRemote, inline } from './visit.fixture.ts';

const manifest = 'https://cdn.test/remotes/catalog/1.0.0/release.json';
const release = aRemote({ manifest, integrity: 'sha384-of-the-manifest' });
const content = {
  entry: 'remoteEntry.js',
  container: 'catalog_1_0_0',
  integrity: { 'remoteEntry.js': 'sha384-of-the-entry', 'static/js/home.js': 'sha384-of-a-chunk' },
};

afterEach(() => document.head.replaceChildren());

test('the entry is named and pinned by the manifest, which the browser checks by the registry’s hash', async () => {
  const fetch = vi.fn(async (_url: string, _options: RequestInit) => Response.json(content));
  vi.stubGlobal('fetch', fetch);

  await expect(remoteEntry(release)).resolves.toEqual({
    url: 'https://cdn.test/remotes/catalog/1.0.0/remoteEntry.js',
    container: 'catalog_1_0_0',
    type: 'global',
    integrity: 'sha384-of-the-entry',
  });
  expect(fetch.mock.calls[0]?.[1].integrity).toBe('sha384-of-the-manifest');
});

test('a manifest that the page summarizes is not fetched', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  inline('manifests', { [manifest]: { entry: 'remoteEntry.js', container: 'catalog_1_0_0' } });

  await expect(remoteEntry(release)).resolves.toMatchObject({ container: 'catalog_1_0_0' });
  expect(fetch).not.toHaveBeenCalled();
});

test('a remote that others host has its entry elsewhere, and may be an ES module', async () => {
  const entry = 'https://others.test/remoteEntry.js';
  vi.stubGlobal('fetch', async () => Response.json({ entry, container: 'hello', type: 'module' }));

  await expect(remoteEntry(release)).resolves.toEqual({ url: entry, container: 'hello', type: 'module' });
});

test('an invalid manifest is refused', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ hello: 'world' }));

  await expect(remoteEntry(release)).rejects.toThrow("is no release's manifest");
});
