import type { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { listen } from '@shop/testkit/network';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterAll, afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { providerKeys } from './provider-keys.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const first = await generateKeyPair('RS256');
const second = await generateKeyPair('RS256');

describe('the identity provider’s keys', async () => {
  let published: Record<string, webcrypto.CryptoKey>;
  let available: boolean;
  let fetches: number;
  let asked: MockInstance<typeof fetch>;

  const server = createServer(async (_, response) => {
    fetches += 1;
    if (!available) return void response.writeHead(503).end();
    const keys = await Promise.all(
      Object.entries(published).map(async ([kid, key]) => ({ ...(await exportJWK(key)), kid, alg: 'RS256' })),
    );
    response
      .setHeader('cache-control', 'public, max-age=21600, must-revalidate')
      .end(JSON.stringify({ keys }));
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  afterAll(() => void server.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    published = { first: first.publicKey };
    available = true;
    fetches = 0;
    asked = vi.spyOn(globalThis, 'fetch');
  });
  afterEach(() => {
    vi.useRealTimers();
    asked.mockRestore();
  });

  const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

  /** What is read in the background has been answered: while it is under way, nothing else is read. */
  async function renewed() {
    await Promise.allSettled(asked.mock.results.map(({ value }) => value));
    await turn();
  }

  function opened() {
    const keys = providerKeys(url);
    return async (kid: string, pair: webcrypto.CryptoKeyPair = first) => {
      const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(pair.privateKey);
      await jwtVerify(token, keys);
    };
  }

  it('are read once per max-age of the answer', async () => {
    const verify = opened();
    await verify('first');
    later(6 * HOUR - SECOND);
    await verify('first');
    expect(fetches).toBe(1);
    later(SECOND);
    await verify('first');
    await renewed();
    expect(fetches).toBe(2);
  });

  it('stay valid while the provider fails, which is asked at growing intervals', async () => {
    const verify = opened();
    await verify('first');
    available = false;
    later(6 * HOUR);
    for (const fetched of [2, 3, 3, 4, 4]) {
      await verify('first');
      await renewed();
      expect(fetches).toBe(fetched);
      later(10 * SECOND);
    }
  });

  it('are trusted for a day without renewal, and not longer', async () => {
    const verify = opened();
    await verify('first');
    available = false;
    later(6 * HOUR + 24 * HOUR - SECOND);
    await verify('first');
    later(SECOND);
    await expect(verify('first')).rejects.toThrow('Expected 200 OK');
    available = true;
    await verify('first');
  });

  it('are read again for an unknown key id', async () => {
    const verify = opened();
    await verify('first');
    published = { first: first.publicKey, second: second.publicKey };
    await verify('second', second);
    expect(fetches).toBe(2);
  });

  it('are not read for each unknown key id: the pauses double, known keys work', async () => {
    const verify = opened();
    await verify('first');
    const unknown = () => expect(verify('made up', second)).rejects.toThrow('no applicable key');
    for (const fetched of [2, 3, 3, 4, 4]) {
      await unknown();
      expect(fetches).toBe(fetched);
      later(10 * SECOND);
    }
    await verify('first');
    later(10 * MINUTE);
    await unknown();
    expect(fetches).toBe(5);
  });
});
