import { afterEach, expect, test, vi } from 'vitest';
import { inline } from './registry.fixture.ts';
import { remoteEntry } from './remote-entry.ts';

const url = 'https://cdn.test/remotes/catalog/1.0.0/mf-manifest.json';
const manifest = {
  metaData: { globalName: 'catalog', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
};

afterEach(() => document.head.replaceChildren());

test('the first script stands beside the manifest that names it', async () => {
  vi.stubGlobal('fetch', async () => Response.json(manifest));

  await expect(remoteEntry(url)).resolves.toEqual({
    url: 'https://cdn.test/remotes/catalog/1.0.0/remoteEntry.js',
    type: 'global',
    globalName: 'catalog',
  });
});

test('a manifest whose gist is in the page is not fetched', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  inline('manifests', { [url]: { entry: 'remoteEntry.js', type: 'global', globalName: 'catalog' } });

  await expect(remoteEntry(url)).resolves.toMatchObject({ globalName: 'catalog' });
  expect(fetch).not.toHaveBeenCalled();
});

test('a document that is no manifest is refused', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ hello: 'world' }));

  await expect(remoteEntry(url)).rejects.toThrow("is no remote's manifest");
});
