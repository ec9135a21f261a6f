import { partReads, reviewReads, saleReads } from '@shop/contracts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { pagesKey, staleAfter, staleListsAfter } from './cached.ts';
import { fetch } from './fake-fetch.fixture.ts';
import { callQuery } from './index.ts';

const part = { _id: 'part_01', name: 'Strut' };
let client = new QueryClient();
beforeEach(() => {
  client = new QueryClient();
  fetch.mockImplementation(async () => Response.json(part));
});

describe('the query of a call', () => {
  test('is kept under the call’s name and parameters, and holds the answer as it came', async () => {
    const query = callQuery('GET /purchase/{id}', { params: { id: 'part_01' } });
    await client.fetchQuery(query);
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/purchase/part_01', expect.anything());
    expect(client.getQueryData(['GET /purchase/{id}', { params: { id: 'part_01' } }])).toEqual(part);
    // @ts-expect-error A key is a call of the contract with its parameters.
    expect(client.getQueryData(['GET /purchase/part_01'])).toBeUndefined();
  });

  test('is one for all who ask the same', async () => {
    await client.fetchQuery(callQuery('GET /part', { query: { q: 'strut', limit: '6' } }));
    const again = { ...callQuery('GET /part', { query: { limit: '6', q: 'strut' } }), staleTime: 1000 };
    await client.fetchQuery(again);
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('ends when nobody waits for it any more', async () => {
    let isEnded = false;
    fetch.mockImplementation((_url, init) => {
      init.signal?.addEventListener('abort', () => {
        isEnded = true;
      });
      return new Promise(() => {});
    });
    const query = callQuery('GET /part', { query: {} });
    void client.fetchQuery(query).catch(() => undefined);
    await expect.poll(() => fetch).toHaveBeenCalled();
    await client.cancelQueries({ queryKey: query.queryKey });
    await expect.poll(() => isEnded).toBe(true);
  });
});

describe('a write', () => {
  const publicParts = callQuery('GET /part', { query: {} }).queryKey;
  const onePart = callQuery('GET /purchase/{id}', { params: { id: 'part_01' } }).queryKey;
  const managedParts = pagesKey('GET /managePart', { query: {} }, { page: 1, size: '100' });
  const ownOrders = pagesKey('GET /purchase', { query: { email: 'a@example.com' } }, 'all');
  const reviews = callQuery('GET /review', { query: {} }).queryKey;
  const all = { publicParts, onePart, managedParts, ownOrders, reviews };

  const meantBy = ({ predicate }: ReturnType<typeof staleAfter>) =>
    Object.entries(all).flatMap(([name, queryKey]) => (predicate({ queryKey }) ? [name] : []));

  test('makes every answer stale that it may have changed, for every reader', async () => {
    for (const key of Object.values(all)) client.setQueryData(key, []);
    await client.invalidateQueries(staleAfter<'DELETE /managePart/{id}'>(partReads));
    const stale = Object.entries(all).flatMap(([name, key]) =>
      client.getQueryState(key)?.isInvalidated ? [name] : [],
    );
    expect(stale).toEqual(['publicParts', 'onePart', 'managedParts']);
  });

  test('may change the answers of several kinds', () => {
    expect(meantBy(staleAfter<'POST /purchase'>(saleReads))).toEqual([
      'publicParts',
      'onePart',
      'managedParts',
      'ownOrders',
    ]);
    expect(meantBy(staleAfter<'POST /review'>(reviewReads))).toEqual(['reviews']);
  });

  test('changes rows in the lists that are kept in pages, and in no plain answer', () => {
    expect(meantBy(staleListsAfter<'DELETE /purchase/{id}'>(saleReads))).toEqual([
      'managedParts',
      'ownOrders',
    ]);
  });
});
