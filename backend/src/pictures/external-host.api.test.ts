import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../testing/test-shop.ts';

const shop = await shopOfFile({
  IMAGE_UPLOAD_URL: 'https://api.host.example/upload',
  IMAGE_ORIGINS: 'http://i.host.example',
});
const { api: admin } = await shop.admin();

describe('pictures on an image host of its own', () => {
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
