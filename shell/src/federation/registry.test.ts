import { afterEach, expect, test, vi } from 'vitest';
import { anEntry, aRoute, inline } from './registry.fixture.ts';
import { parseRegistry, readRegistry } from './registry.ts';

afterEach(() => document.head.replaceChildren());

test('the registry is read from the page where the server put it there', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  inline('registry', { remotes: [anEntry()] });

  await expect(readRegistry()).resolves.toEqual({ remotes: [anEntry()] });
  expect(fetch).not.toHaveBeenCalled();
});

test('else it is asked for at /remotes.json', async () => {
  const fetch = vi.fn(async (_url: string) => Response.json({ remotes: [anEntry({ name: 'admin' })] }));
  vi.stubGlobal('fetch', fetch);

  await expect(readRegistry()).resolves.toMatchObject({ remotes: [{ name: 'admin' }] });
  expect(fetch.mock.calls[0]?.[0]).toBe('/remotes.json');
});

test('an answer that is no success is an error that says so', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));

  await expect(readRegistry()).rejects.toThrow('/remotes.json answered 503.');
});

test('what the registry says beside the known fields is left aside', () => {
  const entry = { ...anEntry(), releasedBy: 'somebody' };

  expect(parseRegistry({ remotes: [entry], signature: 'x' })).toEqual({ remotes: [anEntry()] });
});

test.each([
  ['no document', null, 'lists no remotes'],
  ['no list', { remotes: {} }, 'lists no remotes'],
  ['no name', { remotes: [anEntry({ name: '' })] }, 'entry 1 has no valid name'],
  ['no version', { remotes: [anEntry(), { ...anEntry(), version: 2 }] }, 'entry 2 has no valid version'],
  ['no manifest', { remotes: [anEntry({ manifest: 'https://' })] }, 'no valid manifest'],
  ['a relative route', { remotes: [anEntry({ routes: [aRoute({ path: 'home' })] })] }, 'no valid routes'],
  [
    'an unknown guard',
    { remotes: [{ ...anEntry(), routes: [{ ...aRoute(), guard: 'nobody' }] }] },
    'valid routes',
  ],
  [
    'a menu entry without order',
    { remotes: [{ ...anEntry(), menu: [{ label: 'A', path: '/a' }] }] },
    'valid menu',
  ],
  ['no slots', { remotes: [{ ...anEntry(), slots: undefined }] }, 'no valid slots'],
])('a registry with %s is refused', (_, document_, message) => {
  expect(() => parseRegistry(document_)).toThrow(message);
});
