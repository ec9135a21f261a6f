import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

describeWithDatabase('pictures on an image host of its own', (open) => {
  let shop: TestShop;
  let admin: TestClient;
  beforeAll(async () => {
    shop = await openTestShop(await open(), {
      IMAGE_UPLOAD_URL: 'https://api.host.example/upload',
      IMAGE_ORIGINS: 'http://i.host.example',
    });
    admin = (await shop.admin()).api;
  });
  afterAll(() => shop.close());

  const product = (picture: string) => ({
    name: 'Fuse',
    price: 1,
    quantity: 1,
    minimumOrder: 1,
    description: '30 A',
    picture,
  });

  it('are accepted from its origins', async () => {
    const body = product('http://i.host.example/a/b.png');
    expect(await admin.call('POST /part', { body })).toMatchObject({ acknowledged: true });
  });

  it.each([
    'https://api.host.example/b.png',
    'http://i.host.example.evil.example/b.png',
    'http://user@i.host.example/b.png',
    '//i.host.example/b.png',
    `/images/${'0'.repeat(64)}-1280.webp`,
  ])('are refused from elsewhere: %s', async (picture) => {
    expect(await admin.refused('POST /part', { body: product(picture) })).toMatchObject({
      errors: [{ field: 'picture' }],
    });
  });

  it('are uploaded to the configured address', async () => {
    const answer = await shop.app.server.inject({ url: '/config.json' });
    expect(answer.json()).toMatchObject({ images: { uploadUrl: 'https://api.host.example/upload' } });
  });

  it('are not uploaded to the shop', async () => {
    const answer = await shop.app.server.inject({ method: 'POST', url: '/api/images' });
    expect(answer.statusCode).toBe(404);
  });
});
