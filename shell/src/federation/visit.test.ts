import { type Registry, signRegistry } from '@shop/registry';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readNewVisit } from './live-visit.ts';
import { aRemote, aRoute, aVisit, inline } from './visit.fixture.ts';
import { readVisit } from './visit.ts';

const key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
const signing = await crypto.subtle.exportKey('pkcs8', key.privateKey);
const spki = new Uint8Array(await crypto.subtle.exportKey('spki', key.publicKey));
const releaseKeys = [btoa(String.fromCharCode(...spki))];

const release = (version: string) => ({
  version,
  manifest: `/remotes/catalog/${version}/release.json`,
  routes: [aRoute()],
  menu: [],
  slots: [],
});
const registry: Registry = {
  issuedAt: '2026-01-01T00:00:00.000Z',
  remotes: [{ name: 'catalog', live: release('1.1.0'), previous: [release('1.0.0')] }],
};

const present = aVisit(aRemote());

/** A server with this registry, signed. */
async function serve(served: Registry, beside = {}) {
  const signed = await signRegistry(served, signing);
  const fetch = vi.fn(async (_url: string) => Response.json({ ...signed, ...beside }));
  vi.stubGlobal('fetch', fetch);
  return { fetch, signed };
}

beforeEach(() => localStorage.clear());
afterEach(() => document.head.replaceChildren());

test('the visit is read from the page where the server has inlined it', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  inline('visit', aVisit(aRemote()));

  await expect(readVisit({ releaseKeys })).resolves.toEqual(aVisit(aRemote()));
  expect(fetch).not.toHaveBeenCalled();
});

test('otherwise it is selected from /remotes.json: the live release, and the previous one to fall back to', async () => {
  const { fetch } = await serve(registry);

  const { remotes, place } = await readVisit({ releaseKeys });

  expect(fetch.mock.calls[0]?.[0]).toBe('/remotes.json');
  expect(remotes).toEqual([{ ...release('1.1.0'), name: 'catalog', fallback: release('1.0.0') }]);
  await expect(readVisit({ releaseKeys })).resolves.toMatchObject({ place });
});

test('a withdrawn release is skipped', async () => {
  await serve(registry, { withdrawn: ['catalog@1.1.0'] });

  await expect(readNewVisit({ releaseKeys }, present)).resolves.toMatchObject({
    remotes: [{ version: '1.0.0' }],
  });
});

test('a new visit has the remotes of the present one where that was narrowed, and all others otherwise', async () => {
  const fleet = { name: 'fleet', live: release('1.0.0'), previous: [] };
  await serve({ ...registry, remotes: [...registry.remotes, fleet] });
  const namesIn = async (visit: typeof present) =>
    (await readNewVisit({ releaseKeys }, visit)).remotes.map(({ name }) => name);

  await expect(namesIn(present)).resolves.toEqual(['catalog', 'fleet']);
  await expect(namesIn({ ...present, narrowed: 'public' })).resolves.toEqual(['catalog']);
});

test('a registry that was changed, or signed with another key, is refused', async () => {
  const { signed } = await serve(registry);
  await serve(registry, { registry: signed.registry.replace('1.1.0', '6.6.6') });

  await expect(readNewVisit({ releaseKeys }, present)).rejects.toThrow(
    'not signed by anybody who may release',
  );
});

test('a failed request throws', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));

  await expect(readVisit({ releaseKeys })).rejects.toThrow('/remotes.json answered 503.');
});

test('an invalid registry is refused', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ remotes: [] }));

  await expect(readVisit({ releaseKeys })).rejects.toThrow('no registry of remotes');
});

describe('a registry with a version', () => {
  const versioned = (version: number, given: Partial<Registry> = {}): Registry => ({
    ...registry,
    version,
    environment: 'shop',
    issuedAt: `2026-01-0${version}T00:00:00.000Z`,
    ...given,
  });

  test.each<[string, Registry]>([
    ['an older one', versioned(1)],
    ['one of before versions', registry],
    ['one of another environment', versioned(3, { environment: 'staging' })],
    ['one that has expired', versioned(3, { expiresAt: '2026-01-09T00:00:00.000Z' })],
  ])('is not replaced by %s in a browser that has taken it', async (_, other) => {
    await serve(versioned(2));
    await readNewVisit({ releaseKeys }, present);

    await serve(other);
    await expect(readNewVisit({ releaseKeys }, present)).rejects.toThrow('The registry of remotes');
  });

  test('goes on after it has expired in a browser that has taken it', async () => {
    await serve(versioned(2));
    await readNewVisit({ releaseKeys }, present);

    await serve(versioned(2, { expiresAt: '2026-01-09T00:00:00.000Z' }));
    await expect(readNewVisit({ releaseKeys }, present)).resolves.toBeDefined();
  });

  test('is taken for the environment that the configuration names', async () => {
    await serve(versioned(2, { environment: 'staging' }));

    await expect(
      readNewVisit({ releaseKeys, releaseEnvironment: 'staging' }, present),
    ).resolves.toBeDefined();
  });
});

test('a browser that refuses its storage opens the shop all the same', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  await serve({ ...registry, version: 1, environment: 'shop' });

  await expect(readVisit({ releaseKeys })).resolves.toMatchObject({ remotes: [{ version: '1.1.0' }] });
});
