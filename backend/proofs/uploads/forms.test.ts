import { expect, it } from 'vitest';
import { statement } from '../../src/foundation/database/index.ts';
import { checkProblem } from '../../testing/conformance.ts';
import { plainPicture } from '../../testing/pictures.ts';
import { shopOfFile } from '../../testing/test-shop.ts';

const B = 'boundary';
const TYPE = `multipart/form-data; boundary=${B}`;
const picture = (await plainPicture({ width: 4, height: 4 }).png().toBuffer()).toString('latin1');

const part = (content: string, ...headers: string[]) =>
  `--${B}\r\n${headers.join('\r\n')}\r\n\r\n${content}\r\n`;
const file = (field: string, name = 'a.png', content = picture) =>
  part(
    content,
    `content-disposition: form-data; name="${field}"; filename="${name}"`,
    'content-type: image/png',
  );
const field = (name: string, value = 'x') => part(value, `content-disposition: form-data; name="${name}"`);
const END = `--${B}--\r\n`;

const countImages = statement<{ count: number }, []>('test-count-images', 'select count(*) from images');

const nonsense: readonly (readonly [what: string, type: string | undefined, body: string, status: number])[] =
  [
    ['no type', undefined, file('image') + END, 415],
    ['a type without a boundary', 'multipart/form-data', file('image') + END, 400],
    ['a boundary that nothing has', 'multipart/form-data; boundary=other', file('image') + END, 400],
    [
      'a boundary of 3,000 characters',
      `multipart/form-data; boundary=${'b'.repeat(3000)}`,
      file('image') + END,
      400,
    ],
    ['another kind of form', 'application/x-www-form-urlencoded', 'image=x', 415],
    ['another kind of parts', `multipart/mixed; boundary=${B}`, file('image') + END, 415],
    ['JSON', 'application/json', '{"image":"x"}', 415],
    ['nothing at all', TYPE, '', 400],
    ['an end without a beginning', TYPE, END, 400],
    ['no file', TYPE, field('key') + END, 400],
    ['the picture as text', TYPE, field('image', 'picture') + END, 400],
    ['the picture in another field', TYPE, file('picture') + END, 400],
    ['the picture in a field without a name', TYPE, file('') + END, 400],
    ['two files', TYPE, file('image') + file('image') + END, 413],
    ['a picture and another file', TYPE, file('image') + file('other') + END, 413],
    [
      'twenty fields',
      TYPE,
      Array.from({ length: 20 }, (_, at) => field(`f${at}`)).join('') + file('image') + END,
      413,
    ],
    ['a field with a name of 100,000 characters', TYPE, field('n'.repeat(100_000)) + END, 400],
    ['a field named __proto__', TYPE, field('__proto__') + END, 400],
    ['a field of 1 MB', TYPE, field('key', 'x'.repeat(2 ** 20)) + END, 400],
    [
      'a hundred headers in a part',
      TYPE,
      part('x', ...Array.from({ length: 100 }, (_, at) => `h${at}: x`)) + END,
      400,
    ],
    ['a form that ends within the picture', TYPE, file('image').slice(0, -60), 400],
    ['a form that ends within a header', TYPE, `--${B}\r\ncontent-dispo`, 400],
    [
      'a picture packed by base64',
      TYPE,
      part(
        Buffer.from(picture, 'latin1').toString('base64'),
        'content-disposition: form-data; name="image"; filename="a.png"',
        'content-transfer-encoding: base64',
      ) + END,
      415,
    ],
  ];

const shop = await shopOfFile();
const { token } = (await shop.customer()).api;

const send = (type: string | undefined, body: string) =>
  shop.app.server.inject({
    method: 'POST',
    url: '/api/images',
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    payload: Buffer.from(body, 'latin1'),
  });
const kept = async () => (await shop.database.run(countImages, []))[0]?.count;

it.each(nonsense)(
  'an upload of %s is refused with a problem document, and stores nothing',
  async (_, type, body, expected) => {
    const before = await kept();
    const { statusCode: status, headers, ...answer } = await send(type, body);
    expect({ status, answer: answer.json() }).toMatchObject({ status: expected });
    checkProblem('POST /images', {
      status,
      contentType: String(headers['content-type']),
      body: answer.json(),
    });
    expect(await kept()).toBe(before);
  },
);

it.each(['../../etc/passwd', 'a.php', 'a\0.png', '', 'é'.repeat(5000), 'con', '<script>.png'])(
  'the file name of a picture (%j) does not matter',
  async (name) => {
    const answer = await send(TYPE, file('image', name) + END);
    expect(answer.json()).toMatchObject({
      success: true,
      data: { url: expect.stringMatching(/^\/images\/[0-9a-f]{64}-1280\.webp$/) },
    });
  },
);
