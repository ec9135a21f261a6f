import { expect, test } from 'vitest';
import { fetch } from './fake-fetch.fixture.ts';
import { ApiProblem, ApiUnreachable, uploadImage } from './index.ts';

const picture = new File(['bytes'], 'part.png', { type: 'image/png' });

const requests = () => fetch.mock.calls.map(([, init]) => init);
const bearers = () => requests().map(({ headers }) => new Headers(headers).get('authorization'));
const foreignHost = 'https://images.example.com/upload';

test('a picture is uploaded as the field image, and renews the token like a call', async () => {
  fetch.mockResolvedValueOnce(Response.json({}, { status: 401 }));
  fetch.mockResolvedValueOnce(Response.json({ success: true, data: { url: '/images/1.webp' } }));
  expect(await uploadImage('/api/images', picture)).toBe('/images/1.webp');
  expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2']);
  const body = requests()[0]?.body;
  expect(body instanceof FormData && body.get('image')).toMatchObject({ name: 'part.png' });
});

test('a foreign image host is sent no token', async () => {
  fetch.mockResolvedValue(Response.json({ success: true, data: { url: 'https://images.example.com/1' } }));
  expect(await uploadImage(foreignHost, picture)).toBe('https://images.example.com/1');
  expect(bearers()).toEqual([null]);
});

test.each([{ success: false }, { success: true }, null])(
  'an answer %j of an image host is a refusal, not an unreachable host',
  async (answer) => {
    fetch.mockImplementation(async () => Response.json(answer));
    await expect(uploadImage(foreignHost, picture)).rejects.toThrow(
      'The image host did not take the picture.',
    );
    await expect(uploadImage(foreignHost, picture)).rejects.toMatchObject({ code: 'picture-not-taken' });
    await expect(uploadImage(foreignHost, picture)).rejects.toBeInstanceOf(ApiProblem);
  },
);

test('a picture that the shop’s own host refuses is refused with its reason', async () => {
  const problem = { type: 'about:blank', status: 415, code: 'not-an-image', title: 'No picture.' };
  const headers = { 'content-type': 'application/problem+json' };
  fetch.mockResolvedValue(new Response(JSON.stringify(problem), { status: 415, headers }));
  await expect(uploadImage('/api/images', picture)).rejects.toThrow('No picture.');
});

test('an image host that cannot be reached is ApiUnreachable', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(uploadImage(foreignHost, picture)).rejects.toBeInstanceOf(ApiUnreachable);
});
