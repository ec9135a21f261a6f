import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, ApiUnreachable, call, callWithToken, configureApi, uploadImage } from './index.ts';

const answers: Response[] = [];
const sent: { url: string; init: RequestInit }[] = [];
const tokens = {
  current: vi.fn<() => Promise<string | undefined>>(),
  renew: vi.fn<() => Promise<string | undefined>>(),
  lost: vi.fn(),
};

beforeEach(() => {
  answers.length = 0;
  sent.length = 0;
  vi.resetAllMocks();
  tokens.current.mockResolvedValue('token-1');
  configureApi({ base: '/api', tokens });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const json = (body: unknown, status = 200) => Response.json(body, { status });
const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ type: 'about:blank', status, code, title: 'No.' }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
const bearers = () => sent.map(({ init }) => new Headers(init.headers).get('authorization'));
const readPart = () => call('GET /purchase/{id}', { params: { id: 'part_1/2' } });

test('a call fills in its path and carries the token as bearer', async () => {
  answers.push(json({ _id: 'part_1' }));
  expect(await readPart()).toEqual({ _id: 'part_1' });
  expect(sent[0]?.url).toBe('/api/purchase/part_1%2F2');
  expect(bearers()).toEqual(['Bearer token-1']);
});

test('a visitor’s call carries none', async () => {
  tokens.current.mockResolvedValue(undefined);
  answers.push(json([]));
  await call('GET /part', { query: { limit: '6' } });
  expect(sent[0]?.url).toBe('/api/part?limit=6');
  expect(bearers()).toEqual([null]);
});

test('a 401 renews the token and tries once more', async () => {
  tokens.renew.mockResolvedValue('token-2');
  answers.push(problem(401, 'invalid-token'), json({ _id: 'part_1' }));
  await readPart();
  expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(tokens.lost).not.toHaveBeenCalled();
});

test.each([
  ['cannot be renewed', undefined, 1],
  ['is refused again', 'token-2', 2],
])('when the token %s, the session is over', async (_, renewed, attempts) => {
  tokens.renew.mockResolvedValue(renewed);
  answers.push(problem(401, 'invalid-token'), problem(401, 'invalid-token'));
  await expect(readPart()).rejects.toMatchObject({ status: 401, code: 'invalid-token' });
  expect(sent).toHaveLength(attempts);
  expect(tokens.lost).toHaveBeenCalledOnce();
});

test('a refusal is an ApiProblem with its reason', async () => {
  answers.push(problem(409, 'already-ordered'));
  await expect(readPart()).rejects.toBeInstanceOf(ApiProblem);
});

test('an error page of a proxy is a problem as well', async () => {
  answers.push(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(readPart()).rejects.toMatchObject({ status: 502, code: 'unexpected-answer' });
});

test('no answer at all is ApiUnreachable', async () => {
  await expect(readPart()).rejects.toBeInstanceOf(ApiUnreachable);
});

test('a call with a token of its own neither asks for another nor renews', async () => {
  answers.push(problem(401, 'invalid-identity'));
  const mint = callWithToken(undefined, 'PUT /user/{email}', {
    params: { email: 'a@example.com' },
    body: { email: 'a@example.com', idToken: 'proof' },
  });
  await expect(mint).rejects.toMatchObject({ status: 401 });
  expect(tokens.current).not.toHaveBeenCalled();
  expect(tokens.renew).not.toHaveBeenCalled();
});

const picture = new File(['bytes'], 'part.png', { type: 'image/png' });

test('a picture is uploaded as the field image, and renews the token like a call', async () => {
  tokens.renew.mockResolvedValue('token-2');
  answers.push(problem(401, 'invalid-token'), json({ success: true, data: { url: '/images/1.webp' } }));
  expect(await uploadImage('/api/images', picture)).toBe('/images/1.webp');
  expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2']);
  const { body } = sent[0]?.init ?? {};
  expect(body instanceof FormData && body.get('image')).toMatchObject({ name: 'part.png' });
});

test('a foreign image host gets no token, and its refusal counts', async () => {
  answers.push(json({ success: false }));
  await expect(uploadImage('https://images.example.com/upload', picture)).rejects.toBeInstanceOf(
    ApiUnreachable,
  );
  expect(bearers()).toEqual([null]);
});
