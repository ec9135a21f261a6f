import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../../src/pictures/picture-file.ts';
import { shopOfFile } from '../../testing/test-shop.ts';
import { PAYLOAD, polyglots } from './polyglots.ts';

const shop = await shopOfFile();
const { api } = await shop.customer();

it.each(polyglots)('of %s only the pixels are stored', async (_, make) => {
  const { status, body } = await api.upload(await make());
  expect({ status, ...body }).toMatchObject({ status: 200, success: true });
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      const url = body.data?.url.replace('1280.webp', `${width}.${format}`) ?? '';
      const { rawPayload, headers } = await shop.app.server.inject({ url });
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
      });
      expect(rawPayload.includes(PAYLOAD)).toBe(false);
      const { exif, xmp, iptc, icc, comments } = await sharp(rawPayload).metadata();
      expect({ exif, xmp, iptc, icc, comments }).toEqual({});
    }
  }
});
