import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';

const shop = await shopOfFile();
/** Another process on the same database. */
const neighbour = await shopOfFile({}, shop);
for (let number = 0; number < 20; number += 1) await shop.part({ name: `Damper ${number}` });

describe('lists that anyone may read', () => {
  const ask = (headers: Record<string, string> = {}) =>
    shop.app.server.inject({ method: 'GET', url: '/api/part', headers });

  it('return 304 to a caller that has them already', async () => {
    const etag = String((await ask()).headers.etag);
    const again = await ask({ 'if-none-match': `"other", ${etag}` });

    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
  });

  it('are sent again when another process has changed them', async () => {
    const id = await shop.part({ name: 'Strut' });
    const etag = String((await ask()).headers.etag);
    const admin = await neighbour.admin();
    await admin.api.call('PUT /update/{id}', { params: { id }, body: { quantity: 107, added: 7 } });
    const changed = await ask({ 'if-none-match': etag });

    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toContainEqual(expect.objectContaining({ _id: id, quantity: 107 }));
  });

  it('never answer concurrent callers with data from before their request', async () => {
    const id = await shop.part({ name: 'Shock mount' });
    const admin = await neighbour.admin();
    const stockSeen = async () =>
      (await shop.visitor.call('GET /part', { query: {} })).find((part) => part._id === id)?.quantity;

    for (let stock = 101; stock <= 110; stock += 1) {
      const before = Array.from({ length: 10 }, stockSeen);
      await admin.api.call('PUT /update/{id}', { params: { id }, body: { quantity: stock, added: 1 } });
      const after = await Promise.all(Array.from({ length: 10 }, stockSeen));
      expect(new Set(after)).toEqual(new Set([stock]));
      await Promise.all(before);
    }
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are sent in %s to a caller that accepts it', async (encoding, decompress) => {
    const plain = await ask();
    const encoded = await ask({ 'accept-encoding': encoding });

    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(encoded.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
    expect(String(encoded.headers.vary)).toContain('accept-encoding');
    expect(encoded.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(decompress(encoded.rawPayload).toString()).toBe(plain.body);
  });
});
