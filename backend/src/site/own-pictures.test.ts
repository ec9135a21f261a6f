import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OWN_PICTURES } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../testing/test-shop.ts';
import { writeTestSite } from '../../testing/test-site.ts';

const site = await writeTestSite();
await writeFile(path.join(site.settings.SITE_DIR, 'pictures/strut.webp'), 'a picture');
const shop = await shopOfFile(site.settings);

describe('the shop’s own pictures', () => {
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
