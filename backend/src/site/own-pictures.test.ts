import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OWN_PICTURES } from '@shop/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { type TestSite, writeTestSite } from '../../testing/test-site.ts';

describe('the shop’s own pictures', () => {
  let site: TestSite;
  let store: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    site = await writeTestSite();
    await writeFile(path.join(site.settings.SITE_DIR, 'pictures/strut.webp'), 'a picture');
    store = await openTestDatabase();
    shop = await openTestShop(store.database, site.settings);
  });
  afterAll(async () => {
    await shop.close();
    await store.remove();
    await site.remove();
  });
  const get = (url: string) => shop.app.server.inject({ url });

  it('are cached for ever under an address derived from their content', async () => {
    const { statusCode, headers, body } = await get(`${OWN_PICTURES}/strut.webp`);
    expect([statusCode, body]).toEqual([200, 'a picture']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/pictures/strut.webp', '/pictures/0123456789/strut.webp'])(
    'are cached for an hour under %s, which older databases contain',
    async (address) => {
      const { statusCode, headers, body } = await get(address);
      expect([statusCode, body]).toEqual([200, 'a picture']);
      expect(headers['cache-control']).toBe('public, max-age=3600');
    },
  );

  it.each([OWN_PICTURES, '/pictures', '/pictures/0123456789', '/pictures/elsewhere'])(
    'return 404 when they do not exist: %s/none.webp',
    async (folder) => {
      expect((await get(`${folder}/none.webp`)).statusCode).toBe(404);
    },
  );
});
