import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { plainPicture, rotatedPhoto } from '../../testing/pictures.ts';
import { shopOfFile } from '../../testing/test-shop.ts';
import { statement } from '../foundation/database/index.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from './picture-file.ts';

const countImages = statement<{ count: number }, []>('test-count-images', 'select count(*) from images');
const removeWidth = statement<Record<string, never>, [hash: string, width: number]>(
  'test-remove-width',
  'delete from images where hash = $1 and width = $2',
);

const shop = await shopOfFile();
const { api } = await shop.customer();

describe('uploading a picture', () => {
  const get = (url: string, headers = {}) => shop.app.server.inject({ url, headers });
  const kept = async () => (await shop.database.run(countImages, []))[0]?.count;

  async function uploaded(file: Buffer): Promise<string> {
    const { status, body } = await api.upload(file);
    expect({ status, ...body }).toMatchObject({ status: 200, success: true });
    return body.data?.url ?? '';
  }

  it('answers success and data.url, and serves every width and format of it', async () => {
    const url = await uploaded(await plainPicture({ width: 2000, height: 1000 }).png().toBuffer());
    expect(url).toMatch(/^\/images\/[0-9a-f]{64}-1280\.webp$/);
    for (const width of PICTURE_WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        const answer = await get(url.replace('1280.webp', `${width}.${format}`));
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const shown = await sharp(answer.rawPayload).metadata();
        expect(shown).toMatchObject({
          width,
          height: width / 2,
          format: format === 'avif' ? 'heif' : 'webp',
        });
      }
    }
  });

  it('serves the next larger width of a picture from before there was a small one', async () => {
    const url = await uploaded(await plainPicture({ width: 900, height: 450 }).png().toBuffer());
    await shop.database.run(removeWidth, [url.slice('/images/'.length, -'-1280.webp'.length), 160]);
    const answer = await get(url.replace('1280.webp', '160.webp'));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320 });
  });

  it('is a JPEG of 1200 × 630 beside a shared link, with the whole picture in it', async () => {
    const url = await uploaded(await plainPicture({ width: 600, height: 600 }, '#3355aa').png().toBuffer());
    const name = url.slice('/images/'.length, -'-1280.webp'.length);
    const answer = await get(`/images/link/${name}.jpg`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
    const shown = await sharp(answer.rawPayload).metadata();
    expect(shown).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    const [, , margin = 0] = await sharp(answer.rawPayload)
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(margin).toBeGreaterThan(140);
  });

  it.each(['0'.repeat(64), 'no-such-picture', '..%2f..%2fpackage', 'a.b'])(
    'answers 404 for the link picture %s',
    async (name) => {
      expect((await get(`/images/link/${name}.jpg`)).statusCode).toBe(404);
    },
  );

  it('is never enlarged', async () => {
    const url = await uploaded(await plainPicture({ width: 500, height: 300 }).jpeg().toBuffer());
    expect(await sharp((await get(url)).rawPayload).metadata()).toMatchObject({ width: 500, height: 300 });
  });

  it('is rotated as the camera noted, and keeps no other metadata', async () => {
    const photo = await rotatedPhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { rawPayload } = await get(await uploaded(photo));
    const { width, height, exif, orientation } = await sharp(rawPayload).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 40, height: 60 });
    const [red = 0, , blue = 0] = await sharp(rawPayload)
      .extract({ left: 20, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  it.each(['webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    await uploaded(await plainPicture()[format]().toBuffer());
  });

  it('keeps the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => plainPicture({}, colour).png().toBuffer()),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { pages, height } = await sharp((await get(await uploaded(animation))).rawPayload).metadata();
    expect({ pages, height }).toEqual({ height: 40 });
  });

  it('has the same address and is stored once for all who upload it, even concurrently', async () => {
    const file = await plainPicture({}, '#123456').png().toBuffer();
    const before = (await kept()) ?? 0;
    const others = (await shop.customer()).api;
    const answers = await Promise.all([api.upload(file), others.upload(file), api.upload(file)]);
    expect(new Set(answers.map(({ body }) => body.data?.url)).size).toBe(1);
    expect(await kept()).toBe(before + PICTURE_WIDTHS.length * PICTURE_FORMATS.length);
  });

  it('accepts a key, which is not needed', async () => {
    const file = await plainPicture().png().toBuffer();
    expect(await api.upload(file, { fields: { key: 'any' } })).toMatchObject({ status: 200 });
  });

  it('returns 304 to a browser that has it', async () => {
    const url = await uploaded(await plainPicture().png().toBuffer());
    const { etag } = (await get(url)).headers;
    const again = await get(url, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  it('is served under its own names only', async () => {
    const url = await uploaded(await plainPicture().png().toBuffer());
    const unknown = url.replace(/[0-9a-f]{64}/, '0'.repeat(64));
    const wrong = [unknown, url.replace('1280', '1281'), url.replace('webp', 'png'), '/images/..%2fx'];
    for (const path of wrong) expect((await get(path)).statusCode).toBe(404);
  });

  const refused: [what: string, file: () => Promise<Buffer>, status: number, code: string][] = [
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      'not-an-image',
    ],
    [
      'more than 40 megapixels',
      () => plainPicture({ width: 8000, height: 5001 }).png().toBuffer(),
      413,
      'too-large',
    ],
    [
      'more than 10 MB',
      async () => Buffer.concat([await plainPicture().png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]),
      413,
      'too-large',
    ],
  ];
  it.each(refused)('refuses %s, without success, and stores nothing', async (_, file, status, code) => {
    const before = await kept();
    const answer = await api.upload(await file());
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body).not.toHaveProperty('success');
    expect(await kept()).toBe(before);
  });

  it('names the field when the form has no picture', async () => {
    const answer = await shop.app.server.inject({
      method: 'POST',
      url: '/api/images',
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="key"\r\n\r\nany\r\n--x--\r\n',
    });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'image', message: 'Image is required' }],
    });
  });
});
